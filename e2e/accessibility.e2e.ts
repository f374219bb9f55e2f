import { expect, test } from '@playwright/test';
import { createAxeCount, widths } from './axe.ts';
import { pages, pagesOfNoAddress } from './site-routes.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const path of [...pages, ...pagesOfNoAddress])
  test(`axe finds nothing on ${path}`, async ({ page }) => {
    const axe = createAxeCount();
    await page.goto(path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await axe.check(page, `${path} at ${width} px`);
    }
    console.log(axe.describe(path));
    expect(axe.violations).toEqual([]);
  });
