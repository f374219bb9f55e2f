import { expect, test } from '@playwright/test';

test('what a visitor types in other letters is shown in the same font', async ({ page }) => {
  // A font that comes late is not shown on the first page, nor are the ones for other letters.
  await page.goto('/privacy');
  await page.evaluate(() => document.fonts.ready);
  await page.goto('/contact');
  const name = page.getByLabel('Name');
  for (const [typed, file] of [
    ['Søren', 'figtree-latin-var'],
    ['Łukasz', 'figtree-latin-ext-var'],
  ] as const) {
    const fetched = page.waitForResponse((response) => response.url().includes(`/${file}.`));
    await name.fill(typed);
    expect((await fetched).ok()).toBe(true);
  }
});
