import { expect, test } from '@playwright/test';
import { fetchHtmlAlone, withoutScript } from './html-alone.ts';

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

test.describe('in the HTML of every instrument', () => {
  withoutScript();

  test('a family reads what a student learns and how long lessons last', async ({ page }) => {
    await fetchHtmlAlone(page);
    for (const { slug, name, bare = false } of instruments) {
      await page.goto(`/instruments/${slug}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} Lessons`);
      await expect(page.getByRole('heading', { name: "What You'll Learn" })).toBeVisible();
      await expect(page.locator('main ol').last().getByRole('listitem')).toHaveCount(5);
      const options = page.getByRole('complementary');
      await expect(options.getByRole('heading')).toHaveText('Lesson Options');
      await expect(options.getByRole('term')).toHaveText(['Private Lessons', 'Group Classes']);
      await expect(options.getByRole('definition')).toHaveText(['30-60 min', '45-60 min']);
      const trial = options.getByRole('link', { name: 'Book a Trial Lesson' });
      await expect(trial).toHaveAttribute('href', '/contact?type=trial-lesson');
      await expect(trial).toHaveAttribute('target', '_blank');
      // Some stand alone (docs/contract.md, section 5).
      await expect(page.getByRole('banner'), slug).toHaveCount(bare ? 0 : 1);
      await expect(page.getByRole('contentinfo'), slug).toHaveCount(bare ? 0 : 1);
    }
  });

  test('a family meets the instructor, and all who teach it', async ({ page }) => {
    await fetchHtmlAlone(page);
    for (const { slug, instructor, profile } of instruments) {
      await page.goto(`/instruments/${slug}`);
      await expect(page.getByRole('heading', { name: 'Available Instructors' })).toBeVisible();
      const card = page.getByRole('article');
      await expect(card).toHaveCount(1);
      await expect(card.getByRole('heading')).toHaveText(instructor);
      await expect(card.getByRole('img', { name: `Illustrated portrait of ${instructor}` })).toBeVisible();
      const link = card.getByRole('link', { name: `View Profile: ${instructor}` });
      await expect(link).toHaveText('View Profile');
      await expect(link).toHaveAttribute('href', `/instructors/${profile}`);
      await expect(page.getByRole('link', { name: `All ${slug} instructors` })).toHaveAttribute(
        'href',
        `/instructors?instrument=${slug}`,
      );
    }
  });

  test('the strip of nine leads to the others, the breadcrumb home', async ({ page }) => {
    await fetchHtmlAlone(page);
    for (const { slug, name } of instruments) {
      await page.goto(`/instruments/${slug}`);
      const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
      await expect(crumbs.getByRole('listitem')).toHaveText(['Home', 'Instruments', name]);
      await expect(crumbs.getByRole('listitem').last()).toHaveAttribute('aria-current', 'page');
      await expect(crumbs.getByRole('link')).toHaveCount(1);
      await expect(crumbs.getByRole('link')).toHaveAttribute('href', '/');
      const strip = page.locator('main section').last();
      await expect(strip.getByRole('heading')).toHaveText('All instruments');
      await expect(strip.getByRole('link')).toHaveCount(9);
      await expect(strip.locator('[aria-current=page]')).toHaveText(name);
      const addresses = await strip
        .getByRole('link')
        .evaluateAll((links: HTMLAnchorElement[]) =>
          links.map((link) => link.pathname.replace('/instruments/', '')),
        );
      expect(addresses.toSorted()).toEqual(instruments.map((other) => other.slug).toSorted());
    }
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
