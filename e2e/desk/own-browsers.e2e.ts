import { anna } from './desk-server.ts';
import { enter, expect, test } from './desk-test.ts';

test('signs in by the operator’s code, and another browser out', async ({ page, desk, browser }) => {
  await enter(page, desk, '?page=settings');
  const own = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(own.getByRole('listitem')).toHaveCount(1);
  await expect(own.getByText('This browser')).toBeVisible();

  const other = await browser.newContext();
  const asked = { data: { email: anna.email }, headers: { origin: desk.url } };
  for (let count = 0; count < 5; count += 1) await other.request.post(`${desk.url}/desk/api/codes`, asked);
  const phone = await other.newPage();
  await phone.goto(`${desk.url}/desk`);
  await phone.getByLabel('E-mail').fill(anna.email);
  await phone.getByRole('button', { name: 'Send me a code' }).click();
  await expect(phone.getByText('Too many tries.')).toBeVisible();
  await phone.getByRole('button', { name: 'I have a code from the operator' }).click();
  await phone.getByRole('button', { name: 'Sign in' }).click();
  await expect(phone.getByText('Please enter the twelve digits of the code')).toBeVisible();
  await phone.getByLabel('Twelve-digit code').fill(await desk.createCode(anna.email));
  await expect(phone.getByRole('navigation', { name: 'Inquiries' })).toBeVisible();

  await page.reload();
  await expect(own.getByRole('listitem')).toHaveCount(2);
  await own.getByRole('button', { name: /^Sign out there/ }).click();
  await expect(own.getByRole('listitem')).toHaveCount(1);
  await expect(own.getByRole('heading', { name: 'Where you are signed in' })).toBeFocused();
  await phone.reload();
  await expect(phone.getByRole('heading', { name: 'Good to see you' })).toBeVisible();
  await other.close();
});

test('says at another address where the desk is, and takes one of full width', async ({ page, desk }) => {
  await page.goto(`${desk.url.replace('localhost', '127.0.0.1')}/desk`);
  await page.getByLabel('E-mail').fill(anna.email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  const link = page.getByRole('link', { name: `${desk.url}/desk` });
  await expect(page.getByText(/^Open the desk at/)).toBeVisible();
  await link.click();
  await page.getByLabel('E-mail').fill(' ａｎｎａ．ｋｅｌｌｅｒ＠ｅｘａｍｐｌｅ。ｃｏｍ ');
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByText(`If ${anna.email} may sign in`)).toBeVisible();
});
