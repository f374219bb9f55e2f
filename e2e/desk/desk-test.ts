import { test as base, expect, type Page } from '@playwright/test';
import { createInbox, type Inbox } from './desk-page.ts';
import { anna, type DeskServer, startDeskServer } from './desk-server.ts';

/** A test at a desk of its own, on which Anna is on the list of staff. */
export const test = base.extend<{ desk: DeskServer; inbox: Inbox }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures are needed.
  desk: async ({}, use) => {
    const desk = await startDeskServer();
    await use(desk);
    await desk.remove();
  },
  inbox: ({ page }, use) => use(createInbox(page)),
});

export { expect };

/** The part of a desk's server that a sign-in needs: the codes in its mails. */
type Mailed = Pick<DeskServer, 'readCodes'>;

/** Types the address into the sign-in that is on screen, then the code that was mailed. */
export async function typeCode(page: Page, desk: Mailed, email = anna.email) {
  const earlier = await desk.readCodes(email);
  await page.getByLabel(/^(E-mail|电子邮箱)$/).fill(email);
  await page.getByRole('button', { name: /^(Send me a code|发送验证码)$/ }).click();
  await expect.poll(() => desk.readCodes(email)).toHaveLength(earlier.length + 1);
  const code = (await desk.readCodes(email)).at(-1) ?? '';
  await page.getByLabel(/^(Six-digit code|六位验证码)$/).fill(code);
}

/** Signs in at the sign-in that is on screen. */
export async function signIn(page: Page, desk: Mailed, email = anna.email) {
  await typeCode(page, desk, email);
  await expect(page.getByRole('navigation', { name: /^(Inquiries|咨询)$/ })).toBeVisible();
}

/** Opens the desk, or a page of it, in a browser that is signed in; how people sign in is `signIn`. */
export async function enter(page: Page, desk: DeskServer, query = '', email = anna.email) {
  await desk.signIn(page.request, email);
  await page.goto(`${desk.url}/desk${query}`);
  // Not every page of it has the navigation.
  if (query === '') await expect(page.getByRole('navigation', { name: /^(Inquiries|咨询)$/ })).toBeVisible();
}
