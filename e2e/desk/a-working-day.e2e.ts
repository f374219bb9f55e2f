import { type DeskServer, hannah } from './desk-server.ts';
import { expect, type Inbox, signIn, test } from './desk-test.ts';

async function readsWhatArrives(inbox: Inbox, desk: DeskServer) {
  await expect(inbox.page.getByRole('heading', { name: 'Nothing new' })).toBeVisible();
  await desk.send(hannah);
  // The list is not in use, so the new row appears by itself.
  await expect(inbox.row('Hannah Brooks')).toContainText('Unread:');
  await inbox.expectCount('New', 1);

  await inbox.openInquiry('Hannah Brooks');
  await expect(inbox.pane).toBeFocused();
  await expect(inbox.page).toHaveTitle('Hannah Brooks · The desk');
  await expect(inbox.pane).toContainText('has played violin for two years');
  await expect(inbox.row('Hannah Brooks')).not.toContainText('Unread:');

  await desk.send({ name: 'Grace Liu', email: 'grace.liu@example.org', message: 'Do you teach viola?' });
  const fresh = inbox.list.getByRole('button', { name: '1 new inquiry · Show' });
  await expect(fresh).toBeVisible();
  await inbox.expectCount('New', 2);
  await expect(inbox.rows).toHaveCount(1);
  await fresh.click();
  await expect(inbox.row('Grace Liu')).toBeFocused();
  await expect(inbox.rows).toHaveCount(2);
  await expect(inbox.page.getByRole('heading', { level: 1, name: 'Hannah Brooks' })).toBeVisible();
}

async function replies(inbox: Inbox) {
  await inbox.button('Reply').click();
  await expect(inbox.replyText).toBeFocused();
  await inbox.page.keyboard.type('Mr. Wu has Monday at 4:30.');
  await inbox.sendButton.click();
  await expect(inbox.messages.filter({ hasText: 'Mr. Wu has Monday' })).toBeFocused();
  await expect(inbox.state('Contacted')).toBeChecked();
}

async function booksWithUndo(inbox: Inbox) {
  await inbox.button('Booked').click();
  const card = inbox.page.getByRole('region', { name: 'Booked' });
  await expect(card.getByLabel('Day')).toBeFocused();
  await card.getByLabel('Hour').fill('15:00');
  await card.getByRole('button', { name: 'Mark booked' }).click();
  await expect(card.getByRole('alert')).toHaveText('Please choose a day for this hour.');
  await card.getByLabel('Day').fill('2031-03-15');
  await card.getByLabel('Instructor').selectOption('Simone Baptiste');
  // A day more than a year ahead is asked for once.
  await card.getByRole('button', { name: 'Mark booked' }).click();
  await expect(card.getByRole('status')).toHaveText('In 2031?');
  await card.getByRole('button', { name: 'Mark booked' }).click();
  await expect(inbox.state('Booked')).toBeChecked();
  await expect(inbox.toast('Booked for Sat, Mar 15, 2031, 3:00 PM')).toBeVisible();
  await expect(inbox.row('Hannah Brooks')).toContainText('Sat, Mar 15, 2031, 3:00 PM · Simone Baptiste');
  // One Undo for both.
  await inbox.page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(inbox.state('Contacted')).toBeChecked();
  await expect(inbox.toast('Marked as contacted')).toBeVisible();
  await inbox.button('Booked').click();
  await card.getByLabel('Instructor').selectOption('Not said yet');
  await card.getByRole('button', { name: 'Mark booked' }).click();
  await expect(inbox.toast('Marked as booked')).toBeVisible();
  await expect(inbox.details).toContainText('Booked forhour and day open');
  // It is offered at once, and names nobody whom the family only asked for.
  const offer = inbox.page.getByRole('status').getByRole('button', { name: 'Write a confirmation' });
  await offer.click();
  await expect(inbox.replyText).toHaveValue(/Your lesson is booked: …, with …\./);
  await inbox.sendButton.click();
  await expect(inbox.composer.getByRole('alert')).toContainText('2 gaps “…” are still open.');
  await inbox.chooseForReply('Discard draft');
  await inbox.button('Change: Booked for').click();
  await card.getByLabel('Day').fill('2031-03-15');
  await card.getByLabel('Hour').fill('15:00');
  await card.getByLabel('Instructor').selectOption('Simone Baptiste');
  await card.getByRole('button', { name: 'Save' }).click();
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(inbox.details).toContainText('Sat, Mar 15, 2031, 3:00 PM');
  await offer.click();
  await expect(inbox.replyText).toHaveValue(
    /booked: Saturday, March 15, 2031 at 3:00 PM, with Simone Baptiste\.[^{…]+Anna Keller/,
  );
  await inbox.composer.getByLabel('With calendar entry').check();
  const files = inbox.composer.getByRole('list', { name: 'Attachments' });
  await expect(files).toContainText('lesson-2031-03-15-1500.ics');
  // Without the hour in the text it does not go along.
  await inbox.replyText.fill('Hello');
  await expect(files).toHaveCount(0);
  await inbox.chooseForReply('Discard draft');
}

async function calls(inbox: Inbox) {
  await inbox.openInquiry('Grace Liu');
  await inbox.button('Call').click();
  await inbox.page.getByRole('menuitem', { name: 'Called: reached' }).click();
  await expect(inbox.row('Grace Liu')).toContainText('Assigned to Anna Keller.');
  await expect(inbox.history.last()).toHaveText(/^Anna Keller called, reached, marked it contacted, took it/);
}

// On PostgreSQL the pages and the answers are the same: the server's tests try the differences on both.
// Notes, reminders and the mail program are tried in by-keyboard.e2e.ts.
test('reads, answers and closes an inquiry; the history has all of it', async ({ page, desk, inbox }) => {
  await page.goto(`${desk.url}/desk`);
  await signIn(page, desk);
  await readsWhatArrives(inbox, desk);

  await inbox.button('Assign to me').click();
  await expect(inbox.toast('Assigned to you')).toBeVisible();
  await expect(inbox.details.getByLabel('Assigned to').locator('option:checked')).toHaveText('Anna Keller');
  await expect(inbox.row('Hannah Brooks')).toContainText('Assigned to Anna Keller.');
  await inbox.expectCount('Mine', 1);

  await replies(inbox);
  await inbox.expectCount('New', 1);

  await booksWithUndo(inbox);
  await inbox.expectCount('Booked', 1);
  await inbox.state('Closed').click();
  await expect(inbox.toast('Marked as closed')).toBeVisible();
  await inbox.expectCount('Closed', 1);
  await inbox.expectCount('Mine', 0);

  await expect(inbox.history).toHaveText([
    /^Anna Keller opened it/,
    /^Anna Keller took it/,
    /^Anna Keller replied, marked it contacted/,
    /^Anna Keller booked it for Sat, Mar 15, 2031, 3:00 PM, with Simone Baptiste/,
    /^Anna Keller took that back: Contacted again/,
    /^Anna Keller marked it booked/,
    /^Anna Keller booked it for Sat, Mar 15/,
    /^Anna Keller marked it closed/,
  ]);

  await calls(inbox);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Good to see you' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await expect(page.getByText('Hannah Brooks')).toHaveCount(0);
});
