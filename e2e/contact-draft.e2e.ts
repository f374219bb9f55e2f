import { expect, type Page, test } from '@playwright/test';
import { expectReadable } from './axe.ts';
import { holdRequests } from './hold-requests.ts';
import {
  expectFormAwake,
  fillInquiry,
  openForm,
  readInquiries,
  readStorage,
  send,
  submitPath,
  uniqueName,
  watchPosts,
} from './inquiry.ts';

const kept = (page: Page) => page.getByText('We kept what you wrote on this device.');
const message = 'Is there a place in the string group?';

async function expectValues(page: Page, { name, type = 'general' }: { name: string; type?: string }) {
  await expect(page.getByLabel(/^Name/)).toHaveValue(name);
  await expect(page.getByLabel(/^Email/)).toHaveValue(name && 'grace@example.org');
  await expect(page.getByLabel(/^Phone/)).toHaveValue(name && '(713) 555-0199');
  await expect(page.getByLabel(/^Inquiry Type/)).toHaveValue(type);
  await expect(page.getByLabel(/^Message/)).toHaveValue(name && message);
}

test('what was typed stays on the device until somebody starts over', async ({ page: first, context }) => {
  const name = uniqueName();
  await openForm(first);
  await fillInquiry(first, { name, message });
  await expect.poll(() => readStorage(first)).toContain(message);
  await test.step('survives a reload, which does not make it last longer', async () => {
    const before = await readStorage(first);
    await first.reload();
    await expectValues(first, { name });
    await expect(kept(first)).toBeVisible();
    await expect(first.getByText(`${message.length} / 2000`)).toBeVisible();
    expect(await readStorage(first)).toBe(before);
    await expectReadable(first);
  });
  await first.close();
  const page = await context.newPage();
  await test.step('survives a closed tab, and is in the form on the home page, too', async () => {
    await openForm(page, '/');
    await expectValues(page, { name });
  });
  await test.step('the address’s inquiry type comes before the draft’s', async () => {
    await openForm(page, '/contact?type=trial-lesson&instructor=haoran-wu');
    await expectValues(page, { name, type: 'trial-lesson' });
    await expect(page.getByText('Your message is for Haoran Wu.')).toBeVisible();
  });
  await test.step('what is begun before the script has come stays alone', async () => {
    const release = await holdRequests(page, /_astro\/inquiry-form\./);
    await page.goto('/contact?type=trial-lesson');
    await page.getByLabel(/^Phone/).fill('713');
    release();
    await expectFormAwake(page);
    await expect(page.getByLabel(/^Phone/)).toHaveValue('713');
    await expect(page.getByLabel(/^Name/)).toHaveValue('');
  });
  await test.step('one who shares the device starts over', async () => {
    await openForm(page);
    await page.getByRole('button', { name: 'Start over' }).click();
    await expectValues(page, { name: '', type: '' });
    await expect(page.getByLabel(/^Name/)).toBeFocused();
    await expect(kept(page)).toBeHidden();
    await expect.poll(() => readStorage(page)).toBe('{}');
    await openForm(page);
    await expectValues(page, { name: '', type: '' });
  });
});

test('what is typed while an inquiry is on its way stays, as another one', async ({ page }) => {
  const [name, later] = [uniqueName(), uniqueName()];
  const posts = watchPosts(page);
  const answer = await holdRequests(page, submitPath);
  await openForm(page);
  await fillInquiry(page, { name, message });
  await send(page).click();
  await expect(page.getByRole('button', { name: '发送中...' })).toBeDisabled();
  await page.getByLabel(/^Name/).fill(later);
  answer();
  await expect(page.getByText('We have your message')).toBeVisible();
  await expect(page.getByLabel(/^Name/)).toHaveValue(later);
  await expect(page.getByLabel(/^Name/)).toBeFocused();
  for (const label of [/^Email/, /^Phone/, /^Inquiry Type/, /^Message/])
    await expect(page.getByLabel(label)).toHaveValue('');
  await expect(page.getByText('0 / 2000')).toBeVisible();
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel(/^Name/)).toHaveValue(later);
  await fillInquiry(page, { name: later, message });
  await send(page).click();
  await expect(page.getByText('We have your message')).toBeVisible();
  expect([readInquiries(name).length, readInquiries(later).length]).toEqual([1, 1]);
  expect(new Set(posts.map((request) => request.headers()['idempotency-key'])).size).toBe(2);
});

test('who leaves right after pressing has sent it, once', async ({ page, context }) => {
  const name = uniqueName();
  await openForm(page);
  await fillInquiry(page, { name, message });
  const other = await context.newPage();
  await openForm(other, '/zh/contact');
  await expect(other.getByLabel(/^姓名/)).toHaveValue(name);
  // The page goes before the answer comes.
  const answer = await holdRequests(page, submitPath);
  const started = page.waitForRequest(submitPath);
  await send(page).click({ noWaitAfter: true });
  await started;
  await page.goto('/about');
  answer();
  await expect.poll(() => readInquiries(name).length).toBe(1);
  // The draft keeps only a fingerprint of the sent body.
  expect(await readStorage(other)).not.toContain('honeypot');
  // The draft is still there, and known to have been sent: in a form that was open all the while, too.
  await other.bringToFront();
  await other.getByRole('button', { name: '发送' }).click();
  await expect(other.getByText('消息已经收到')).toBeVisible();
  expect(readInquiries(name)).toHaveLength(1);
});
