import { expect, type Page, type Request, test } from '@playwright/test';
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
  wakeForm,
  watchPosts,
} from './inquiry.ts';
import { expectAtRest } from './page-at-rest.ts';

// Without motion, which other tests try: a press waits until the page stands still.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

// The form is HTML until somebody uses it; nothing may be lost while its script is on its way
// (docs/decisions/0014-the-form.md).

const island = /_astro\/(client|inquiry-form)\./;
const thanks = (page: Page) => page.getByText('消息已发送！').first();

test('what is typed while the script is on its way stays, caret and composition too', async ({ page }) => {
  const release = await holdRequests(page, island);
  const name = uniqueName();
  await page.goto('/contact');
  await expectAtRest(page);
  await page.getByLabel(/^Name/).pressSequentially(name);
  // As a browser fills a field by itself.
  await page.getByLabel(/^Email/).evaluate((field: HTMLInputElement) => {
    field.value = 'grace@example.org';
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  });
  await page.getByLabel(/^Phone/).pressSequentially('(713) 555-0199');
  await page.getByLabel(/^Inquiry Type/).selectOption('general');
  const message = page.getByLabel(/^Message/);
  await message.pressSequentially('Do you teach viola?');
  await message.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(13, 18));
  const session = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await compose('n');
  release();
  await expectFormAwake(page);
  await compose('ni');
  await expect(message).toHaveValue('Do you teach ni?');
  await session.send('Input.insertText', { text: '你' });
  await expect(message).toBeFocused();
  await expect(message).toHaveValue('Do you teach 你?');
  await expect(page.getByText('15 / 2000')).toBeVisible();
  await send(page).click();
  await expect(thanks(page)).toBeVisible();
  expect(readInquiries(name)).toMatchObject([
    { email: 'grace@example.org', phone: '(713) 555-0199', inquiry_type: 'general' },
  ]);
});

/** Opens the form while its script is on its way, and fills it; from here on the test controls the time. */
async function fillBeforeScript(page: Page, name: string) {
  const release = await holdRequests(page, island);
  await page.clock.install();
  await page.goto('/contact');
  await expectAtRest(page);
  const asked = page.waitForRequest(/_astro\/client\./);
  await fillInquiry(page, { name });
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  return { release, client: (await asked).url() };
}

const typesOf = (posts: Request[]) => posts.map((request) => request.headers()['content-type']);

test('Enter before the script is held, and the island sends once', async ({ page }) => {
  const name = uniqueName();
  const posts = watchPosts(page);
  const { release } = await fillBeforeScript(page, name);
  for (const _ of [1, 2]) await page.getByLabel(/^Name/).press('Enter', { noWaitAfter: true });
  await page.clock.runFor(1990);
  expect(posts).toEqual([]);
  release();
  await expect(thanks(page)).toBeVisible();
  expect(typesOf(posts)).toEqual(['application/json']);
  expect(readInquiries(name)).toHaveLength(1);
});

test('after two seconds the browser sends once, the island not at all', async ({ page }) => {
  const name = uniqueName();
  const posts = watchPosts(page);
  // The browser stays on the page with this answer, as it does while an answer is slow.
  await page.route(submitPath, (route) => route.fulfill({ status: 204 }), { times: 2 });
  const { release, client } = await fillBeforeScript(page, name);
  for (const _ of [1, 2]) await send(page).click({ noWaitAfter: true });
  await page.clock.runFor(1990);
  expect(posts).toEqual([]);
  await page.clock.runFor(20);
  await expect.poll(() => posts.length).toBe(1);
  release();
  await page.evaluate((url) => import(url), client);
  await send(page).click();
  await expect.poll(() => posts.length).toBe(2);
  await expect(page.locator('form[data-hydrated]')).toHaveCount(0);
  await send(page).click();
  await expect(page).toHaveURL(/\/contact\/thank-you$/);
  expect(typesOf(posts)).toEqual(Array(3).fill('application/x-www-form-urlencoded'));
  expect(readInquiries(name)).toHaveLength(1);
});

test('where the script is blocked, the browser sends, once, and drops the draft', async ({ page }) => {
  const name = uniqueName();
  await openForm(page);
  await page.getByLabel(/^Name/).fill(name);
  await expect.poll(() => readStorage(page)).toContain(name);
  await page.route(island, (route) => route.abort());
  await page.goto('/contact?instructor=haoran-wu');
  await expectAtRest(page);
  await fillInquiry(page, { name });
  await send(page).click();
  await expect(page).toHaveURL(/\/contact\/thank-you$/);
  const main = page.getByRole('main');
  await expect(main).toContainText('will answer as soon as we can');
  await expect(main).toContainText('工作人员会尽快回复您');
  await expect(main.getByRole('link', { name: '(713) 555-0142' }).first()).toBeVisible();
  await expect.poll(() => readStorage(page)).toBe('{}');
  expect(readInquiries(name)).toMatchObject([{ instructor: 'haoran-wu' }]);
});

test('a first touch without a network is followed by another try', async ({ page, context }) => {
  await page.goto('/contact');
  await expectAtRest(page);
  await context.setOffline(true);
  const failed = page.waitForEvent('console', (line) => line.text().includes('Error hydrating'));
  await page.getByLabel(/^Name/).focus();
  await failed;
  await context.setOffline(false);
  await wakeForm(page);
  const posted = page.waitForRequest(submitPath);
  await fillInquiry(page, { name: uniqueName() });
  await send(page).click();
  expect((await posted).resourceType()).toBe('fetch');
});
