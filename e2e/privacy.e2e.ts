import { expect, test } from '@playwright/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a family reads at the form what becomes of a message, and how to have it erased', async ({ page }) => {
  await page.goto('/contact');
  await page.getByRole('form', { name: 'Write to us' }).getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL('/privacy');
  for (const name of ['What we keep', 'Who reads it', 'How long it stays', 'How to have it erased'])
    await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'hello@example.org' })).toBeVisible();
});

test('looking around sets no cookie', async ({ page, context }) => {
  for (const path of ['/', '/contact', '/privacy']) await page.goto(path);
  expect(await context.cookies()).toEqual([]);
});
