import { hannah } from './desk-server.ts';
import { createInbox, enter, expect, test } from './desk-test.ts';

const entering = { name: 'Enter an inquiry', exact: true };

test('somebody enters a call by keyboard, over a reload, and it opens', async ({ page, desk, inbox }) => {
  await enter(page, desk);
  await page.getByRole('button', entering).focus();
  await page.keyboard.press('Enter');
  await expect(inbox.dialog).toHaveAccessibleName('Enter an inquiry');
  await expect(inbox.dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Grace Liu');
  await inbox.dialog.getByLabel('Type').selectOption('trial-lesson');
  await inbox.dialog.getByLabel('Message').fill('She called: does anybody teach viola to adults?');
  await page.keyboard.press('Escape');
  await expect(inbox.dialog).toBeHidden();
  await expect(page.getByRole('button', entering)).toBeFocused();

  await page.reload();
  await page.getByRole('button', entering).click();
  await expect(inbox.dialog.getByLabel('Name')).toHaveValue('Grace Liu');
  await inbox.dialog.getByRole('button', { name: 'Save' }).click();
  const email = inbox.dialog.getByLabel('E-mail');
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(/Enter an e-mail address or a phone number\.$/);
  await inbox.dialog.getByLabel('Phone').fill('(713) 555-0142');
  await page.keyboard.press('Enter');

  await expect(inbox.toast('Grace Liu: entered')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Grace Liu' })).toBeVisible();
  await expect(inbox.pane).toContainText('does anybody teach viola');
  // Without an e-mail there is nothing to reply to.
  await expect(inbox.pane.getByRole('button', { name: 'Assign to me' })).toBeVisible();
  await expect(inbox.pane.getByRole('button', { name: 'Call' })).toBeVisible();
  await expect(inbox.pane.getByRole('button', { name: /^Reply/ })).toHaveCount(0);
  await expect(inbox.history.first()).toHaveText(/^Anna Keller entered it by hand/);
  await inbox.expectCount('New', 1);
  await page.getByRole('button', entering).click();
  await expect(inbox.dialog.getByLabel('Name')).toHaveValue('');
});

test('an inquiry marked as unread stays so until it is opened again', async ({ page, desk, inbox }) => {
  await desk.send(hannah);
  await enter(page, desk);
  await inbox.openInquiry('Hannah Brooks');
  await expect(inbox.row('Hannah Brooks')).not.toContainText('Unread:');
  const other = await page.context().newPage();
  const otherInbox = createInbox(other);
  await other.goto(page.url());
  await expect(other.getByRole('heading', { level: 1, name: 'Hannah Brooks' })).toBeVisible();

  await inbox.pane.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Mark as unread' }).click();
  await expect(inbox.toast('Hannah Brooks: marked as unread')).toBeVisible();
  await expect(inbox.pane).toHaveCount(0);
  await expect(inbox.row('Hannah Brooks')).toContainText('Unread:');

  // The pane that is still open elsewhere hears of it, and does not open it again.
  await expect(otherInbox.history.last()).toHaveText(/^Anna Keller marked it unread/);
  await expect(otherInbox.row('Hannah Brooks')).toContainText('Unread:');
  await inbox.openInquiry('Hannah Brooks');
  await expect(inbox.row('Hannah Brooks')).not.toContainText('Unread:');
  await expect(inbox.history.nth(1)).toHaveText(/^Anna Keller marked it unread/);
});
