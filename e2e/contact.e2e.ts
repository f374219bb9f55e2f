import { expect, type Page, test } from '@playwright/test';
import type { HTMLElement } from 'node-html-parser';
import { submitContactPath } from '../inquiry/fields.ts';
import { expectReadable } from './axe.ts';
import { fetchHtml, readWords } from './fetch-html.ts';
import { holdRequests } from './hold-requests.ts';
import {
  fillInquiry,
  openForm,
  readInquiries,
  readMails,
  readStorage,
  send,
  submitPath,
  uniqueName,
  watchPosts,
} from './inquiry.ts';

const success = { title: '消息已发送！', description: '感谢您联系我们，我们会尽快回复您。' };

const inlineMessage = (page: Page) => page.locator('#inquiry-form-error');
const toast = (page: Page) =>
  page.locator('[data-radix-collection-item], li').filter({ hasText: /消息已发送|提交失败/ });

/** Closes the toast by keyboard, as F8 leads to it. */
async function closeToast(page: Page) {
  await page.keyboard.press('F8');
  await page.keyboard.press('Escape');
  await expect(toast(page)).toBeHidden();
}

test('sends an inquiry and finds the form empty again, however often Send was pressed', async ({ page }) => {
  const name = uniqueName();
  const message = '您好！🎻 Do you teach viola to adults?';
  const posts = watchPosts(page);
  const answer = await holdRequests(page, submitPath);
  await openForm(page);
  // languages.e2e.ts fills the form by keyboard.
  await fillInquiry(page, { name, message });
  await expect.poll(() => readStorage(page)).toContain(name);
  await test.step('a double click sends one, and so does every press until it is answered', async () => {
    const width = (await send(page).boundingBox())?.width;
    await send(page).dblclick();
    const sending = page.getByRole('button', { name: '发送中...' });
    await expect(sending).toBeDisabled();
    // Enter in a field does the same.
    await page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit());
    expect((await sending.boundingBox())?.width).toBe(width);
    answer();
    await expect(toast(page)).toContainText(success.title);
    expect(posts).toHaveLength(1);
  });
  await test.step('the form is empty, the thanks have the focus and the device keeps nothing', async () => {
    await expect(toast(page)).toContainText(success.description);
    await expect(page.getByRole('status').filter({ hasText: 'We have your message' })).toBeFocused();
    for (const label of [/^Name/, /^Email/, /^Phone/, /^Inquiry Type/, /^Message/])
      await expect(page.getByLabel(label)).toHaveValue('');
    await expect(send(page)).toBeEnabled();
    await expect.poll(() => readStorage(page)).toBe('{}');
    // The toast stays while it has the focus.
    await page.keyboard.press('F8');
    await expectReadable(page);
  });
  const timeZone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  expect(readInquiries(name)).toMatchObject([{ message, time_zone: timeZone }]);
  await expect.poll(async () => (await readMails(name))[0]?.text).toContain(message);
  await test.step('a press just after success says again that it was sent', async () => {
    for (const press of [() => send(page).click(), () => page.getByLabel(/^Name/).press('Enter')]) {
      await closeToast(page);
      await press();
      await expect(toast(page)).toContainText(success.title);
    }
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(0);
    expect(posts).toHaveLength(1);
  });
  await closeToast(page);
  const next = page.getByRole('main').getByText('We have your message').locator('../../..');
  await expect(next.getByRole('link').first()).toHaveAttribute('href', 'tel:+17135550142');
  await test.step('a password manager fills in a second child without telling', async () => {
    const second = uniqueName();
    await page.locator('form').evaluate((form: HTMLFormElement, child) => {
      const values = { name: child, email: 'g@example.org', inquiry_type: 'general', message: 'Her sister?' };
      for (const [field, value] of Object.entries(values))
        (form.elements.namedItem(field) as HTMLInputElement).value = value;
    }, second);
    await send(page).click();
    await expect.poll(() => readInquiries(second).length).toBe(1);
    await expect(page.getByLabel(/^Name/)).toHaveValue('');
  });
  await test.step('the thanks go where the next inquiry lacks something', async () => {
    await expect(toast(page)).toContainText(success.title);
    await page.getByLabel(/^Name/).fill('L');
    await send(page).click();
    await expect(page.getByText('Name must be at least 2 characters')).toBeVisible();
    await expect(toast(page)).toHaveCount(0);
  });
});

