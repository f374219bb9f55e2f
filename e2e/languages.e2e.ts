import { expect, type Page, test } from '@playwright/test';
import { getPathLanguage } from '../inquiry/language.ts';
import { expectReadable } from './axe.ts';
import { loseAnswer } from './hold-requests.ts';
import { fillInquiry, openForm, readInquiries, readMails, submitPath, uniqueName } from './inquiry.ts';
import { linkNames } from './site-routes.ts';

// Without motion, which other tests try: a press waits until the page stands still.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Follows the link in the header, or the first there is, to the page in the other language. */
async function switchLanguage(page: Page) {
  const language = getPathLanguage(new URL(page.url()).pathname);
  await page.getByRole('link', { name: linkNames[language], exact: true }).first().click();
  await expect(page.locator('html')).not.toHaveAttribute('lang', language);
}

const cardLink = (page: Page, name: string) => page.getByRole('link', { name });

test('a reader of the list finds choice and card in the other language', async ({ page }) => {
  await page.goto('/zh/instructors?instrument=piano#mei-xuan-lin');
  const card = page.locator('[id="mei-xuan-lin"]');
  const cards = page.getByRole('article').getByRole('heading', { level: 2 });
  const status = page.getByRole('search').getByRole('status');
  await expect(status).toContainText(/共10位老师，符合条件的有\d位/);
  const found = await cards.count();
  expect(found).toBeLessThan(10);
  await expect(cardLink(page, '查看简介：林美萱 Mei-Xuan Lin')).toBeFocused();
  await expectReadable(page);

  await switchLanguage(page);
  await expect(page).toHaveURL('/instructors?instrument=piano#mei-xuan-lin');
  await expect(page.getByRole('search').getByLabel('Instrument')).toHaveValue('piano');
  await expect(status).toContainText(`Showing ${found} of 10 instructors`);
  await expect(cards).toHaveCount(found);
  await expect(card).toBeInViewport();
  await expect(cardLink(page, 'View Profile: Mei-Xuan Lin')).toBeFocused();
  await expectReadable(page);
});

test('what the address says of an inquiry goes along', async ({ page }) => {
  await page.goto('/contact?type=trial-lesson&instructor=haoran-wu');
  await expect(page.getByText('Your message is for Haoran Wu.')).toBeVisible();
  // Whoever opens the link in another tab gets the same.
  const link = page.getByRole('banner').getByRole('link', { name: linkNames.en });
  const openMenu = () => link.dispatchEvent('contextmenu').then(() => link.getAttribute('href'));
  await expect.poll(openMenu).toContain('?type=trial-lesson&instructor=haoran-wu');
  await switchLanguage(page);
  await expect(page).toHaveURL('/zh/contact?type=trial-lesson&instructor=haoran-wu');
  await expect(page.getByLabel('咨询类型')).toHaveValue('trial-lesson');
  await expect(page.getByText('这条留言写给吴浩然老师。', { exact: true })).toBeVisible();
  await page.goto('/zh/contact?instructor=ingrid-halvorsen');
  await expect(page.getByText('这条留言写给Ingrid Halvorsen老师。', { exact: true })).toBeVisible();
});

test('the question that a reader has opened is open in the other language', async ({ page }) => {
  await page.goto('/about');
  const name = 'Can adults start as complete beginners?';
  await page.getByRole('button', { name }).click();
  await expect(page.getByRole('button', { name, expanded: true })).toBeVisible();
  await expect(page).toHaveURL('/about');
  await switchLanguage(page);
  await expect(page).toHaveURL('/zh/about#adult-beginners');
  const question = page.locator('[aria-controls="adult-beginners"]');
  await expect(question).toHaveAttribute('aria-expanded', 'true');
  await expect(question).toBeInViewport();
  await expectReadable(page);
});

/** Writes Chinese as people do: letters first, of which the input method makes characters. */
async function composePinyin(page: Page, pinyin: string, characters: string) {
  const session = await page.context().newCDPSession(page);
  for (let length = 1; length <= pinyin.length; length++) {
    const text = pinyin.slice(0, length);
    await session.send('Input.imeSetComposition', { text, selectionStart: length, selectionEnd: length });
  }
  await session.send('Input.insertText', { text: characters });
  await session.detach();
}

