import { expect, type Page, test } from '@playwright/test';
import { kinds, pages, pagesOfNoAddress } from './site-routes.ts';

/** How many sheets the page takes, as a PDF says it. */
async function countSheets(page: Page, format: string): Promise<number> {
  const pdf = await page.pdf({ format });
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
}

/** They come after the paint, on all pages but those without header and script, which are short. */
async function waitForPrintStyles(page: Page) {
  if ((await page.locator('header, footer, nav').count()) === 0) return;
  const arePrintStylesThere = () =>
    [...document.styleSheets].some(({ media }) => media.mediaText === 'print');
  await page.waitForFunction(arePrintStylesThere);
}

const all = [...pages, ...pagesOfNoAddress];

for (const [format, printed] of [
  ['Letter', all],
  ['A4', kinds],
] as const)
  test(`no page takes more than two sheets of ${format}, one to write to or to meet takes one`, {
    tag: '@full',
  }, async ({ page }) => {
    for (const path of printed) {
      await page.goto(path);
      await waitForPrintStyles(page);
      const sheets = await countSheets(page, format);
      const most = /^(\/zh)?\/(contact|instructors\/)/.test(path) ? 1 : 2;
      expect.soft(sheets, path).toBeGreaterThan(0);
      expect.soft(sheets, path).toBeLessThanOrEqual(most);
    }
  });

test('paper leaves out what is pressed and says where links lead', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/');
  await waitForPrintStyles(page);
  await expect(page.getByRole('heading', { name: 'Visit Our Studio' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Get in Touch' })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('main').locator('picture img').first()).toBeHidden();
  await page.goto('/contact');
  await waitForPrintStyles(page);
  const instagram = page.getByRole('link', { name: 'Instagram' });
  const address = await instagram.getAttribute('href');
  expect(await instagram.evaluate((link) => getComputedStyle(link, '::after').content)).toContain(address);
});

test('an instructor’s portrait and words share one sheet', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  // A sheet of Letter within its margins.
  await page.setViewportSize({ width: 740, height: 980 });
  await page.goto('/instructors/haoran-wu');
  await waitForPrintStyles(page);
  const portrait = await page.getByRole('img', { name: 'Illustrated portrait of Haoran Wu' }).boundingBox();
  const words = await page.getByRole('heading', { name: 'About' }).boundingBox();
  expect(words?.y).toBeLessThan((portrait?.y ?? 0) + (portrait?.height ?? 0));
});