test('shows each message beside its field, goes to the first one, and sends then', async ({ page }) => {
  const name = uniqueName();
  // The toast is fetched when the form has its script.
  await page.route(/_astro\/inquiry-toast\./, (route) => route.abort());
  await openForm(page);
  const wrong = { name: 'L', email: 'grace@', phone: '713.555.0120', message: 'Hello!', inquiry_type: '' };
  await fillInquiry(page, wrong);
  await send(page).click();
  await expect(page.getByLabel(/^Name/)).toBeFocused();
  const messages = {
    Name: 'Name must be at least 2 characters',
    Email: 'Please enter a valid email address',
    Phone: 'Invalid phone format. Please write it without dots',
    'Inquiry Type': 'Please select an inquiry type',
    Message: 'Message must be at least 10 characters',
  };
  for (const [label, message] of Object.entries(messages)) {
    const field = page.getByLabel(new RegExp(`^${label}`));
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(new RegExp(message));
  }
  await expectReadable(page);
  await page.getByLabel(/^Name/).fill('Li');
  await expect(page.getByText(messages.Name)).toBeHidden();
  await fillInquiry(page, { name });
  await send(page).click();
  const told = page.getByRole('status').filter({ hasText: success.title });
  await expect(told).toContainText(success.description);
  expect(readInquiries(name)).toHaveLength(1);
});

test('keeps the values when the network fails, and a retry sends once', async ({ page, context }) => {
  const posts = watchPosts(page);
  const fetched = page.waitForEvent('requestfinished', (request) =>
    /_astro\/inquiry-toast\./.test(request.url()),
  );
  await openForm(page);
  const name = uniqueName();
  await fillInquiry(page, { name });
  await fetched;
  const refused: string[] = [];
  page.on('requestfailed', (request) => refused.push(new URL(request.url()).pathname));
  await context.setOffline(true);
  await send(page).click();
  await expect(toast(page)).toContainText('提交失败');
  await expect(toast(page)).toContainText('网络错误: Failed to fetch');
  await expect(toast(page)).toHaveCSS('background-color', 'rgb(142, 47, 30)');
  const english = 'Not sent: no connection. Your words are still here.';
  await expect(inlineMessage(page)).toContainText(english);
  await expect(inlineMessage(page).locator('[lang=zh-Hans]')).toContainText('没有发出去：网络不通。');
  await expect(inlineMessage(page).getByRole('link')).toHaveAttribute('href', 'tel:+17135550142');
  await expect(page.getByLabel(/^Name/)).toHaveValue(name);
  await context.setOffline(false);
  await send(page).click();
  await expect(toast(page)).toContainText(success.title);
  await expect(toast(page)).toHaveCSS('background-color', 'rgb(47, 74, 58)');
  // The one request is the inquiry: nothing that a failure needs is fetched when it happens.
  expect(refused).toEqual([new URL(submitContactPath, page.url()).pathname]);
  const keys = posts.map((request) => request.headers()['idempotency-key']);
  expect(keys).toEqual(Array(2).fill(expect.any(String)));
  expect(new Set(keys).size).toBe(1);
  expect(readInquiries(name)).toHaveLength(1);
});

