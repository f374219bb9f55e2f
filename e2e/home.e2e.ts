import { devices, expect, test } from '@playwright/test';
import { fetchHtml, readWords } from './fetch-html.ts';
import { expectAtRest } from './page-at-rest.ts';

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];

test('shows the sections of the specification in order, the three featured instructors and the way to all', async ({
  request,
}) => {
  const html = await fetchHtml(request, '/');
  expect(readWords(html, 'main h1')).toEqual(['Conveying Love Through Music']);
  expect(readWords(html, 'main h2')).toEqual([
    'Our Mission',
    'What Makes Us Special',
    'Meet Our Passionate Instructors',
    'Community in Action',
    'Start Your Musical Journey',
  ]);
  for (const name of ['Mei-Xuan Lin', 'Haoran Wu', 'Mateo Herrera']) {
    const card = html.querySelectorAll('main article').find((article) => article.text.includes(name));
    expect(card?.querySelector('img')?.getAttribute('alt')).toBe(`Illustrated portrait of ${name}`);
    expect(card?.text).toMatch(/ years teaching/);
    expect(card?.querySelector('blockquote')?.text).toMatch(/^“.+”$/);
    const link = card?.querySelector(`a[aria-label="Biography of ${name}"]`);
    expect(link?.text).toContain('Biography');
  }
  expect(readWords(html, 'main a[href="/instructors"]').at(-1)).toMatch(
    /^See All Instructors.*View Full Roster$/,
  );
});

test.describe('on a phone', () => {
  test.use({ ...phone, contextOptions: { reducedMotion: 'reduce' } });

  test('React is not downloaded before the form is touched', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/_astro/client.')) scripts.push(request.url());
    });
    await page.goto('/');
    await page.getByLabel(/^Name/).scrollIntoViewIfNeeded();
    await expectAtRest(page);
    expect(scripts).toEqual([]);
    await page.getByLabel(/^Name/).tap();
    await expect.poll(() => scripts.length).toBeGreaterThan(0);
  });
});