const message = '孩子今年五岁，想学小提琴。';

test('a family writes in Chinese by keyboard, switches and sends once', async ({ page }) => {
  const name = uniqueName();
  await openForm(page, '/zh/contact');
  await page.getByLabel('姓名').focus();
  await composePinyin(page, 'lin', '林');
  await expect(page.getByLabel('姓名')).toHaveValue('林');
  await page.keyboard.press('Tab');
  await page.keyboard.type('lin@');
  await page.keyboard.press('Enter');
  // inquiry/messages.test.ts tests the others.
  const email = page.getByLabel('电子邮箱');
  await expect(email).toHaveAccessibleDescription(/请填写有效的电子邮箱，例如name@example\.com/);
  await expect(page.getByLabel('姓名')).toBeFocused();
  await expectReadable(page);
  await page.keyboard.press('End');
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.type('lin@example.org');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await composePinyin(page, 'haizijinnianwusui', '孩子今年五岁，');
  await composePinyin(page, 'xiangxuexiaotiqin', '想学小提琴。');
  const values = [
    [/^(Name|姓名)/, `林${name}`],
    [/^(Email|电子邮箱)/, 'lin@example.org'],
    [/^(Inquiry Type|咨询类型)/, 'private-lessons'],
    [/^(Message|留言)/, message],
  ] as const;
  for (const [label, value] of values) await expect(page.getByLabel(label)).toHaveValue(value);

  await page.getByRole('banner').getByRole('link', { name: 'English' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/contact');
  await expect(page.getByText('We kept what you wrote on this device.')).toBeVisible();
  for (const [label, value] of values) await expect(page.getByLabel(label)).toHaveValue(value);
  // Nobody presses within a fifth of a second of the page's coming: that is a robot.
  await page.waitForFunction(() => performance.now() > 200);
  await page.getByRole('button', { name: 'Send Message' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('We have your message')).toBeVisible();

  expect(readInquiries(`林${name}`)).toMatchObject([{ message, language: 'en' }]);
  await expect
    .poll(async () => (await readMails(name)).map(({ text }) => text))
    .toEqual([expect.stringContaining('who read the page in English')]);
});

test('a retry in the other language, after a lost answer, is one inquiry', async ({ page }) => {
  const name = uniqueName();
  await loseAnswer(page, submitPath);
  await openForm(page, '/zh/contact');
  await fillInquiry(page, { name, message });
  await page.getByRole('button', { name: '发送' }).click();
  await expect(page.locator('#inquiry-form-error')).toContainText('没有发出去：网络不通。内容都还在');
  expect(readInquiries(name)).toHaveLength(1);
  // The toast stays while it has the focus.
  await expect(page.getByRole('listitem').filter({ hasText: '网络错误：' })).toBeVisible();
  await page.keyboard.press('F8');
  await expectReadable(page);
  await switchLanguage(page);
  await expect(page.getByLabel(/^Message/)).toHaveValue(message);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('We have your message')).toBeVisible();
  expect(readInquiries(name)).toHaveLength(1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a refused form comes back in Chinese and is thanked in Chinese', async ({ page }) => {
    const name = uniqueName();
    await page.goto('/zh/contact');
    const send = page.getByRole('button', { name: '发送' });
    const readColor = () => send.evaluate((button) => getComputedStyle(button).backgroundColor);
    const color = await readColor();
    await fillInquiry(page, { name, message: '你好', phone: '打给我' });
    await send.click();
    // server/contact/rejected-form.test.ts tests the rest of the returned form.
    await expect(page.getByText('电话号码好像不对，请检查一下，也可以不填')).toBeVisible();
    await expect(page.getByLabel('留言', { exact: true })).toHaveValue('你好');
    await page.getByLabel('电话（选填）').fill('');
    // The page's policy allows its styles.
    expect(await readColor()).toBe(color);
    await page.getByLabel('留言', { exact: true }).fill(message);
    await send.click();
    await expect(page).toHaveURL('/zh/contact/thank-you');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('您的消息已发送');
    await expect(page.getByRole('main')).toContainText('工作人员会尽快回复您');
    expect(readInquiries(name)).toMatchObject([{ message, language: 'zh-Hans' }]);
  });
});
