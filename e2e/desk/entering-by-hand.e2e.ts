import { dialog, expectCount, history, openInquiry, pane, row, toast } from './desk-page.ts';
import { hannah } from './desk-server.ts';
import { enter, expect, test } from './desk-test.ts';

const entering = { name: 'Enter an inquiry', exact: true };

test('somebody enters a call by keyboard, keeps what was typed over a reload, and it opens', async ({
  page,
  desk,
}) => {
  await enter(page, desk);
  await page.getByRole('button', entering).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveAccessibleName('Enter an inquiry');
  await expect(dialog(page).getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Grace Liu');
  await dialog(page).getByLabel('Type').selectOption('trial-lesson');
  await dialog(page).getByLabel('Message').fill('She called: does anybody teach viola to adults?');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', entering)).toBeFocused();

  await page.reload();
  await page.getByRole('button', entering).click();
  await expect(dialog(page).getByLabel('Name')).toHaveValue('Grace Liu');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  const email = dialog(page).getByLabel('E-mail');
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(/Enter an e-mail address or a phone number\.$/);
  await dialog(page).getByLabel('Phone').fill('(713) 555-0142');
  await page.keyboard.press('Enter');

  await expect(toast(page, 'Grace Liu: entered')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Grace Liu' })).toBeVisible();
  await expect(pane(page)).toContainText('does anybody teach viola');
  // Without an e-mail there is nothing to reply to.
  await expect(pane(page).getByRole('button', { name: 'Assign to me' })).toBeVisible();
  await expect(pane(page).getByRole('button', { name: 'Call' })).toBeVisible();
  await expect(pane(page).getByRole('button', { name: /^Reply/ })).toHaveCount(0);
  await expect(history(page).first()).toHaveText(/^Anna Keller entered it by hand/);
  await expectCount(page, 'New', 1);
  await page.getByRole('button', entering).click();
  await expect(dialog(page).getByLabel('Name')).toHaveValue('');
});

test('an inquiry is marked as unread, back in the list, until somebody opens it again', async ({
  page,
  desk,
}) => {
  await desk.send(hannah);
  await enter(page, desk);
  await openInquiry(page, 'Hannah Brooks');
  await expect(row(page, 'Hannah Brooks')).not.toContainText('Unread:');
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(other.getByRole('heading', { level: 1, name: 'Hannah Brooks' })).toBeVisible();

  await pane(page).getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Mark as unread' }).click();
  await expect(toast(page, 'Hannah Brooks: marked as unread')).toBeVisible();
  await expect(pane(page)).toHaveCount(0);
  await expect(row(page, 'Hannah Brooks')).toContainText('Unread:');

  // The pane that is still open elsewhere hears of it, and does not open it again.
  await expect(history(other).last()).toHaveText(/^Anna Keller marked it unread/);
  await expect(row(other, 'Hannah Brooks')).toContainText('Unread:');
  await openInquiry(page, 'Hannah Brooks');
  await expect(row(page, 'Hannah Brooks')).not.toContainText('Unread:');
  await expect(history(page).nth(1)).toHaveText(/^Anna Keller marked it unread/);
});
