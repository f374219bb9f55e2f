import { expect, type Page } from '@playwright/test';
import { fillInquiry, wakeForm } from '../inquiry.ts';
import type { DeskServer } from './desk-server.ts';

// Where things are at the desk, by what they are called there.

export const navigation = (page: Page) => page.getByRole('navigation', { name: 'Inquiries', exact: true });
export const list = (page: Page) => page.locator('#list');
export const pane = (page: Page) => page.locator('#inquiry');
export const details = (page: Page) => page.getByRole('complementary', { name: 'Where it stands' });
export const dialog = (page: Page) => page.getByRole('dialog');
export const rows = (page: Page) => page.locator('[data-row]');
export const note = (page: Page) => page.getByLabel('New note');

/** The row of an inquiry in the list. */
export const row = (page: Page, name: string) => list(page).getByRole('link').filter({ hasText: name });

/** Where a reply is written. */
export const composer = (page: Page) => page.getByRole('region', { name: /^(Reply to|回复)/ });
/** The field for a reply. */
export const replyText = (page: Page) => composer(page).getByRole('textbox', { name: /^(Reply|回复内容)$/ });
export const sendButton = (page: Page) =>
  composer(page).getByRole('button', { name: /^(Send|Send anyway|Try again)$/ });

/** Opens the mail program with the reply that is written. */
export async function openMailProgram(page: Page) {
  await composer(page).getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'In my own mail program' }).click();
}

/** A state among the details. */
export const state = (page: Page, name: string) => details(page).getByRole('radio', { name, exact: true });

/** What came after the form's message, in order of time. */
export const conversation = (page: Page) => pane(page).getByRole('region', { name: 'Conversation' });

/** The messages and notes of the conversation, oldest first. */
export const messages = (page: Page) => conversation(page).getByRole('article');

/** The lines of the history, oldest first, which are folded between the messages. */
export const history = (page: Page) => conversation(page).locator('[data-part="event"]');

/** A short line that says what was just saved. */
export const toast = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text);

/** Expects how many inquiries the navigation says that a view holds. */
export async function expectCount(page: Page, view: string, count: number) {
  await expect(navigation(page).getByRole('link', { name: new RegExp(`^${view} ?${count}$`) })).toBeVisible();
}

/** Opens an inquiry by its row, and waits until it is there. */
export async function openInquiry(page: Page, name: string) {
  await row(page, name).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/**
 * Reads a number again and again until it is the one expected, while the page's clock runs ahead by a second
 * each time: by 20 at most, since after a minute the page asks for everything anew, which hides what it
 * should have heard before.
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

/** Writes through the public form, in a browser of the visitor's own. */
export async function writeAsVisitor(page: Page, desk: DeskServer, name: string, message: string) {
  const browser = page.context().browser();
  if (!browser) throw new Error('There is no browser for the visitor.');
  const visitor = await browser.newPage();
  await visitor.goto(`${desk.url}/contact`);
  await wakeForm(visitor);
  await fillInquiry(visitor, {
    name,
    email: 'hannah.brooks@example.com',
    inquiry_type: 'private-lessons',
    message,
  });
  await visitor.getByRole('button', { name: 'Send Message' }).click();
  await expect(visitor.getByRole('listitem').filter({ hasText: '消息已发送' })).toBeVisible();
  await visitor.context().close();
}
