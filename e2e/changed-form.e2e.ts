import { expect, type Page, test } from '@playwright/test';
import { newerThanSite } from '../ui/browser-floors.ts';
import { expectReadable } from './axe.ts';
import { deleteFeatures, translate, watchErrors } from './changed-page.ts';
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
import { expectAtRest } from './page-at-rest.ts';

// Without motion, which other tests try: a press waits until the page stands still.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

// Whatever changes a page besides us, the form is the page's HTML, and works (docs/decisions/0014-the-form.md).

const nameField = (page: Page) => page.getByLabel(/^(Name|姓名)/);
const emailField = (page: Page) => page.getByLabel(/^(Email|电子邮箱)/);
const next = (page: Page) => page.getByRole('status').filter({ hasText: '消息已经收到' });

/** Sends with a wrong address, then with the right one: messages come and go, and it is sent once. */
async function sendCorrected(page: Page, name = uniqueName()) {
  const posts = watchPosts(page);
  await fillInquiry(page, { name, email: 'grace@' });
  await send(page).click();
  const error = page.locator('#inquiry-email-error');
  await expect(error).toHaveText(/valid email|有效的电子邮箱/);
  await expect(emailField(page)).toBeFocused();
  await expect(emailField(page)).toHaveAttribute('aria-invalid', 'true');
  await emailField(page).fill('grace@example.org');
  await expect(error).toBeHidden();
  await expect.poll(() => readStorage(page)).toContain(name);
  await send(page).click();
  await expect(next(page)).toBeVisible();
  await expect(nameField(page)).toHaveValue('');
  await expect(next(page)).toBeFocused();
  expect(posts.map((post) => post.headers()['content-type'])).toEqual(['application/json']);
  expect(readInquiries(name)).toHaveLength(1);
}

/** Types a name while the script is on its way, which comes then: neither letters nor focus are lost. */
async function typeBeforeScript(page: Page, path: string, name: string, change: () => Promise<unknown>) {
  const release = await holdRequests(page, /_astro\/(client|inquiry-form)\./);
  await page.goto(path);
  await expectAtRest(page);
  await change();
  await nameField(page).pressSequentially(name.slice(0, 6));
  release();
  await expectFormAwake(page);
  await page.keyboard.type(name.slice(6));
  await expect(nameField(page)).toBeFocused();
  await expect(nameField(page)).toHaveValue(name);
}

// Each page that has the form, and each moment, once.
test('/contact, translated before the first touch, loses nothing, and is sent once', async ({ page }) => {
  const name = uniqueName();
  const errors = watchErrors(page);
  await typeBeforeScript(page, '/contact', name, () => page.evaluate(translate));
  await sendCorrected(page, name);
  expect(errors).toEqual([]);
});

test('/zh/contact, translated after the first touch, refused and offline, is sent once', async ({ page }) => {
  const errors = watchErrors(page);
  await openForm(page, '/zh/contact');
  await page.evaluate(translate);
  await fillInquiry(page, {});
  const failure = page.locator('#inquiry-form-error');
  const answer = { status: 429, json: { error: 'Too many messages just now. 请稍后再试。' } };
  await page.route(submitPath, (route) => route.fulfill(answer), { times: 1 });
  await send(page).click();
  await expect(failure).toContainText('请稍后再试');
  await page.route(submitPath, (route) => route.abort('internetdisconnected'), { times: 1 });
  await send(page).click();
  await expect(failure).toContainText('网络不通');
  await expect(send(page)).toBeFocused();
  await sendCorrected(page);
  expect(errors.filter((error) => !/429|ERR_INTERNET/.test(error))).toEqual([]);
});

test('/, translated after it was sent, stays, and sends another', async ({ page }) => {
  const errors = watchErrors(page);
  await openForm(page, '/');
  await sendCorrected(page);
  await page.evaluate(translate);
  await page.keyboard.press('F8');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listitem').filter({ hasText: '消息已发送' })).toHaveCount(0);
  await sendCorrected(page);
  expect(errors).toEqual([]);
});

test('a refused page, translated before its script, says each error once', async ({ page }) => {
  const name = uniqueName();
  const message = page.getByLabel(/^Message/);
  const release = await holdRequests(page, /_astro\/inquiry-form\./);
  await page.goto('/contact');
  await expectAtRest(page);
  await fillInquiry(page, { name, email: 'grace@', message: '<b> & "' });
  await send(page).click({ noWaitAfter: true });
  await expect(page).toHaveURL(/submit-contact$/);
  await expectReadable(page);
  await page.evaluate(translate);
  const errors = page.locator('form [id$=-error]').filter({ visible: true });
  const said = ['Please enter a valid email address', 'Message must be at least 10 characters'];
  await expect(errors).toHaveText(said);
  release();
  await expectFormAwake(page);
  await expect(errors).toHaveText(said);
  await expect(nameField(page)).toHaveValue(name);
  await expect(page.getByLabel(/^Inquiry Type/)).toHaveValue('general');
  await expect(message).toHaveValue('<b> & "');
  // The script takes over: correcting the field clears its message.
  await message.fill('Tell me <b>more</b>');
  await expect(errors).toHaveText(said.slice(0, 1));
  await sendCorrected(page, name);
});

/** Puts elements into the form as password managers and checkers of spelling do. */
function addElements(): void {
  const add = (tag: string) => document.createElement(tag);
  document.querySelector('[name=email]')?.after(add('keeper-lock'), add('div'));
  document.querySelector('[name=message]')?.before(add('lt-highlighter'));
  document.querySelector('[name=message]')?.after(add('grammarly-extension'));
  document.querySelector('form[action]')?.prepend(add('com-1password-button'));
}

for (const [what, features, tag] of [
  ['any of what is newer than the floor', newerThanSite, []],
  ...newerThanSite.map((feature) => [feature, [feature], ['@full']]),
] as [string, string[], string[]][])
  test(`a browser without ${what} sends a form with foreign elements`, { tag }, async ({ page }) => {
    const errors = watchErrors(page);
    const name = uniqueName();
    await deleteFeatures(page, features);
    await typeBeforeScript(page, '/contact', name, () => page.evaluate(addElements));
    await sendCorrected(page, name);
    expect(errors).toEqual([]);
  });

test('a browser without all of them has a press before the script sent once', async ({ page }) => {
  const name = uniqueName();
  const posts = watchPosts(page);
  await deleteFeatures(page, newerThanSite);
  const release = await holdRequests(page, /_astro\/inquiry-form\./);
  await page.goto('/contact');
  await expectAtRest(page);
  await fillInquiry(page, { name });
  await send(page).click({ noWaitAfter: true });
  release();
  await expect(next(page)).toBeVisible();
  expect(posts.map((post) => post.headers()['content-type'])).toEqual(['application/json']);
});
