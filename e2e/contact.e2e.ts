import { expect, type Page, test } from '@playwright/test';
import { submitContactPath } from '../inquiry/fields.ts';
import { holdRequests } from './hold-requests.ts';
import {
  expectFormAwake,
  fillInquiry,
  openForm,
  readInquiries,
  readMails,
  submitPath,
  uniqueName,
} from './inquiry.ts';

const success = { title: '消息已发送！', description: '感谢您联系我们，我们会尽快回复您。' };

const send = (page: Page) => page.getByRole('button', { name: 'Send Message' });
const inlineMessage = (page: Page) => page.locator('#inquiry-form-error');
const toast = (page: Page) =>
  page.locator('[data-radix-collection-item], li').filter({ hasText: /消息已发送|提交失败/ });

test('sends an inquiry and finds the form empty again', async ({ page }) => {
  const name = uniqueName();
  const answer = await holdRequests(page, submitPath);
  await openForm(page);
  await fillInquiry(page, { name, message: '您好！🎻 Do you teach viola to adults?' });
  await send(page).press('Enter');
  const sending = page.getByRole('button', { name: '发送中...' });
  await expect(sending).toBeDisabled();
  await expect(sending).toBeFocused();
  answer();
  await expect(toast(page)).toContainText(success.title);
  await expect(toast(page)).toContainText(success.description);
  await expect(send(page)).toBeFocused();
  for (const label of [/^Name/, /^Email/, /^Phone/, /^Inquiry Type/, /^Message/])
    await expect(page.getByLabel(label)).toHaveValue('');
  await expect(send(page)).toBeEnabled();

  const stored = readInquiries(name);
  expect(stored).toHaveLength(1);
  expect(stored[0]).toMatchObject({
    message: '您好！🎻 Do you teach viola to adults?',
    status: 'new',
    time_zone: await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone),
  });
  await expect.poll(async () => (await readMails(name)).length).toBe(1);
  const [mail] = await readMails(name);
  expect(mail?.replyTo?.[0]?.address).toBe('grace@example.org');
  expect(mail?.text).toContain('您好！🎻 Do you teach viola to adults?');
});

test('a press just after success says again that it was sent, and an error waits until something is typed', async ({
  page,
}) => {
  const name = uniqueName();
  await openForm(page);
  await fillInquiry(page, { name });
  await send(page).click();
  for (const press of [() => send(page).click(), () => page.getByLabel(/^Name/).press('Enter')]) {
    await expect(toast(page)).toContainText(success.title);
    await expect(page.getByLabel(/^Name/)).toHaveValue('');
    await page.keyboard.press('F8');
    await page.keyboard.press('Escape');
    await expect(toast(page)).toBeHidden();
    await press();
  }
  await expect(toast(page)).toContainText(success.title);
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0);
  await expect(page.getByText('What happens next')).toBeVisible();
  expect(readInquiries(name)).toHaveLength(1);

  // A password manager fills in a second child without telling.
  const second = uniqueName();
  await page.locator('form').evaluate((form: HTMLFormElement, child) => {
    const values = {
      name: child,
      email: 'grace@example.org',
      inquiry_type: 'general',
      message: 'Her sister?',
    };
    for (const [field, value] of Object.entries(values))
      (form.elements.namedItem(field) as HTMLInputElement).value = value;
  }, second);
  await send(page).click();
  await expect.poll(() => readInquiries(second).length).toBe(1);
  await expect(page.getByLabel(/^Name/)).toHaveValue('');

  await page.getByLabel(/^Name/).fill('L');
  await send(page).click();
  await expect(page.getByText('Name must be at least 2 characters')).toBeVisible();
});

test('shows each message of section 5 beside its field and goes to the first one', async ({ page }) => {
  await openForm(page);
  await fillInquiry(page, { name: 'L', email: 'grace.liu@', message: 'Hello!', inquiry_type: '' });
  await send(page).click();
  await expect(page.getByLabel(/^Name/)).toBeFocused();
  const messages = {
    Name: 'Name must be at least 2 characters',
    Email: 'Please enter a valid email address',
    'Inquiry Type': 'Please select an inquiry type',
    Message: 'Message must be at least 10 characters',
  };
  for (const [label, message] of Object.entries(messages)) {
    const field = page.getByLabel(new RegExp(`^${label}`));
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(new RegExp(message));
  }
  await page.getByLabel(/^Name/).fill('Li');
  await expect(page.getByText(messages.Name)).toBeHidden();
});

