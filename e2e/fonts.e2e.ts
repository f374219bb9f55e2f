import { expect, test } from '@playwright/test';

test('what a visitor types in other letters is shown in the same font', async ({ page }) => {
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
