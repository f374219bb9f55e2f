import { expect, test } from '@playwright/test';

test('goes back to a page that was not kept and finds it where it was left', async ({ page }) => {
  for (const path of ['/about', '/instruments/viola']) {
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
