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

test('a line begun before the form’s script has come stays', async ({ page }) => {
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

for (const [path, subject, lines] of [
  ['/programs/summer-camp', 'Summer Camp', ['Age', 'Instrument', 'Good weeks']],
  ['/programs/masterclass', 'Masterclass', ['To play or to listen', 'Instrument', 'Piece']],
  ['/zh/programs/summer-camp', '夏令营', ['年龄', '乐器', '方便的周次']],
] as const)
  test(`from ${path} the message begins with what it is about, and buttons go on`, async ({ page }) => {
    await page.goto(path);
    const release = await holdRequests(page, /_astro\/(client|inquiry-form)\./);
    await page.getByRole('main').locator('a[href*="about="]').click();
    await expect(message(page)).toHaveValue(`${subject}\n`);
    await expect(page.getByText(`${subject.length + 1} / 2000`)).toBeVisible();
    await expect(beginnings(page).getByRole('button')).toHaveText([...lines]);
    await begin(page, lines[0]).click();
    const colon = path.startsWith('/zh') ? '：' : ': ';
    await expect(message(page)).toHaveValue(`${subject}\n${lines[0]}${colon}`);
    release();
    await expectFormAwake(page);
    await expect(message(page)).toHaveValue(`${subject}\n${lines[0]}${colon}`);
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
  await expect(page.getByText('What happens next')).toBeVisible();
  expect(readInquiries(name)).toMatchObject([{ message: written, inquiry_type: 'general' }]);
  await expect(message(page)).toHaveValue('');
});
