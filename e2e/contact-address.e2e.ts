import { expect, type Page, test } from '@playwright/test';
import { fillInquiry, openForm, readInquiries, readMails, uniqueName, wakeForm } from './inquiry.ts';

// The address chooses the type of an inquiry and the instructor whom it is for.

const type = (page: Page) => page.getByLabel(/^Inquiry Type/);
const headline = (page: Page) => page.getByRole('heading', { level: 1 });
const recipient = (page: Page) => page.getByText('Your message is for');
const toAcademy = (page: Page) => page.getByRole('link', { name: 'Write to the academy instead' });

async function send(page: Page) {
  await page.getByRole('button', { name: 'Send Message' }).click();
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
  for (const [query, chosen] of [
    ['?type=general', 'general'],
    ['?type=%22%5D&about=%22%5D', ''],
    ['?about=private-lessons', ''],
  ] as const) {
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
  await send(page);
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
  await send(page);
  expect(readInquiries(name)).toMatchObject([{ instructor: null }]);
});
