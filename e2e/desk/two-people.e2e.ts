import { holdRequests } from '../hold-requests.ts';
import {
  details,
  dialog,
  expectCount,
  history,
  navigation,
  note,
  openInquiry,
  pane,
  row,
  state,
  toast,
} from './desk-page.ts';
import { anna, hannah, jun } from './desk-server.ts';
import { enter, expect, signIn, test } from './desk-test.ts';

test('two people see each other’s changes, settle a conflict, and one leaves', async ({
  page,
  browser,
  desk,
}) => {
  await desk.send(hannah);
  await enter(page, desk);
  await page.getByRole('link', { name: 'People' }).click();
  await page.getByLabel('Name').fill(jun.name);
  await page.getByLabel('E-mail').fill(jun.email);
  await page.getByRole('button', { name: 'Add and send the letter' }).click();
  await expect(toast(page, 'Jun Zhang may sign in now')).toBeVisible();
  await navigation(page).getByRole('link', { name: /^New/ }).click();

  const other = await browser.newPage();
  await other.goto(`${desk.url}/desk`);
  await signIn(other, desk, jun.email);
  await openInquiry(other, 'Hannah Brooks');
  await expect(row(page, 'Hannah Brooks')).not.toContainText('Unread:');
  await openInquiry(page, 'Hannah Brooks');
  await expect(pane(page).getByText('Jun Zhang has it open')).toBeVisible();
  await expect(pane(other).getByText('Anna Keller has it open')).toBeVisible();

  await details(other).getByLabel('Assigned to').selectOption('Jun Zhang');
  await expect(details(page).locator('option:checked')).toHaveText('Jun Zhang');
  await expect(row(page, 'Hannah Brooks')).toContainText('Assigned to Jun Zhang.');
  await expect(history(page).last()).toHaveText(/^Jun Zhang took it/);
  await pane(page).getByRole('button', { name: 'Contacted' }).click();
  await expect(state(other, 'Contacted')).toBeChecked();
  await expect(history(other).last()).toHaveText(/^Anna Keller marked it contacted/);
  await expectCount(other, 'New', 0);
  await note(other).fill('Eli is left-handed.');
  await other.getByRole('button', { name: 'Add note' }).click();
  await expect(pane(page).getByText('Eli is left-handed.')).toBeVisible();

  // Anna's change is on its way when Jun's is saved.
  await note(page).fill('Not yet saved');
  const changes = `${desk.url}/desk/api/inquiries/*`;
  const loseRace = async (mine: string, theirs: string) => {
    const release = await holdRequests(page, changes, 'PATCH');
    const sent = page.waitForRequest((request) => request.method() === 'PATCH');
    await state(page, mine).click();
    await sent;
    const saved = other.waitForResponse((response) => response.request().method() === 'PATCH');
    await state(other, theirs).click();
    await saved;
    release();
    const box = page.getByRole('alert').filter({ hasText: 'Your change is not saved yet.' });
    await expect(box.getByRole('heading', { name: 'Jun Zhang changed this just now' })).toBeFocused();
    await page.unroute(changes);
    await expect(box.getByText(/^Jun’s, saved /).locator('..')).toContainText(theirs);
    await expect(box.getByText('Yours, not saved').locator('..')).toContainText(mine);
    await expect(note(page)).toHaveValue('Not yet saved');
    return box;
  };
  const kept = await loseRace('Closed', 'Booked');
  await kept.getByRole('button', { name: 'Keep Jun’s' }).click();
  await expect(kept).toHaveCount(0);
  await expect(state(page, 'Booked')).toBeChecked();
  const mine = await loseRace('New', 'Closed');
  await mine.getByRole('button', { name: 'Save mine over it' }).click();
  await expect(mine).toHaveCount(0);
  await expect(toast(page, 'Marked as new')).toBeVisible();
  await expect(state(other, 'New')).toBeChecked();
  await expect(history(other).last()).toHaveText(/^Anna Keller marked it new/);
  await expect(note(page)).toHaveValue('Not yet saved');

  await note(other).fill('Half a note of Jun’s');
  await page.getByRole('link', { name: 'People' }).click();
  const junRow = page.getByRole('listitem').filter({ hasText: jun.email });
  await expect(junRow).toContainText('Signed in on 1 device');
  await junRow.getByRole('button', { name: 'Remove' }).click();
  await dialog(page).getByRole('button', { name: 'Remove' }).click();
  await expect(toast(page, 'Jun Zhang is removed')).toBeVisible();
  await expect(page.getByText(jun.email)).toHaveCount(0);
  await expect(page.getByText(anna.email)).toBeVisible();

  // What he saw stays behind the dialog, for it may be an hour that was up; nothing more comes.
  await expect(dialog(other).getByText('You were signed out')).toBeVisible();
  await other.getByRole('button', { name: 'Send me a code' }).click();
  await expect(other.getByLabel('Six-digit code')).toBeFocused();
  await other.reload();
  await expect(other.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
  await expect(other.getByText('Hannah Brooks')).toHaveCount(0);
  // The mail with his first code went with him, and no other comes.
  expect(await desk.readCodes(jun.email)).toEqual([]);
  await other.context().close();
});
