import { hannah } from './desk-server.ts';
import { enter, expect, signIn, test } from './desk-test.ts';

// every-state.e2e.ts and desk/words/desk-words.test.ts test that each state is all in Chinese.

test('switches to Chinese as a whole, and keeps it', async ({ page, context, desk, inbox }) => {
  await desk.send(hannah);
  await enter(page, desk);
  await inbox.row('Hannah Brooks').click();
  await page.getByRole('button', { name: 'Assign to me' }).click();
  await page.getByRole('button', { name: '中文' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
  await expect(page).toHaveTitle('Hannah Brooks · 前台');
  await expect(page.getByRole('button', { name: '回复', exact: true })).toBeVisible();
  await expect(page.getByRole('radio', { name: '已联系' })).toBeVisible();
  await expect(page.getByRole('paragraph').filter({ hasText: /^Anna Keller打开/ })).toBeVisible();
  await page.getByRole('button', { name: '已联系' }).click();
  await expect(page.getByRole('status').getByText('已改为“已联系”')).toBeVisible();

  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('您好');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('您好');
  await signIn(page, desk);
  const mails = await desk.readMails();
  expect(mails.filter(({ text }) => /^\d{6}$/m.test(text ?? '')).at(-1)?.subject).toMatch(/\p{Script=Han}/u);

  // Another browser of hers shows her language once she has signed in.
  await context.clearCookies();
  // No page of the desk is open that would keep her language again.
  await page.goto(`${desk.url}/robots.txt`);
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

  test('reads Chinese from the first sign-in on, in the mail too', async ({ page, desk }) => {
    await page.goto(`${desk.url}/desk`);
    await signIn(page, desk);
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
    const [mail] = await desk.readMails();
    expect(mail?.subject).toBe('您的前台验证码');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
  });
});
