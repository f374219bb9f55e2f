import { expect, test } from '@playwright/test';
import type { HTMLElement } from 'node-html-parser';
import { getBySlug } from '../content/model/content.ts';
import { fetchHtml, readWords } from './fetch-html.ts';
import { contents } from './site-routes.ts';

const { instruments, instructors } = contents.en;

const moreTeachers: Record<string, string[]> = {
  piano: ['All piano instructors: Mei-Xuan Lin, Julian Okafor, Zhiyuan Chen'],
  violin: ['All violin instructors: Haoran Wu, Xinyi Zhao'],
};

const hrefs = (html: HTMLElement, selector: string) =>
  html.querySelectorAll(selector).map((element) => element.getAttribute('href'));

test('a family reads what is learned and how long, who teaches it, and the others', async ({ request }) => {
  for (const { slug, name, instructor: profile = '', displayedName } of instruments)
    await test.step(name, async () => {
      // Some are displayed under another name.
      const instructor = displayedName ?? getBySlug(instructors, profile).name;
      const html = await fetchHtml(request, `/instruments/${slug}`);
      expect(readWords(html, 'h1')).toEqual([`${name} Lessons`]);
      expect(readWords(html, 'h2')).toEqual(
        expect.arrayContaining(["What You'll Learn", 'Available Instructors', 'All instruments']),
      );
      expect(html.querySelectorAll('main ol').at(-1)?.querySelectorAll('li')).toHaveLength(5);
      const options = html.querySelector('main aside') as HTMLElement;
      expect(readWords(options, 'h2')).toEqual(['Lesson Options']);
      expect(readWords(options, 'dt')).toEqual(['Private Lessons', 'Group Classes']);
      expect(readWords(options, 'dd')).toEqual(['30-60 min', '45-60 min']);
      const trial = options.querySelector('a[href="/contact?type=trial-lesson"]');
      expect(trial?.text).toContain('Book a Trial Lesson');
      expect(readWords(html, 'article :is(h2, h3)')).toEqual([instructor]);
      expect(html.querySelector('article img')?.getAttribute('alt')).toBe(
        `Illustrated portrait of ${instructor}`,
      );
      const link = html.querySelector(`article a[href="/instructors/${profile}"]`);
      expect(link?.text.trim()).toBe('View Profile');
      expect(link?.getAttribute('aria-label')).toBe(`View Profile: ${instructor}`);
      // A list with only the instructor shown here would lead nowhere.
      expect(readWords(html, 'a[href^="/instructors?"]')).toEqual(moreTeachers[slug] ?? []);

      const crumbs = html.querySelector('nav[aria-label=Breadcrumb]') as HTMLElement;
      expect(readWords(crumbs, 'li')).toEqual(['Home', 'Instruments', name]);
      expect(readWords(crumbs, 'li:last-child[aria-current=page]')).toEqual([name]);
      expect(hrefs(crumbs, 'a')).toEqual(['/']);
      const strip = html.querySelectorAll('main section').at(-1) as HTMLElement;
      expect(readWords(strip, 'h2')).toEqual(['All instruments']);
      expect(readWords(strip, '[aria-current=page]')).toEqual([name]);
      expect(hrefs(strip, 'a').toSorted()).toEqual(
        instruments.map((other) => `/instruments/${other.slug}`).toSorted(),
      );
    });
});
