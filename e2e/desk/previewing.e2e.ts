import type { Page } from '@playwright/test';
import { expect, test } from './desk-test.ts';
import { address, edit, frame, lead, saved, sentence, whenShown } from './editor-page.ts';

// As the server answers it (server/desk/website/preview-site.ts).
const failure = {
  status: 422,
  headers: { 'content-security-policy': "default-src 'none'; frame-ancestors 'self'" },
  json: { error: 'page-fails', page: '/contact', number: '7f3a' },
};
const alert = (page: Page) => page.getByRole('alert').filter({ hasText: 'number 7f3a' });
const fields = (page: Page) => page.getByRole('heading', { level: 1 });

test('a press in the preview leads on; where a page fails, the last one stays', async ({ page, desk }) => {
  await edit(page, desk);
  await whenShown(page);
  await frame(page).locator(`[data-field="${address}"]`).click();
  await expect(lead(page)).toBeFocused();
  const good = frame(page).getByRole('heading', { level: 1 });
  const words = await good.innerText();
  await page.route('**/desk/preview/contact', (route) => route.fulfill(failure));
  await page.getByText('Desktop', { exact: true }).click();
  // Playwright's clicks miss elements in a scaled frame.
  const contact = frame(page).getByRole('link', { name: 'Contact', exact: true }).first();
  await contact.press('Enter');
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
  await page.unroute('**/desk/preview/contact');
  await whenShown(page);
  await contact.press('Enter');
  await expect(fields(page)).toContainText('/contact');
});
