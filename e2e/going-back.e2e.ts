import { expect, test } from '@playwright/test';

// Without motion: a card is scrolled to at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('goes back to a page that was not kept and finds it where it was left', async ({ page }) => {
  for (const path of ['/about', '/instruments/viola', '/instructors#zhiyuan-chen']) {
    await page.goto(path);
    if (path.includes('#')) await expect(page.locator('#zhiyuan-chen a').first()).toBeFocused();
    await page.evaluate(() => scrollTo({ top: 1100, behavior: 'instant' }));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(1100);
    await page.goto('/contact/thank-you');
    // Playwright's browsers have no back-forward cache.
    await page.goBack();
    await expect(page.locator('html')).toHaveAttribute('data-painted');
    await expect.poll(() => page.evaluate(() => scrollY), path).toBe(1100);
  }
});
