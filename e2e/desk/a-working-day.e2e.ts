import type { Page } from '@playwright/test';
import {
  catchMailLinks,
  conversation,
  details,
  dialog,
  expectCount,
  history,
  list,
  messages,
  note,
  openInquiry,
  pane,
  row,
  rows,
  state,
  toast,
  writeAsVisitor,
} from './desk-page.ts';
import { expect, signIn, test } from './desk-test.ts';

const button = (page: Page, name: string) => pane(page).getByRole('button', { name, exact: true });

async function readsWhatArrives(page: Page, write: (name: string, message: string) => Promise<void>) {
  await expect(page.getByRole('heading', { name: 'Nothing new' })).toBeVisible();
  await write('Hannah Brooks', 'My son Eli is nine and has played violin for two years at school.');
  // Nobody reads the list, so the row comes by itself.
  await expect(row(page, 'Hannah Brooks')).toContainText('Unread:');
  await expectCount(page, 'New', 1);

  await openInquiry(page, 'Hannah Brooks');
  await expect(pane(page)).toBeFocused();
  await expect(page).toHaveTitle('Hannah Brooks · The desk');
  await expect(pane(page)).toContainText('has played violin for two years');
  await expect(row(page, 'Hannah Brooks')).not.toContainText('Unread:');

  await write('Grace Liu', 'Do you teach viola to adults in the evening?');
  const fresh = list(page).getByRole('button', { name: '1 new inquiry · Show' });
  await expect(fresh).toBeVisible();
  await expectCount(page, 'New', 2);
  await expect(rows(page)).toHaveCount(1);
  await fresh.click();
  await expect(row(page, 'Grace Liu')).toBeFocused();
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByRole('heading', { level: 1, name: 'Hannah Brooks' })).toBeVisible();
}

async function replies(page: Page) {
  await catchMailLinks(page);
  await button(page, 'Reply').click();
  await expect(dialog(page)).toHaveAccessibleName('Reply to Hannah Brooks');
  await expect(dialog(page).getByRole('radio', { checked: true })).toBeFocused();
  // The saved replies have come.
  await expect(dialog(page).getByRole('listitem')).toHaveText([
    'the student’s name',
    'the instructor’s name',
    'has room on …',
    'A lesson takes …',
  ]);
  const open = dialog(page).getByRole('link', { name: 'Open my mail program' });
  const mail = new URL((await open.getAttribute('href')) ?? '');
  expect(mail.protocol + mail.pathname).toBe('mailto:hannah.brooks@example.com');
  const body = mail.searchParams.get('body') ?? '';
  expect(body).toContain('\r\n> My son Eli is nine');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog(page).getByRole('button', { name: 'Copy the text' }).click();
  await expect(dialog(page).getByText('Copied', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(body.replaceAll('\r\n', '\n'));
  await open.click();
  await expect(dialog(page)).toHaveCount(0);
  const banner = page.getByRole('status').filter({ hasText: 'Did the mail to Hannah Brooks go out?' });
  await banner.getByRole('button', { name: 'Yes, mark contacted' }).click();
  await expect(banner).toHaveCount(0);
  await expect(toast(page, 'Marked as contacted')).toBeVisible();
  await expect(state(page, 'Contacted')).toBeChecked();

  // A second mail has a line of its own, and is not asked about when the first is awaited again.
  await button(page, 'Reply').click();
  await dialog(page).getByRole('button', { name: 'Copy the text' }).click();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(history(page).last()).toHaveText(/^Anna Keller prepared a reply/);
  await state(page, 'New').click();
  await expect(toast(page, 'Marked as new')).toBeVisible();
  await expect(banner).toHaveCount(0);
  await button(page, 'Contacted').click();
  await expect(toast(page, 'Marked as contacted')).toBeVisible();
}

async function booksWithUndo(page: Page) {
  await button(page, 'Booked').click();
  await expect(state(page, 'Booked')).toBeChecked();
  await expect(toast(page, 'Marked as booked')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(state(page, 'Contacted')).toBeChecked();
  await expect(toast(page, 'Marked as contacted')).toBeVisible();
  await button(page, 'Booked').click();
  await expect(toast(page, 'Marked as booked')).toBeVisible();
}

async function setsReminder(page: Page) {
  await button(page, 'Remind me').click();
  // Which days are offered after 'In an hour' depends on today.
  await dialog(page).getByRole('radio').nth(1).check();
  await dialog(page).getByRole('button', { name: 'Remind me' }).click();
  await expect(toast(page, /: reminder set for /)).toBeVisible();
  await expect(details(page).getByText(/^(Mon|Tue|Wed|Thu|Fri|Sat), /)).toBeVisible();
}

// On PostgreSQL the pages and the answers are the same: what differs, the server's tests try on both.
test('reads, answers and closes an inquiry, and finds all of it in the history', async ({ page, desk }) => {
  await page.goto(`${desk.url}/desk`);
  await signIn(page, desk);
  await readsWhatArrives(page, (name, message) => writeAsVisitor(page, desk, name, message));

  await button(page, 'Assign to me').click();
  await expect(toast(page, 'Assigned to you')).toBeVisible();
  await expect(details(page).getByLabel('Assigned to').locator('option:checked')).toHaveText('Anna Keller');
  await expect(row(page, 'Hannah Brooks')).toContainText('Assigned to Anna Keller.');
  await expectCount(page, 'Mine', 1);

  await replies(page);
  await expectCount(page, 'New', 1);

  await note(page).fill('Eli has his own violin.\nMother prefers Tuesdays.');
  await button(page, 'Add note').click();
  await expect(toast(page, 'Note added')).toBeVisible();
  await expect(note(page)).toHaveValue('');
  const notes = messages(page).filter({ hasText: 'note for colleagues' });
  await expect(notes).toHaveCount(1);
  await expect(notes).toContainText('Mother prefers Tuesdays.');
  await expect(notes).toContainText('Anna Keller');

  await booksWithUndo(page);
  await expectCount(page, 'Booked', 1);
  await setsReminder(page);
  await state(page, 'Closed').click();
  await expect(toast(page, 'Marked as closed')).toBeVisible();
  await expectCount(page, 'Closed', 1);
  await expectCount(page, 'Mine', 0);

  await conversation(page).getByText('7 events').click();
  await expect(history(page)).toHaveText([
    /^Anna Keller opened it/,
    /^Anna Keller took it/,
    /^Anna Keller prepared a reply/,
    /^Anna Keller marked it contacted/,
    /^Anna Keller prepared a reply/,
    /^Anna Keller marked it new/,
    /^Anna Keller marked it contacted/,
    /^Anna Keller marked it booked/,
    /^Anna Keller marked it contacted/,
    /^Anna Keller marked it booked/,
    /^Anna Keller set a reminder for /,
    /^Anna Keller marked it closed/,
  ]);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Good to see you' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await expect(page.getByText('Hannah Brooks')).toHaveCount(0);
});
