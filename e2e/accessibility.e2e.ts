import { expect, test } from '@playwright/test';
import { createAxeCount, widths } from './axe.ts';
import { pages, pagesOfNoAddress } from './site-routes.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const width of widths) {
  test(`axe finds nothing on any page at ${width} px`, async ({ page }) => {
    test.setTimeout(180_000);
    const axe = createAxeCount();
    await page.setViewportSize({ width, height: 900 });
    for (const path of [...pages, ...pagesOfNoAddress]) {
      await page.goto(path);
      await axe.check(page, `${path} at ${width} px`);
    }
    console.log(axe.describe(`${width} px`));
    expect(axe.violations).toEqual([]);
  });
}
