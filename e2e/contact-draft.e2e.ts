import { expect, type Page, test } from '@playwright/test';
import { holdRequests } from './hold-requests.ts';
import { fillInquiry, openForm, readInquiries, submitPath, uniqueName } from './inquiry.ts';

const send = (page: Page) => page.getByRole('button', { name: 'Send Message' });
const kept = (page: Page) => page.getByText('We kept what you wrote on this device.');
const message = 'Is there a place in the string group?';

async function expectValues(page: Page, { name, type = 'general' }: { name: string; type?: string }) {
  await expect(page.getByLabel(/^Name/)).toHaveValue(name);
  await expect(page.getByLabel(/^Email/)).toHaveValue(name && 'grace@example.org');
  await expect(page.getByLabel(/^Phone/)).toHaveValue(name && '(713) 555-0199');
  await expect(page.getByLabel(/^Inquiry Type/)).toHaveValue(type);
  await expect(page.getByLabel(/^Message/)).toHaveValue(name && message);
}

const readStorage = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }));

test('what was typed survives a reload and a closed tab', async ({ page, context }) => {
  const name = uniqueName();
  await openForm(page);
  await fillInquiry(page, { name, message });
  await page.reload();
  await expectValues(page, { name });
  await page.close();
  const another = await context.newPage();
  await openForm(another);
  await expectValues(another, { name });
  await expect(kept(another)).toBeVisible();
  await expect(another.getByText(`${message.length} / 2000`)).toBeVisible();
  // The form on the home page is the same form.
  await openForm(another, '/');
  await expectValues(another, { name });
});

test('leaving with unsent text asks nothing and loses nothing', async ({ page }) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type());
    return dialog.dismiss();
  });
  const name = uniqueName();
  await openForm(page);
  await fillInquiry(page, { name, message });
  await page.getByRole('banner').getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL('/about');
  await openForm(page);
  await expectValues(page, { name });
  expect(dialogs).toEqual([]);
});

test('a sent inquiry leaves nothing on the device', async ({ page, context }) => {
  const name = uniqueName();
  await openForm(page);
  await fillInquiry(page, { name, message });
  await expect.poll(() => readStorage(page)).toContain(name);
  await send(page).click();
  await expect(page.getByText('What happens next')).toBeVisible();
  await expect.poll(() => readStorage(page)).toBe('{}');
  const another = await context.newPage();
  await openForm(another);
  await expectValues(another, { name: '', type: '' });
  await expect(kept(another)).toBeHidden();
});

test('what is typed while an inquiry is on its way stays, as another one', async ({ page }) => {
  const [name, later] = [uniqueName(), uniqueName()];
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') keys.push(request.headers()['idempotency-key']);
  });
  const answer = await holdRequests(page, submitPath);
  await openForm(page);
  await fillInquiry(page, { name, message });
  await send(page).click();
  await page.getByLabel(/^Name/).fill(later);
  answer();
  await expect(page.getByText('What happens next')).toBeVisible();
  await expect(page.getByLabel(/^Name/)).toHaveValue(later);
  for (const label of [/^Email/, /^Phone/, /^Inquiry Type/, /^Message/])
    await expect(page.getByLabel(label)).toHaveValue('');
  await expect(page.getByText('0 / 2000')).toBeVisible();
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel(/^Name/)).toHaveValue(later);
  await fillInquiry(page, { name: later, message });
  await send(page).click();
  await expect(page.getByText('What happens next')).toBeVisible();
  expect([readInquiries(name).length, readInquiries(later).length]).toEqual([1, 1]);
  expect(new Set(keys).size).toBe(2);
});

test('one who shares the device starts over', async ({ page }) => {
  const name = uniqueName();
  await openForm(page);
  await fillInquiry(page, { name, message });
  await page.reload();
  await page.getByRole('button', { name: 'Start over' }).click();
  await expectValues(page, { name: '', type: '' });
  await expect(page.getByLabel(/^Name/)).toBeFocused();
  await expect(kept(page)).toBeHidden();
  await expect.poll(() => readStorage(page)).toBe('{}');
  await page.reload();
  await expectValues(page, { name: '', type: '' });
});

