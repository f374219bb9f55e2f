import type { Page } from '@playwright/test';
import { row } from './desk-page.ts';
import { hannah } from './desk-server.ts';
import { enter, expect, signIn, test } from './desk-test.ts';

/** The words in Latin letters on screen, in fields and in names of controls, that are no data of the test. */
async function listLatinWords(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label], [placeholder], [title]')];
    const attributes = named.flatMap((element) =>
      ['aria-label', 'placeholder', 'title'].map((name) => element.getAttribute(name) ?? ''),
    );
    // What is marked as English, such as the button that leads back, may be, and instructors' names.
    const own = [...document.querySelectorAll('[lang="en"], select[aria-label="老师"] option')].map(
      (element) => element.textContent,
    );
    return { all: [document.title, document.body.innerText, ...attributes].join('\n'), own };
  });
  const data = [
    ...Object.values(hannah),
    ...texts.own,
    'Haoran Wu',
    'Anna Keller',
    'anna.keller@example.com',
  ];
  const rest = data
    .sort((a, b) => b.length - a.length)
    .reduce((text, part) => (part.length > 2 ? text.replaceAll(part, '') : text), texts.all);
  return rest.match(/[A-Za-z]{2,}/g) ?? [];
}

// Names of keys, formats, browsers and systems, and the words in braces of a saved reply.
const known = new Set([
  'Chrome',
  'Linux',
  'Windows',
  'macOS',
  'CSV',
  'Enter',
  'AK',
  'HB',
  'student',
  'instructor',
  'me',
  'Ctrl',
]);

test('switches to Chinese as a whole, and keeps it', async ({ page, context, desk }) => {
  await desk.send(hannah);
  await enter(page, desk);
  await row(page, 'Hannah Brooks').click();
  await page.getByRole('button', { name: 'Assign to me' }).click();
  await page.getByRole('button', { name: '中文' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
  await expect(page).toHaveTitle('Hannah Brooks · 前台');
  await expect(page.getByRole('button', { name: '回复', exact: true })).toBeVisible();
  await expect(page.getByRole('radio', { name: '已联系' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Anna Keller打开' })).toBeVisible();
  await page.getByRole('button', { name: '已联系' }).click();
  await expect(page.getByRole('status').getByText('已改为“已联系”')).toBeVisible();

  const address = new URL(page.url()).search;
  const queries = [
    address,
    '',
    '?view=all',
    '?view=mine',
    '?view=waiting',
    '?view=spam',
    '?view=all&search=zzz',
  ];
  for (const query of [...queries, '?page=overview', '?page=people', '?page=settings']) {
    await page.goto(`${desk.url}/desk${query}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect(
      (await listLatinWords(page)).filter((word) => !known.has(word) && !/^z+$/.test(word)),
      query,
    ).toEqual([]);
  }

  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('您好');
  expect(await listLatinWords(page)).toEqual([]);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('您好');
  await signIn(page, desk);
  const mails = await desk.readMails();
  expect(mails.filter(({ text }) => /^\d{6}$/m.test(text ?? '')).at(-1)?.subject).toMatch(/\p{Script=Han}/u);

  // Another browser of hers knows it once she is in.
  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${desk.url}/desk`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good to see you');
  await signIn(page, desk);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('新咨询');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('New');
});

test.describe('a family’s Chinese-speaking teacher', () => {
  test.use({ locale: 'zh-TW' });

  test('reads Chinese from the first sign-in on, in the mail too, and may choose otherwise', async ({
    page,
    desk,
  }) => {
    await page.goto(`${desk.url}/desk`);
    await signIn(page, desk);
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
    const [mail] = await desk.readMails();
    expect(mail?.subject).toBe('您的前台验证码');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
  });
});
