import { expect, type Page, test } from '@playwright/test';
import { fillInquiry, openForm, readInquiries, readMails, uniqueName, wakeForm } from './inquiry.ts';

// What the address says of an inquiry: its type, and the instructor whom it is for.

const type = (page: Page) => page.getByLabel(/^Inquiry Type/);
const reasons = (page: Page) => page.getByText(/with this form:/).filter({ visible: true });
const recipient = (page: Page) => page.getByText('Your message is for');
const toAcademy = (page: Page) => page.getByRole('link', { name: 'Write to the academy instead' });

async function send(page: Page) {
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('消息已发送！').first()).toBeVisible();
}

for (const { path, link, chosen, words } of [
  {
    path: '/',
    link: /^Book a Trial Lesson/,
    chosen: 'trial-lesson',
    words: /^Book your trial lesson with this form: /,
  },
  { path: '/about', link: /^Register Now/, chosen: 'private-lessons', words: /^Register with this form: / },
])
  test(`who comes from ${path} finds in a new tab the type chosen, and reads why the form is there`, async ({
    page,
  }) => {
    await page.goto(path);
    const opened = page.waitForEvent('popup');
    await page.getByRole('main').getByRole('link', { name: link }).click();
    const form = await opened;
    await expect(type(form)).toHaveValue(chosen);
    await expect(reasons(form)).toHaveText(words);
  });

test('both are there though no script can be fetched, and stay when it comes; nothing is said of another reason', async ({
  page,
  context,
}) => {
  await context.route('**/*.js', (route) => route.abort());
  await page.goto('/contact?type=trial-lesson');
  await expect(type(page)).toHaveValue('trial-lesson');
  await expect(reasons(page)).toHaveCount(1);
  await context.unroute('**/*.js');
  await page.reload();
  await wakeForm(page);
  await expect(type(page)).toHaveValue('trial-lesson');
  await expect(reasons(page)).toHaveCount(1);
  for (const [query, chosen] of [
    ['?type=general', 'general'],
    ['?type=%22%5D', ''],
  ] as const) {
    await page.goto(`/contact${query}`);
    await expect(type(page), query).toHaveValue(chosen);
    await expect(reasons(page), query).toHaveCount(0);
  }
});

test('writes to an instructor from the profile', async ({ page }) => {
  const name = uniqueName();
  await page.goto('/instructors/haoran-wu');
  await page.getByRole('link', { name: 'Contact This Teacher' }).click();
  await expect(page).toHaveURL('/contact?instructor=haoran-wu');
  await expect(recipient(page)).toHaveText('Your message is for Haoran Wu.');
  await expect(page.getByRole('form')).toHaveAccessibleDescription(/Your message is for Haoran Wu\./);
  await expect(type(page)).toHaveValue('');
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
  await openForm(page, '/contact?instructor=%3Cb%3E');
  await expect(recipient(page)).toBeHidden();
  await expect(toAcademy(page)).toBeHidden();
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