test('the trap is never kept', async ({ page }) => {
  await openForm(page);
  await fillInquiry(page, { message });
  await page.locator('[name="honeypot"]').evaluate((trap: HTMLInputElement) => {
    trap.value = 'caught';
    trap.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await expect.poll(() => readStorage(page)).toContain('grace@example.org');
  expect(await readStorage(page)).not.toContain('caught');
});

test('a draft expires after a week', async ({ page }) => {
  const name = uniqueName();
  await page.clock.setFixedTime('2026-07-01T12:00:00-05:00');
  await openForm(page);
  await fillInquiry(page, { name, message });
  await page.clock.setFixedTime('2026-07-08T12:00:00-05:00');
  await page.goto('/about');
  await openForm(page);
  await expectValues(page, { name: '', type: '' });
  await expect.poll(() => readStorage(page)).toBe('{}');
});

test('the address’s inquiry type comes before the draft’s', async ({ page }) => {
  const name = uniqueName();
  await openForm(page);
  await fillInquiry(page, { name, message });
  await openForm(page, '/contact?type=trial-lesson&instructor=haoran-wu');
  await expectValues(page, { name, type: 'trial-lesson' });
  await expect(page.getByText('Your message is for Haoran Wu.')).toBeVisible();
});

test('the form works where the browser refuses storage', async ({ page }) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
  const name = uniqueName();
  await openForm(page);
  await fillInquiry(page, { name, message });
  await send(page).click();
  await expect(page.getByText('What happens next')).toBeVisible();
  expect(readInquiries(name)).toHaveLength(1);
  expect(errors).toEqual([]);
});

test('an answer that never came, a reload and another press are still one inquiry', async ({ page }) => {
  const name = uniqueName();
  await page.route(
    submitPath,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await openForm(page);
  await fillInquiry(page, { name, message });
  await send(page).click();
  await expect(page.locator('#inquiry-form-error')).toContainText('网络错误: ');
  expect(readInquiries(name)).toHaveLength(1);
  await page.reload();
  await expectValues(page, { name });
  await send(page).click();
  await expect(page.getByText('What happens next')).toBeVisible();
  expect(readInquiries(name)).toHaveLength(1);
});

test('who leaves right after pressing has sent it, once', async ({ page }) => {
  const name = uniqueName();
  await openForm(page);
  await fillInquiry(page, { name, message });
  // The page goes before the answer comes.
  const answer = await holdRequests(page, submitPath);
  const started = page.waitForRequest(submitPath);
  await send(page).click({ noWaitAfter: true });
  await started;
  await page.goto('/about');
  answer();
  await expect.poll(() => readInquiries(name).length).toBe(1);
  await openForm(page);
  // The draft is still there, and known to have been sent.
  await expect(kept(page)).toBeVisible();
  await send(page).click();
  await expect(page.getByText('What happens next')).toBeVisible();
  expect(readInquiries(name)).toHaveLength(1);
});

test('a slow network shows that sending goes on, until it is done', async ({ page }) => {
  const answer = await holdRequests(page, submitPath);
  await page.clock.install();
  await openForm(page);
  await fillInquiry(page, { message });
  // From here on time is what the test says.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  const sent = page.waitForRequest(submitPath);
  await send(page).click();
  await sent;
  const sending = page.getByRole('button', { name: '发送中...' });
  await expect(sending).toBeDisabled();
  const slow = page.getByRole('form').getByRole('status');
  await page.clock.runFor(3900);
  await expect(slow).toHaveText('Sending... 发送中...');
  await page.clock.runFor(200);
  await expect(slow).toHaveText('Still sending: the connection is slow. 网络较慢，仍在发送。');
  await expect(sending).toBeDisabled();
  answer();
  await expect(page.getByText('What happens next')).toBeVisible();
  await expect(slow).toBeEmpty();
});

test('the keyboard alone sends, and the answer stays beside the form', async ({ page }) => {
  await openForm(page);
  await page.getByLabel(/^Name/).focus();
  for (const text of ['Grace Liu', 'grace@example.org', '', 'General', message]) {
    if (text) await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await expect(send(page)).toBeFocused();
  await page.keyboard.press('Enter');
  const next = page.getByRole('main').getByText('What happens next').locator('../../..');
  await expect(next).toContainText('Someone from The Music Academy will answer as soon as we can.');
  await expect(next).toContainText('In a hurry? Call us in studio hours: (713) 555-0142');
  await expect(next.locator('[lang=zh-Hans]')).toContainText('工作人员会尽快回复您');
  await expect(next.getByRole('link').first()).toHaveAttribute('href', 'tel:+17135550142');
  // The toast says what to do in a hurry, too.
  const toast = page.getByRole('listitem').filter({ hasText: '消息已发送！' });
  await expect(toast).toContainText('如有急事，请在营业时间致电：(713) 555-0142');
  // It passes; what stays beside the form stays.
  await page.keyboard.press('F8');
  await page.keyboard.press('Escape');
  await expect(toast).toBeHidden();
  await expect(next).toBeVisible();
});

test.describe('with the form’s script out of reach', () => {
  test('the page of thanks says what happens next and clears the draft', async ({ page, context }) => {
    const name = uniqueName();
    await openForm(page);
    await fillInquiry(page, { name, message });
    await context.route('**/_astro/*.js', (route) => route.abort());
    await page.goto('/contact?again');
    await fillInquiry(page, { name, message });
    await send(page).click();
    await expect(page).toHaveURL(/\/contact\/thank-you$/);
    const main = page.getByRole('main');
    await expect(main).toContainText('will answer as soon as we can');
    await expect(main).toContainText('工作人员会尽快回复您');
    await expect(main.getByRole('link', { name: '(713) 555-0142' }).first()).toBeVisible();
    await expect.poll(() => readStorage(page)).toBe('{}');
  });
});