test('keeps the values when the function refuses', async ({ page }) => {
  await page.route(submitPath, (route) =>
    route.fulfill({ status: 503, json: { error: 'Please try again in a minute' } }),
  );
  await openForm(page);
  const name = uniqueName();
  await fillInquiry(page, { name });
  await send(page).click();
  await expect(toast(page)).toContainText('提交失败');
  await expect(toast(page)).toContainText('发送消息时出现错误: Please try again in a minute');
  await expect(inlineMessage(page)).toHaveText('发送消息时出现错误: Please try again in a minute');
  await expect(page.getByLabel(/^Name/)).toHaveValue(name);
  // F8 leads to the toast, and Escape closes it; what is said in the form stays.
  await page.keyboard.press('F8');
  await page.keyboard.press('Escape');
  await expect(toast(page)).toBeHidden();
  await expect(inlineMessage(page)).toBeVisible();
});

test('keeps the values when the network fails, and a retry sends once', async ({ page }) => {
  const keys: (string | undefined)[] = [];
  await page.route(submitPath, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length === 1) await route.abort();
    else await route.continue();
  });
  await openForm(page);
  const name = uniqueName();
  await fillInquiry(page, { name });
  await send(page).click();
  await expect(toast(page)).toContainText('提交失败');
  await expect(toast(page)).toContainText('网络错误: Failed to fetch');
  await expect(inlineMessage(page)).toContainText('网络错误: ');
  await expect(page.getByLabel(/^Name/)).toHaveValue(name);
  await send(page).click();
  await expect(toast(page)).toContainText(success.title);
  expect(keys[0]).toBe(keys[1]);
  expect(readInquiries(name)).toHaveLength(1);
});