test('shows every way to reach the academy, and a form with a hidden trap', async ({ page, request }) => {
  const html = await fetchHtml(request, '/contact');
  expect(readWords(html, 'main :not(template) > h1')).toEqual(['Get in Touch']);
  expect(html.querySelector('main')?.text).toContain(
    "Have questions about lessons, instructors, trial classes, or performances? We'd love to hear from you!",
  );
  const card = html.querySelector('main aside') as HTMLElement;
  for (const words of ['Houston, Texas', 'Saturday8:30 AM – 7:00 PM', 'SundayClosed'])
    expect(card.text).toContain(words);
  expect(card.querySelectorAll('a').map((link) => link.text.trim())).toEqual([
    ...['(713) 555-0142', 'hello@example.org', 'Directions (opens in a new tab)', 'Add to contacts'],
    ...['Instagram (opens in a new tab)', 'Facebook (opens in a new tab)'],
  ]);
  expect(card.querySelectorAll('a[target=_blank][href^=https]')).toHaveLength(3);
  for (const href of ['tel:+17135550142', 'mailto:hello@example.org', '/contact.vcf'])
    expect(card.querySelector(`a[href="${href}"]`), href).not.toBe(null);
  expect(readWords(html, 'main form a[href="/privacy"]')).toEqual(['Privacy']);
  const inChinese = await fetchHtml(request, '/zh/contact');
  expect(readWords(inChinese, 'main aside a[href="/zh/contact.vcf"]')[0]).toBe('存入通讯录');
  // site/content/contact-file.test.ts tests the contents of the card.
  expect(await (await request.get('/zh/contact.vcf')).text()).toContain('\r\nFN:音乐学院\r\n');
  const limits = { name: '100', email: '254', phone: '20', message: '2000' };
  for (const [name, limit] of Object.entries(limits))
    expect(html.querySelector(`form [name=${name}]`)?.getAttribute('maxlength'), name).toBe(limit);
  // The Chinese is marked as such.
  const chinese = ['姓名', '电子邮箱', '电话（选填）', '咨询类型', '留言'];
  expect(readWords(html, 'form label [lang=zh-Hans]')).toEqual(chinese);
  expect(readWords(html, 'form button[type=submit] [lang=zh-Hans]')).toEqual(['发送']);
  const trap = html.querySelector('form [name=honeypot]');
  expect([trap?.getAttribute('tabindex'), trap?.getAttribute('autocomplete')]).toEqual(['-1', 'off']);
  await page.goto('/contact');
  await expect(page.locator('[name="honeypot"]')).not.toBeInViewport();
  await expect(page.getByRole('textbox')).toHaveCount(4);
  const readColumns = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    return page.getByRole('form').evaluate((form) => getComputedStyle(form).gridTemplateColumns);
  };
  expect(await readColumns(767)).toMatch(/^\S+$/);
  expect(await readColumns(768)).toMatch(/^\S+ \S+$/);
});

test('says how much of a pasted message did not fit, and stops once before it', async ({ page }) => {
  const name = uniqueName();
  const posts = watchPosts(page);
  await openForm(page);
  const message = page.getByLabel(/^Message/);
  const cut = page.locator('form [aria-live]').filter({ hasText: 'Message too long' });
  // A text set by a script may be longer than the limit for typing.
  await message.evaluate((field: HTMLTextAreaElement) => {
    field.value = `${'x'.repeat(1999)}y${'z'.repeat(500)}`;
  });
  await message.press('ControlOrMeta+a');
  await message.press('ControlOrMeta+x');
  await fillInquiry(page, { name, message: '' });
  await message.press('ControlOrMeta+v');
  await expect(message).toHaveValue(`${'x'.repeat(1999)}y`);
  await expect(cut).toBeVisible();
  await expect(page.locator('form').getByText('2500 / 2000')).toHaveCSS('color', 'rgb(168, 58, 38)');
  await message.press('Backspace');
  await expect(cut).toHaveCount(0);
  await message.press('ControlOrMeta+a');
  await message.press('ControlOrMeta+v');
  await expect(cut).toBeVisible();
  await send(page).click();
  await expect(page.getByText('Your last 500 letters are not in it')).toBeVisible();
  await expect(message).toBeFocused();
  expect(await message.evaluate((field: HTMLTextAreaElement) => field.selectionStart)).toBe(2000);
  expect(posts).toHaveLength(0);
  await expectReadable(page);
  await send(page).click();
  await expect(toast(page)).toContainText(success.title);
  expect(readInquiries(name)).toMatchObject([{ message: `${'x'.repeat(1999)}y` }]);
});
