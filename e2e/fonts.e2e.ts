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

test('a heading in letters that only staff have published asks for their file', async ({ page }) => {
  await page.goto('/privacy');
  for (const [name, file] of [
    ['Ævar', 'young-serif-latin'],
    ['Łukasz', 'young-serif-latin-ext'],
  ] as const) {
    const fetched = page.waitForResponse((response) => response.url().includes(`/${file}.`));
    await page.getByRole('heading', { level: 1 }).evaluate((heading, text) => heading.append(text), name);
    expect((await fetched).ok()).toBe(true);
  }
});