test('never thanks for a page that a proxy answered with', async ({ page }) => {
  await page.route(submitPath, (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Hi</h1>' }),
  );
  await openForm(page);
  await fillInquiry(page, {});
  await send(page).click();
  // What the browser's parser says of it, nobody can use.
  await expect(toast(page)).toContainText('网络错误: 未知错误');
  await expect(inlineMessage(page)).toHaveText('网络错误: 未知错误');
});

test('is checked and thanked when the network fails after the page has come', async ({ page }) => {
  const name = uniqueName();
  // The toast is fetched when the form has its script.
  await page.route(/_astro\/inquiry-toast\./, (route) => route.abort());
  await openForm(page);
  await fillInquiry(page, { name, phone: 'call me' });
  await send(page).click();
  await expect(page.getByLabel(/^Phone/)).toHaveAccessibleDescription(/Invalid phone format/);
  await expect(page.getByLabel(/^Phone/)).toBeFocused();
  await page.getByLabel(/^Phone/).fill('');
  await send(page).click();
  await expect(page.getByRole('status').filter({ hasText: success.title })).toContainText(
    success.description,
  );
  expect(readInquiries(name)).toHaveLength(1);
});

test('shows the failure in its colors without a network, and the success that follows', async ({
  page,
  context,
}) => {
  const fetched = page.waitForEvent('requestfinished', (request) =>
    /_astro\/inquiry-toast\./.test(request.url()),
  );
  await openForm(page);
  await fillInquiry(page, { name: uniqueName() });
  await fetched;
  const refused: string[] = [];
  page.on('requestfailed', (request) => refused.push(new URL(request.url()).pathname));
  await context.setOffline(true);
  await send(page).click();
  await expect(toast(page)).toContainText('提交失败');
  await expect(toast(page)).toHaveCSS('background-color', 'rgb(142, 47, 30)');
  await context.setOffline(false);
  await send(page).click();
  await expect(toast(page)).toContainText(success.title);
  await expect(toast(page)).toHaveCSS('background-color', 'rgb(47, 74, 58)');
  // The one request is the inquiry: nothing that a failure needs is fetched when it happens.
  expect(refused).toEqual([new URL(submitContactPath, page.url()).pathname]);
});

test('the styles that come with the toast leave the page as it was', async ({ page }) => {
  await openForm(page);
  await fillInquiry(page, {});
  const readLook = () =>
    page.locator('h1, h2, form :is(label, input, select, textarea, button)').evaluateAll((elements) =>
      elements.map((element) => {
        const { display, padding, minHeight, fontSize } = getComputedStyle(element);
        return `${element.textContent}: ${[display, padding, minHeight, fontSize].join(' ')}`;
      }),
    );
  const before = await readLook();
  await page.route(submitPath, (route) => route.fulfill({ status: 503, json: { error: 'Busy' } }));
  await send(page).click();
  await expect(toast(page)).toBeVisible();
  await expect.poll(readLook).toEqual(before);
});

test('a double click sends one inquiry, and so does every press until it is answered', async ({ page }) => {
  const name = uniqueName();
  let sent = 0;
  // The server would store a repeated key once: what counts here is what leaves the page.
  page.on('request', (request) => {
    if (request.method() === 'POST') sent++;
  });
  const answer = await holdRequests(page, submitPath);
  await openForm(page);
  await fillInquiry(page, { name });
  await send(page).dblclick();
  const sending = page.getByRole('button', { name: '发送中...' });
  await expect(sending).toBeDisabled();
  await sending.press('Enter');
  await page.getByLabel(/^Name/).press('Enter');
  answer();
  await expect(toast(page)).toContainText(success.title);
  expect(sent).toBe(1);
  expect(readInquiries(name)).toHaveLength(1);
});

test('shows every way to reach the academy beside the form', async ({ page }) => {
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get in Touch');
  await expect(
    page.getByText(
      "Have questions about lessons, instructors, trial classes, or performances? We'd love to hear from you!",
    ),
  ).toBeVisible();
  const card = page.getByRole('complementary');
  await expect(card).toContainText('Houston, Texas');
  await expect(card.getByRole('link', { name: '(713) 555-0142' })).toHaveAttribute(
    'href',
    'tel:+17135550142',
  );
  await expect(card.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
  await expect(card).toContainText('Saturday8:30 AM – 7:00 PM');
  await expect(card).toContainText('SundayClosed');
  for (const network of ['Instagram', 'Facebook'])
    await expect(card.getByRole('link', { name: network })).toHaveAttribute('target', '_blank');
});

test('finds the way to the studio on a map, in a new tab', async ({ page, context }) => {
  await context.route(/google\.com/, (route) => route.fulfill({ body: 'A map' }));
  for (const [address, part] of [
    ['/contact', page.getByRole('complementary')],
    ['/', page.getByRole('main')],
  ] as const) {
    await page.goto(address);
    const opened = page.waitForEvent('popup');
    await part.getByRole('link', { name: 'Directions (opens in a new tab)' }).click();
    await expect(await opened).toHaveURL(
      'https://www.google.com/maps/dir/?api=1&destination=Bellaire%2C+Houston%2C+Texas',
    );
  }
});

test('saves the academy in an address book', async ({ page }) => {
  await page.goto('/contact');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Add to contacts' }).click();
  expect((await download).suggestedFilename()).toBe('contact.vcf');
  const answer = await page.request.get('/contact.vcf');
  expect(answer.headers()['content-type']).toBe('text/vcard; charset=utf-8');
  const text = await answer.text();
  expect(text).toMatch(/^BEGIN:VCARD\r\nVERSION:3\.0\r\n/);
  expect(text).toContain('\r\nTEL;TYPE=WORK,VOICE:+17135550142\r\n');
});

test('the form is bilingual, has its limits and a trap that no visitor meets, and counts the message', async ({
  page,
}) => {
  await page.goto('/contact?type=trial-lesson');
  await test.step('arrives with the inquiry type that the address asks for', () =>
    expect(page.getByLabel(/^Inquiry Type/)).toHaveValue('trial-lesson'));
  await test.step('trap', async () => {
    const trap = page.locator('[name="honeypot"]');
    await expect(trap).not.toBeInViewport();
    await expect(page.getByRole('textbox')).toHaveCount(4);
    await expect(trap).toHaveAttribute('tabindex', '-1');
    await expect(trap).toHaveAttribute('autocomplete', 'off');
  });
  await test.step('limits', async () => {
    const limits = { Name: 100, Email: 254, Phone: 20, Message: 2000 };
    for (const [label, limit] of Object.entries(limits))
      await expect(page.getByLabel(new RegExp(`^${label}`))).toHaveAttribute('maxlength', String(limit));
  });
  await test.step('labels are English and Chinese, the Chinese marked as such', async () => {
    const chinese = ['姓名', '电子邮箱', '电话（选填）', '咨询类型', '留言'];
    await expect(page.locator('label [lang="zh-Hans"]')).toHaveText(chinese);
    await expect(send(page).locator('[lang="zh-Hans"]')).toHaveText('发送');
  });
  await test.step('one column below 768 px and two from there', async () => {
    const columns = () =>
      page.getByRole('form').evaluate((form) => getComputedStyle(form).gridTemplateColumns.split(' ').length);
    await page.setViewportSize({ width: 767, height: 800 });
    expect(await columns()).toBe(1);
    await page.setViewportSize({ width: 768, height: 800 });
    expect(await columns()).toBe(2);
  });
  await test.step('counts the message as it is typed', async () => {
    await page.getByLabel(/^Message/).fill('Hello!');
    await expect(page.getByText('6 / 2000')).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('sends an inquiry and is thanked on a page', async ({ page }) => {
    const name = uniqueName();
    await page.goto('/contact');
    await fillInquiry(page, { name });
    await send(page).click();
    await expect(page).toHaveURL(/\/contact\/thank-you$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(success.title);
    await expect(page.getByText(success.description)).toBeVisible();
    expect(readInquiries(name)).toHaveLength(1);
  });

  test('gets an invalid form back with all that was typed', async ({ page }) => {
    await page.goto('/contact');
    await fillInquiry(page, { name: 'L', message: 'Tell me <b>more</b> & "soon"', phone: 'call me' });
    const response = page.waitForResponse((answer) => answer.url().includes('submit-contact'));
    await send(page).click();
    expect((await response).status()).toBe(422);
    await expect(page.getByText('Name must be at least 2 characters')).toBeVisible();
    await expect(page.getByText('Invalid phone format')).toBeVisible();
    await expect(page.getByLabel(/^Name/)).toHaveValue('L');
    await expect(page.getByLabel(/^Phone/)).toHaveValue('call me');
    await expect(page.getByLabel(/^Message/)).toHaveValue('Tell me <b>more</b> & "soon"');
    await expect(page.getByLabel(/^Inquiry Type/)).toHaveValue('general');
  });
});

test('a form posted before the script arrives comes back with its values and wakes up', async ({
  page,
  context,
}) => {
  await context.route('**/_astro/*.js', (route) => route.abort());
  await page.goto('/contact');
  await fillInquiry(page, { name: 'L' });
  await context.unroute('**/_astro/*.js');
  await send(page).click();
  await expect(page.getByText('Name must be at least 2 characters')).toBeVisible();
  await expect(page.getByLabel(/^Name/)).toHaveValue('L');
  // The script takes over: correcting the field clears its message.
  await expectFormAwake(page);
  await page.getByLabel(/^Name/).fill('Liu');
  await expect(page.getByText('Name must be at least 2 characters')).toBeHidden();
  await expect(page.getByLabel(/^Message/)).toHaveValue('Do you teach viola?');
  await expect(page.getByLabel(/^Inquiry Type/)).toHaveValue('general');
  await send(page).click();
  await expect(toast(page)).toContainText(success.title);
  await expect(page.getByLabel(/^Message/)).toHaveValue('');
  await expect(page.getByLabel(/^Inquiry Type/)).toHaveValue('');
});
