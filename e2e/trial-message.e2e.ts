import { expect, type Page, test } from '@playwright/test';
import { holdRequests } from './hold-requests.ts';
import { expectFormAwake, fillInquiry, openForm, readInquiries, uniqueName, wakeForm } from './inquiry.ts';

// With a trial lesson as its type, or from a program's page, the form helps to begin the message.

const message = (page: Page) => page.getByLabel(/^(Message|留言)/);
const type = (page: Page) => page.getByLabel(/^Inquiry Type/);
const beginnings = (page: Page) =>
  page.getByRole('group', { name: /^(Add a line to your message|在留言里加一行)/ });
const begin = (page: Page, name: string) => beginnings(page).getByRole('button', { name, exact: true });

test('each begins a line that is finished by hand, and keeps what was typed', async ({ page }) => {
  await openForm(page, '/contact?type=trial-lesson');
  await message(page).fill('My daughter loves the cello.');
  await begin(page, 'Age').focus();
  await page.keyboard.press('Enter');
  await expect(message(page)).toBeFocused();
  await page.keyboard.type('7');
  await begin(page, 'Good days').click();
  await expect(message(page)).toHaveValue('My daughter loves the cello.\nAge: 7\nGood days: ');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(message(page)).toHaveValue('My daughter loves the cello.\nAge: 7');
  await begin(page, 'Good days').click();
  await begin(page, 'Age').click();
  await page.keyboard.type(', soon 8');
  const written = 'My daughter loves the cello.\nAge: 7, soon 8\nGood days: ';
  await expect(message(page)).toHaveValue(written);
  await expect(page.getByText(`${written.length} / 2000`)).toBeVisible();
  await page.reload();
  await expect(message(page)).toHaveValue(written);
});

test('from a program the message begins with what it is about, and buttons go on before the script', async ({
  page,
}) => {
  await page.goto('/zh/programs/summer-camp');
  const release = await holdRequests(page, /_astro\/(client|inquiry-form)\./);
  await page.getByRole('main').locator('a[href*="about="]').click();
  await expect(message(page)).toHaveValue('夏令营\n');
  await expect(page.getByText('4 / 2000')).toBeVisible();
  await expect(beginnings(page).getByRole('button')).toHaveText(['年龄', '乐器', '方便的周次']);
  await begin(page, '年龄').click();
  await expect(message(page)).toHaveValue('夏令营\n年龄：');
  release();
  await expectFormAwake(page);
  await page.keyboard.type('7');
  await begin(page, '乐器').click();
  await expect(message(page)).toHaveValue('夏令营\n年龄：7\n乐器：');
});

test('what is begun for the visitor is no draft, and is sent', async ({ page }) => {
  const name = uniqueName();
  const about = '/contact?type=general&about=summer-camp';
  await openForm(page, about);
  await type(page).selectOption('private-lessons');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await openForm(page);
  await expect(message(page)).toHaveValue('');
  await message(page).fill('My daughter loves the cello.');
  await page.goto(about);
  await wakeForm(page);
  await expect(message(page)).toHaveValue('Summer Camp\nMy daughter loves the cello.');
  await page.reload();
  await wakeForm(page);
  const written = 'Summer Camp\nMy daughter loves the cello.';
  await expect(message(page)).toHaveValue(written);
  await fillInquiry(page, { name, message: written });
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('We have your message')).toBeVisible();
  expect(readInquiries(name)).toMatchObject([{ message: written, inquiry_type: 'general' }]);
  await expect(message(page)).toHaveValue('');
});
