import type { Page } from '@playwright/test';
import {
  composer,
  details,
  expectCount,
  history,
  list,
  messages,
  openInquiry,
  pane,
  replyText,
  row,
  rows,
  sendButton,
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
  await button(page, 'Reply').click();
  await expect(replyText(page)).toBeFocused();
  await page.keyboard.type('Mr. Wu has Monday at 4:30.');
  await sendButton(page).click();
  await expect(messages(page).filter({ hasText: 'Mr. Wu has Monday' })).toBeFocused();
  await expect(state(page, 'Contacted')).toBeChecked();
}

async function booksWithUndo(page: Page) {
  await button(page, 'Booked').click();
  const card = page.getByRole('region', { name: 'Booked' });
  await expect(card.getByLabel('Day')).toBeFocused();
  await card.getByLabel('Hour').fill('15:00');
  await card.getByRole('button', { name: 'Mark booked' }).click();
  await expect(card.getByRole('alert')).toHaveText('Please choose a day for this hour.');
  await card.getByLabel('Day').fill('2031-03-15');
  await card.getByLabel('Instructor').selectOption('Simone Baptiste');
  await card.getByRole('button', { name: 'Mark booked' }).click();
  await expect(state(page, 'Booked')).toBeChecked();
  await expect(toast(page, 'Booked for Sat, Mar 15, 3:00 PM')).toBeVisible();
  await expect(row(page, 'Hannah Brooks')).toContainText('Sat, Mar 15, 3:00 PM · Simone Baptiste');
  // One Undo for both.
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(state(page, 'Contacted')).toBeChecked();
  await expect(toast(page, 'Marked as contacted')).toBeVisible();
  await button(page, 'Booked').click();
  await card.getByRole('button', { name: 'Mark booked' }).click();
  await expect(toast(page, 'Marked as booked')).toBeVisible();
  await expect(details(page)).toContainText('Booked forhour and day open');
  await button(page, 'Change: Booked for').click();
  await card.getByLabel('Day').fill('2031-03-15');
  await card.getByLabel('Hour').fill('15:00');
  await card.getByLabel('Instructor').selectOption('Simone Baptiste');
  await card.getByRole('button', { name: 'Save' }).click();
  await button(page, 'Write a confirmation').click();
  await expect(replyText(page)).toHaveValue(
    /booked: Saturday, March 15 at 3:00 PM, with Simone Baptiste\.[^{…]+Anna Keller/,
  );
  await composer(page).getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Discard draft' }).click();
}

// On PostgreSQL the pages and the answers are the same: what differs, the server's tests try on both. Notes and
// reminders are written in by-keyboard.e2e.ts, which opens the mail program, too.
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

  await booksWithUndo(page);
  await expectCount(page, 'Booked', 1);
  await state(page, 'Closed').click();
  await expect(toast(page, 'Marked as closed')).toBeVisible();
  await expectCount(page, 'Closed', 1);
  await expectCount(page, 'Mine', 0);

  await expect(history(page)).toHaveText([
    /^Anna Keller opened it/,
    /^Anna Keller took it/,
    /^Marked contacted by sending a reply/,
    /^Anna Keller marked it booked/,
    /^Anna Keller booked it for Sat, Mar 15, 3:00 PM, with Simone Baptiste/,
    /^Anna Keller took the day out/,
    /^Anna Keller marked it contacted/,
    /^Anna Keller marked it booked/,
    /^Anna Keller booked it for Sat, Mar 15/,
    /^Anna Keller marked it closed/,
  ]);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Good to see you' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await expect(page.getByText('Hannah Brooks')).toHaveCount(0);
});
