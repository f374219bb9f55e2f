import { expect, test } from '@playwright/test';
import type { HTMLElement } from 'node-html-parser';
import { fetchHtml, readWords } from './fetch-html.ts';

const instruments = [
  { slug: 'piano', name: 'Piano', instructor: 'Mei-Xuan Lin', profile: 'mei-xuan-lin' },
  { slug: 'violin', name: 'Violin', instructor: 'Haoran Wu', profile: 'haoran-wu' },
  { slug: 'viola', name: 'Viola', instructor: 'Cindy Zhao', profile: 'xinyi-zhao', bare: true },
  { slug: 'cello', name: 'Cello', instructor: 'Haoran Wu', profile: 'haoran-wu' },
  { slug: 'guitar', name: 'Guitar', instructor: 'Mateo Herrera', profile: 'mateo-herrera' },
  { slug: 'clarinet', name: 'Clarinet', instructor: 'Ted Novak', profile: 'theodore-novak', bare: true },
  { slug: 'oboe', name: 'Oboe', instructor: 'Ingrid Halvorsen', profile: 'ingrid-halvorsen', bare: true },
  { slug: 'flute', name: 'Flute', instructor: 'Yerin Park', profile: 'yerin-park' },
  { slug: 'voice', name: 'Voice', instructor: 'Simone Baptiste', profile: 'simone-baptiste' },
];

const hrefs = (html: HTMLElement, selector: string) =>
  html.querySelectorAll(selector).map((element) => element.getAttribute('href'));

test('a family reads what a student learns and how long lessons last, who teaches it, and the ways to the other eight', async ({
  request,
}) => {
  for (const { slug, name, instructor, profile, bare = false } of instruments)
    await test.step(name, async () => {
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
      expect(trial?.getAttribute('target')).toBe('_blank');
      // Some stand alone (docs/contract.md, section 5).
      expect(html.querySelectorAll('body > header')).toHaveLength(bare ? 0 : 1);
      expect(html.querySelectorAll('body > footer')).toHaveLength(bare ? 0 : 1);

      expect(readWords(html, 'article :is(h2, h3)')).toEqual([instructor]);
      expect(html.querySelector('article img')?.getAttribute('alt')).toBe(
        `Illustrated portrait of ${instructor}`,
      );
      const link = html.querySelector(`article a[href="/instructors/${profile}"]`);
      expect(link?.text.trim()).toBe('View Profile');
      expect(link?.getAttribute('aria-label')).toBe(`View Profile: ${instructor}`);
      expect(readWords(html, `a[href="/instructors?instrument=${slug}"]`)).toEqual([
        `All ${slug} instructors`,
      ]);

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

test('a family finds all who teach the instrument, and goes on to another', async ({ page }) => {
  await page.goto('/instruments/viola');
  await page.locator('main section').last().getByRole('link', { name: 'piano' }).click();
  await expect(page).toHaveURL('/instruments/piano');
  await page.getByRole('link', { name: 'All piano instructors' }).click();
  await expect(page).toHaveURL('/instructors?instrument=piano');
  await expect(page.getByLabel('Instrument', { exact: true })).toHaveValue('piano');
});

test('a phone fetches a small picture of the instrument', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    baseURL,
  });
  const page = await context.newPage();
  await page.goto('/instruments/piano');
  const picture = page.getByRole('img', { name: 'A navy grand piano with its lid open and a coral bench' });
  await expect(picture).toHaveAttribute('fetchpriority', 'high');
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.currentSrc))
    .toBeTruthy();
  const address = await picture.evaluate((img: HTMLImageElement) => img.currentSrc);
  const body = await (await page.request.get(address)).body();
  expect(body.length).toBeLessThan(45 * 1024);
  await context.close();
});
