import { expect, type Page, test } from '@playwright/test';
import { holdRequests } from './hold-requests.ts';
import { expectFormAwake, openForm } from './inquiry.ts';

// With a trial lesson as its type, the form helps to begin the message.

const message = (page: Page) => page.getByLabel(/^(Message|留言)/);
const type = (page: Page) => page.getByLabel(/^Inquiry Type/);
const beginnings = (page: Page) =>
  page.getByRole('group', { name: /^(Add a line to your message|在留言里加一行)/ });
const begin = (page: Page, name: string) => beginnings(page).getByRole('button', { name, exact: true });

test('three buttons come with the trial lesson, and go with it', async ({ page }) => {
  await page.goto('/contact');
  await expect(beginnings(page)).toHaveCount(0);
  await type(page).selectOption('trial-lesson');
  await expect(beginnings(page).getByRole('button')).toHaveText(['Age', 'Instrument', 'Good days']);
  await type(page).selectOption('general');
  await expect(beginnings(page)).toHaveCount(0);
  await page.goto('/contact?type=trial-lesson');
  await expect(beginnings(page).getByRole('button')).toHaveCount(3);
});

test('each begins a line of the message that is finished by hand, once, and keeps what was typed', async ({
  page,
}) => {
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

test('a line begun before the form’s script has come stays, and the next is typed below it', async ({
  page,
}) => {
  const release = await holdRequests(page, /_astro\/(client|inquiry-form)\./);
  await page.goto('/zh/contact?type=trial-lesson');
  await begin(page, '年龄').click();
  await expect(message(page)).toHaveValue('年龄：');
  release();
  await expectFormAwake(page);
  await page.keyboard.type('7');
  await begin(page, '周几方便').click();
  await expect(message(page)).toHaveValue('年龄：7\n周几方便：');
});
