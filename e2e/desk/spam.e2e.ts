import { hannah } from './desk-server.ts';
import { enter, expect, test } from './desk-test.ts';

test('restores what a person wrote, and erases the rest for good', async ({ page, desk, inbox }) => {
  await desk.send({ ...hannah, honeypot: 'https://autofill.example' });
  await desk.send({
    name: 'Best Offers',
    email: 'o@spam.example',
    message: 'Buy visitors now.',
    honeypot: 'x',
  });
  await enter(page, desk);
  await inbox.expectCount('New', 0);
  await inbox.navigation.getByRole('link', { name: /^Spam ?2$/ }).click();
  await expect(inbox.rows).toHaveCount(2);
  await expect(inbox.row('Hannah Brooks')).toContainText('The hidden field was filled in');
  await inbox.openInquiry('Hannah Brooks');
  const box = inbox.pane.getByRole('region', { name: 'Kept aside: the hidden field was filled in' });
  await expect(box).toContainText('if a person wrote this, restore it', { ignoreCase: true });
  await expect(inbox.pane.getByRole('radio')).toHaveCount(0);
  await expect(page.getByLabel('New note')).toHaveCount(0);
  await box.getByRole('button', { name: 'Restore' }).click();
  await expect(inbox.toast('Restored, the mails become files: no mail server is set')).toBeVisible();
  await expect(box).toHaveCount(0);
  await expect(inbox.state('New')).toBeChecked();
  await inbox.expectCount('New', 1);
  await inbox.expectCount('Spam', 1);
  await expect(inbox.history.last()).toHaveText(/^Anna Keller restored it/);

  // A colleague marks it, and takes that back.
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Mark as spam' }).click();
  await expect(inbox.toast('Moved to spam')).toBeVisible();
  await expect(inbox.pane.getByRole('heading', { name: 'Kept aside: marked by Anna Keller' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(inbox.state('New')).toBeChecked();

  await inbox.openInquiry('Best Offers');
  await inbox.pane.getByRole('button', { name: 'Erase' }).click();
  const erase = inbox.dialog.getByRole('button', { name: 'Erase for good' });
  const word = inbox.dialog.getByLabel('Type Offers to confirm');
  await expect(word).toBeFocused();
  await expect(erase).toHaveAttribute('aria-disabled', 'true');
  await word.fill('Best');
  // The disabled button can be pressed, and says why it does nothing.
  await erase.click({ force: true });
  await expect(word).toHaveAccessibleDescription(/This is not the word Offers/);
  await word.fill('offers');
  await erase.click();
  await expect(inbox.toast('Erased for good')).toBeVisible();
  await expect(inbox.dialog).toHaveCount(0);
  await expect(inbox.row('Best Offers')).toHaveCount(0);
  await inbox.expectCount('Spam', 0);
  await page.goBack();
  await expect(page.getByText('This inquiry was erased by Anna Keller.')).toBeVisible();
});
