import { expect, test } from '@playwright/test';
import { fetchHtml, readWords } from './fetch-html.ts';

test('has its sections in order, the three featured instructors and the way to all', async ({ request }) => {
  const html = await fetchHtml(request, '/');
  expect(readWords(html, 'main h1')).toEqual(['Conveying Love Through Music']);
  expect(readWords(html, 'main h2')).toEqual([
    'Our Mission',
    'What Makes Us Special',
    'Meet Our Passionate Instructors',
    'Community in Action',
    'Start Your Musical Journey',
  ]);
  const [opening] = html.querySelectorAll('main > section');
  expect(opening?.querySelectorAll('a[href^="/instruments/"]'), 'the opening ends with them').toHaveLength(9);
  for (const name of ['Mei-Xuan Lin', 'Haoran Wu', 'Mateo Herrera']) {
    const card = html.querySelectorAll('main article').find((article) => article.text.includes(name));
    expect(card?.querySelector('img')?.getAttribute('alt')).toBe(`Illustrated portrait of ${name}`);
    expect(card?.text).toMatch(/\d\u00a0years teaching/);
    expect(card?.querySelector('blockquote')?.text).toMatch(/^“.+”$/);
    const link = card?.querySelector(`a[aria-label="Biography of ${name}"]`);
    expect(link?.text).toContain('Biography');
  }
  expect(readWords(html, 'main a[href="/instructors"]').at(-1)).toMatch(
    /^See All Instructors.*View Full Roster$/,
  );
});
