import { test as base, expect, type Page } from '@playwright/test';
import { anna, type DeskServer, startDeskServer } from './desk-server.ts';

/** A test at a desk as it begins, with Anna on the list of staff: that of the test before, where it can be. */
export const test = base.extend<
  { desk: DeskServer; inbox: Inbox },
  { provideDesk: () => Promise<DeskServer> }
>({
  provideDesk: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures are needed.
    async ({}, use) => {
      let desk: DeskServer | undefined;
      await use(async () => {
        if (desk && (await desk.reset())) return desk;
        await desk?.remove();
        desk = await startDeskServer();
        return desk;
      });
      await desk?.remove();
    },
    { scope: 'worker' },
  ],
  desk: async ({ provideDesk }, use) => use(await provideDesk()),
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

/** Opens the desk, or a page of it, in Anna's browser, which is signed in; how people sign in is `signIn`. */
export async function enter(page: Page, desk: DeskServer, query = '') {
  await desk.signIn(page.request, anna.email);
  await page.goto(`${desk.url}/desk${query}`);
  // Not every page of it has the navigation.
  if (query === '') await expect(page.getByRole('navigation', { name: /^(Inquiries|咨询)$/ })).toBeVisible();
}

export type Inbox = ReturnType<typeof createInbox>;

/** The parts of the inbox, found by their names on screen. */
export function createInbox(page: Page) {
  const list = page.locator('#list');
  const pane = page.locator('#inquiry');
  const navigation = page.getByRole('navigation', { name: 'Inquiries', exact: true });
  const details = page.getByRole('complementary', { name: 'Where it stands' });
  // The messages after the form's, in order of time.
  const conversation = pane.getByRole('region', { name: 'Conversation' });
  // The region for writing a reply.
  const composer = page.getByRole('region', { name: /^(Reply to|回复)/ });
  /** The row of an inquiry in the list. */
  const row = (name: string) => list.getByRole('link').filter({ hasText: name });
  return {
    page,
    list,
    pane,
    navigation,
    details,
    conversation,
    composer,
    row,
    dialog: page.getByRole('dialog'),
    rows: page.locator('[data-row]'),
    note: page.getByLabel('New note'),
    /** The field for a reply. */
    replyText: composer.getByRole('textbox', { name: /^(Reply|回复内容)$/ }),
    sendButton: composer.getByRole('button', { name: /^(Send|Send anyway|Try again)$/ }),
    /** The messages and notes of the conversation, oldest first. */
    messages: conversation.getByRole('article'),
    /** The lines of the history, oldest first, which are folded between the messages. */
    history: conversation.locator('[data-part="event"]'),
    /** A button of the inquiry that is open. */
    button: (name: string) => pane.getByRole('button', { name, exact: true }),
    /** A state among the details. */
    state: (name: string) => details.getByRole('radio', { name, exact: true }),
    /** A short line that confirms a change. */
    toast: (text: string | RegExp) => page.getByRole('status').getByText(text),
    /** Chooses an item of the menu of the reply being written. */
    async chooseForReply(item: string) {
      await composer.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: item }).click();
    },
    /** Expects how many inquiries the navigation says that a view holds. */
    async expectCount(view: string, count: number) {
      const link = navigation.getByRole('link', { name: new RegExp(`^${view} ?${count}$`) });
      await expect(link).toBeVisible();
    },
    /** Opens an inquiry by its row, and waits until it is there. */
    async openInquiry(name: string) {
      await row(name).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    },
  };
}

/**
 * Reads a number again and again until it is the one expected, while the page's clock runs ahead by a second
 * each time: by 20 at most, since after a minute the page asks for everything anew, which would hide a missed
 * event.
 */
export function expectInTime(page: Page, read: () => Promise<number>) {
  let seconds = 0;
  const readLater = async () => {
    if (seconds < 20) await page.clock.fastForward(1000);
    seconds += 1;
    return read();
  };
  return expect.poll(readLater, { intervals: [50] });
}
