import { expect, type Page, test } from '@playwright/test';
import { holdRequests } from './hold-requests.ts';
import {
  expectFormAwake,
  fillInquiry,
  openForm,
  readInquiries,
  readMails,
  send,
  uniqueName,
  wakeForm,
} from './inquiry.ts';

// The address chooses the type of an inquiry and the instructor whom it is for. With a trial lesson as its
// type, or from a program's page, the form helps to begin the message.

const type = (page: Page) => page.getByLabel(/^Inquiry Type/);
const headline = (page: Page) => page.getByRole('heading', { level: 1 });
const recipient = (page: Page) => page.getByText('Your message is for');
const message = (page: Page) => page.getByLabel(/^(Message|留言)/);
const beginnings = (page: Page) =>
  page.getByRole('group', { name: /^(Add a line to your message|在留言里加一行)/ });
const begin = (page: Page, name: string) => beginnings(page).getByRole('button', { name, exact: true });
const toAcademy = (page: Page) => page.getByRole('link', { name: 'Write to the academy instead' });

async function sendAndBeThanked(page: Page) {
  await send(page).click();
  await expect(page.getByText('消息已发送！').first()).toBeVisible();
}

for (const { path, link, title, words, chosen } of [
  {
    path: '/',
    link: 'Book a Trial Lesson',
    title: 'Book a Trial Lesson',
    words: /Tell us who is learning, .* we will find a time\.$/,
    chosen: 'trial-lesson',
  },
  {
    path: '/about',
    link: 'Register Now',
    title: 'Register Now',
    words: /Choose the lessons you would like; for a group class, choose General Question\./,
    chosen: '',
  },
  {
    path: '/zh/programs/group-lessons',
    link: '查看课程安排',
    title: '小组课',
    // Where a line may end, a page in Chinese holds a space without width.
    words: /请告诉我们\u200b?谁来学、/,
    chosen: 'general',
  },
])
  test(`who comes from ${path} reads what the page is about, its type chosen`, async ({ page, context }) => {
    await page.goto(path);
    await page.getByRole('main').getByRole('link', { name: link, exact: true }).click();
    await expect(headline(page)).toHaveText(/^(Get in Touch|联系我们)$/);
    await expect(headline(page).locator('+ p b')).toHaveText(title);
    await expect(headline(page).locator('+ p')).toHaveText(words);
    await expect(page.getByLabel(/^(Inquiry Type|咨询类型)/)).toHaveValue(chosen);
    expect(context.pages()).toEqual([page]);
    // The page does not lead to itself.
    const again = page.getByRole('link', { name: /^(Book a Trial Lesson|预约试课)/ });
    await expect(again).toHaveCount(0);
  });

test('the type in the address is chosen without script, too; a wrong one is not', async ({ page }) => {
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/contact?type=trial-lesson');
  await expect(type(page)).toHaveValue('trial-lesson');
  await expect(headline(page)).toHaveText('Get in Touch');
  await page.unroute('**/*.js');
  const types = { '?type=general': 'general', '?type=%22%5D&about=%22%5D': '', '?about=private-lessons': '' };
  for (const [query, chosen] of Object.entries(types)) {
    await page.goto(`/contact${query}`);
    await expect(type(page), query).toHaveValue(chosen);
    await expect(headline(page), query).toHaveText('Get in Touch');
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the page is the one for every question, and offers nothing that does nothing', async ({ page }) => {
    await page.goto('/contact?type=trial-lesson');
    await expect(headline(page)).toHaveText('Get in Touch');
    await expect(type(page)).toHaveValue('');
    await type(page).selectOption('trial-lesson');
    await expect(page.getByRole('group', { name: 'Add a line to your message:' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Book a Trial Lesson' })).toHaveCount(0);
  });
});

test('writes to an instructor from the profile', async ({ page }) => {
  const name = uniqueName();
  // A laptop's: the toast has little room beside the thanks.
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/instructors/haoran-wu');
  await page.getByRole('link', { name: 'Contact This Teacher' }).click();
  await expect(page).toHaveURL('/contact?instructor=haoran-wu');
  await expect(page.getByRole('form')).toHaveAccessibleDescription(/Your message is for Haoran Wu\./);
  await expect(type(page)).toHaveValue('');
  await wakeForm(page);
  await fillInquiry(page, { name, inquiry_type: 'private-lessons' });
  await sendAndBeThanked(page);
  const thanks = page.getByRole('status').filter({ hasText: 'We have your message for Haoran Wu.' });
  await expect(thanks).toContainText('您给 Haoran Wu 老师的消息已经收到。');
  await expect(thanks).toBeInViewport({ ratio: 1 });
  await expect
    .poll(async () => {
      const toast = await page.getByRole('listitem').filter({ hasText: '消息已发送！' }).boundingBox();
      const free = await thanks.boundingBox();
      return toast && free && toast.y + toast.height <= free.y;
    }, 'the toast is above the thanks')
    .toBe(true);
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
  await sendAndBeThanked(page);
  expect(readInquiries(name)).toMatchObject([{ instructor: null }]);
});

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

test('from a program the message begins with it, and buttons go on before the script', async ({ page }) => {
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
  await sendAndBeThanked(page);
  expect(readInquiries(name)).toMatchObject([{ message: written, inquiry_type: 'general' }]);
  await expect(message(page)).toHaveValue('');
});
