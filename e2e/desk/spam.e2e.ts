import {
  dialog,
  expectCount,
  history,
  navigation,
  openInquiry,
  pane,
  row,
  rows,
  state,
  toast,
} from './desk-page.ts';
import { seedDesk } from './desk-seeds.ts';
import { hannah } from './desk-server.ts';
import { enter, expect, test } from './desk-test.ts';

test('restores what a person wrote, and erases the rest for good', async ({ page, context, desk }) => {
  await desk.send({ ...hannah, honeypot: 'https://autofill.example' });
  await desk.send({
    name: 'Best Offers',
    email: 'offers@spam.example',
    message: 'Buy ten thousand visitors now.',
    honeypot: 'x',
  });
  await enter(page, desk);
  await expectCount(page, 'New', 0);
  await navigation(page)
    .getByRole('link', { name: /^Spam ?2$/ })
    .click();
  await expect(rows(page)).toHaveCount(2);
  await expect(row(page, 'Hannah Brooks')).toContainText('The hidden field was filled in');
  await openInquiry(page, 'Hannah Brooks');
  const box = pane(page).getByRole('region', { name: 'Kept aside: the hidden field was filled in' });
  await expect(box).toContainText('if a person wrote this, restore it', { ignoreCase: true });
  await expect(pane(page).getByRole('radio')).toHaveCount(0);
  await expect(page.getByLabel('New note')).toHaveCount(0);
  const notifications = async () =>
    (await desk.readMails()).filter(({ replyTo }) => replyTo?.[0]?.address === hannah.email);
  expect(await notifications()).toEqual([]);
  await box.getByRole('button', { name: 'Restore' }).click();
  await expect(toast(page, 'Restored, the mails are on their way')).toBeVisible();
  await expect(box).toHaveCount(0);
  await expect(state(page, 'New')).toBeChecked();
  await expectCount(page, 'New', 1);
  await expectCount(page, 'Spam', 1);
  await expect(history(page).last()).toHaveText(/^Anna Keller restored it/);
  await expect.poll(async () => (await notifications()).length).toBe(1);

  // A colleague marks it, and takes that back.
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Mark as spam' }).click();
  await expect(toast(page, 'Moved to spam')).toBeVisible();
  await expect(pane(page).getByRole('heading', { name: 'Kept aside: marked by Anna Keller' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(state(page, 'New')).toBeChecked();

  await openInquiry(page, 'Best Offers');
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('heading', { level: 1, name: 'Best Offers' })).toBeVisible();
  await pane(page).getByRole('button', { name: 'Erase' }).click();
  const erase = dialog(page).getByRole('button', { name: 'Erase for good' });
  const word = dialog(page).getByLabel('Type Offers to confirm');
  await expect(word).toBeFocused();
  await expect(erase).toHaveAttribute('aria-disabled', 'true');
  await word.fill('Best');
  // It can be pressed, and says why it does nothing.
  await erase.click({ force: true });
  await expect(word).toHaveAccessibleDescription(/This is not the word Offers/);
  await word.fill('offers');
  await erase.click();
  await expect(toast(page, 'Erased for good')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(row(page, 'Best Offers')).toHaveCount(0);
  await expectCount(page, 'Spam', 0);
  await expect(other.getByText('This inquiry was erased by Anna Keller.')).toBeVisible();
  await expect(pane(other).getByText('ten thousand visitors')).toHaveCount(0);
  await page.goBack();
  await expect(page.getByText('This inquiry was erased by Anna Keller.')).toBeVisible();
  const { database } = seedDesk(desk);
  expect(database.prepare('select name from inquiries').all()).toEqual([{ name: hannah.name }]);
});
