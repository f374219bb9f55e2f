import { expect, test } from '@playwright/test';

for (const [what, paths, tag] of [
  ['', ['/about', '/instruments/viola'], []],
  ['of another kind ', ['/', '/instructors', '/programs/workshops'], ['@full']],
] satisfies [string, string[], string[]][])
  test(`goes back to a page ${what}that was not kept and finds it where it was left`, { tag }, async ({
    page,
  }) => {
    for (const path of paths) {
      await page.goto(path);
      await page.evaluate(() => scrollTo({ top: 1100, behavior: 'instant' }));
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(1100);
      await page.goto('/contact/thank-you');
      // Playwright's browsers keep no page.
      await page.goBack();
      await expect(page.locator('html')).toHaveAttribute('data-painted');
      await expect.poll(() => page.evaluate(() => scrollY), path).toBe(1100);
    }
  });
