import { expect, type Page, test } from '@playwright/test';
import { fillInquiry, openForm, readInquiries, readMails, uniqueName, wakeForm } from './inquiry.ts';

const recipient = (page: Page) => page.getByText('Your message is for');
const toAcademy = (page: Page) => page.getByRole('link', { name: 'Write to the academy instead' });

async function send(page: Page) {
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('消息已发送！').first()).toBeVisible();
}

test('writes to an instructor from the profile', async ({ page }) => {
  const name = uniqueName();
  await page.goto('/instructors/haoran-wu');
  await page.getByRole('link', { name: 'Contact This Teacher' }).click();
  await expect(page).toHaveURL('/contact?instructor=haoran-wu');
  await expect(recipient(page)).toHaveText('Your message is for Haoran Wu.');
  await expect(page.getByRole('form')).toHaveAccessibleDescription(/Your message is for Haoran Wu\./);
  await expect(page.getByLabel(/^Inquiry Type/)).toHaveValue('');
  await wakeForm(page);
  await fillInquiry(page, { name, inquiry_type: 'private-lessons' });
  await send(page);
  expect(readInquiries(name)).toMatchObject([{ instructor: 'haoran-wu', inquiry_type: 'private-lessons' }]);
  await expect.poll(async () => (await readMails(name))[0]?.text).toContain('haoran-wu');
  await expect(recipient(page)).toBeVisible();
});

test('changes the mind and writes to the academy, keeping what was typed', async ({ page }) => {
  const name = uniqueName();
  await openForm(page, '/contact?type=general&instructor=yerin-park');
  await expect(recipient(page)).toHaveText('Your message is for Yerin Park.');
  await fillInquiry(page, { name });
  await toAcademy(page).click();
  await expect(recipient(page)).toBeHidden();
  await expect(page).toHaveURL('/contact?type=general');
  await expect(page.getByLabel(/^Name/)).toBeFocused();
  await expect(page.getByLabel(/^Name/)).toHaveValue(name);
  await send(page);
  expect(readInquiries(name)).toMatchObject([{ instructor: null }]);
});

test('writes to the academy where nobody is called so', async ({ page }) => {
  for (const slug of ['', 'nobody', '%3Cb%3E']) {
    await openForm(page, `/contact?instructor=${slug}`);
    await expect(recipient(page), slug).toBeHidden();
    await expect(toAcademy(page), slug).toBeHidden();
  }
  const name = uniqueName();
  await fillInquiry(page, { name });
  await send(page);
  expect(readInquiries(name)).toMatchObject([{ instructor: null }]);
});

test('is still for the instructor when the form comes back from the server', async ({ page }) => {
  await page.goto('/contact?instructor=haoran-wu');
  await expect(recipient(page)).toBeVisible();
  await fillInquiry(page, { message: 'Short' });
  // As the browser itself posts the form, before or without script.
  await page.getByRole('form').evaluate((form: HTMLFormElement) => form.submit());
  await expect(page).toHaveURL(/submit-contact$/);
  await expect(page.getByText('Message must be at least 10 characters')).toBeVisible();
  await expect(recipient(page)).toHaveText('Your message is for Haoran Wu.');
  await expect(page.locator('input[name=instructor]')).toHaveValue('haoran-wu');
});
