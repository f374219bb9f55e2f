import type { Page } from '@playwright/test';
import { expect, test } from './desk-test.ts';
import { edit, frame, lead, saved, sentence, whenShown } from './editor-page.ts';

// As the server answers it (server/desk/website/preview-site.ts).
const failure = {
  status: 422,
  headers: { 'content-security-policy': "default-src 'none'; frame-ancestors 'self'" },
  json: { error: 'page-fails', page: '/contact', number: '7f3a' },
};
const alert = (page: Page) => page.getByRole('alert').filter({ hasText: 'number 7f3a' });
const fields = (page: Page) => page.getByRole('heading', { level: 1 });

test('the page stands there from the start, in both languages, and follows each save', async ({
  page,
  desk,
}) => {
  await edit(page, desk);
  await expect(frame(page).getByText('An academy in Bellaire').first()).toBeVisible();
  await page.getByRole('radio', { name: '中文' }).check();
  await expect(frame(page).locator('html')).toHaveAttribute('lang', 'zh-Hans');
  await page.getByRole('radio', { name: 'English' }).check();
  await expect(frame(page).locator('html')).toHaveAttribute('lang', 'en');
  const title = page.getByRole('textbox', { name: 'Title in search results, English' });
  await title.fill('About the school');
  // No box of the page holds it: only the rendered page has it.
  await expect.poll(() => frame(page).locator('title').textContent()).toContain('About the school');
});

test('a page that can’t be shown is said by its number, and the last good one stays', async ({
  page,
  desk,
}) => {
  await edit(page, desk);
  await whenShown(page);
  const good = frame(page).getByRole('heading', { level: 1 });
  const words = await good.innerText();
  await page.route('**/desk/preview/contact', (route) => route.fulfill(failure));
  await page.getByText('Desktop', { exact: true }).click();
  await frame(page).getByRole('link', { name: 'Contact', exact: true }).first().press('Enter');
  await expect(alert(page)).toBeVisible();
  await expect(good).toHaveText(words);
  await expect(fields(page)).toContainText('/about');

  await page.route('**/desk/preview/about', (route) => route.fulfill(failure));
  await lead(page).fill(sentence);
  await expect(saved(page)).toBeVisible();
  await expect(alert(page)).toBeVisible();
  await expect(good).toHaveText(words);
  await page.unroute('**/desk/preview/about');
  await lead(page).fill(`${sentence} Come in.`);
  await expect(frame(page).getByText('Come in.')).toBeVisible();
  await expect(alert(page)).toHaveCount(0);
});
