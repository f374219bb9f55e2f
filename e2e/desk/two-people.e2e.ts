import { holdRequests, loseAnswer } from '../hold-requests.ts';
import { anna, hannah, jun, signInColleague } from './desk-server.ts';
import { createInbox, enter, expect, signIn, test } from './desk-test.ts';

test('two people see changes, settle a conflict, one leaves', async ({ page, browser, desk, inbox }) => {
  await desk.send(hannah);
  await enter(page, desk);
  await page.getByRole('link', { name: 'People' }).click();
  await page.getByLabel('Name').fill(jun.name);
  await page.getByLabel('E-mail').fill(jun.email);
  await page.getByRole('button', { name: 'Add and send the letter' }).click();
  await expect(inbox.toast('Jun Zhang may sign in now')).toBeVisible();
  await page.getByLabel('Name').fill('Mei Lin');
  await page.getByLabel('E-mail').fill('mei@example.com');
  await page.getByRole('radio', { name: '中文' }).check({ force: true });
  await page.getByRole('button', { name: 'Add and send the letter' }).click();
  await expect(inbox.toast('Mei Lin may sign in now')).toBeVisible();
  await page.getByRole('button', { name: 'Send the letter again Mei Lin' }).click();
  await expect(inbox.toast('The letter to Mei Lin becomes a file: no mail server is set')).toBeVisible();
  // The next person begins with the language of the desk.
  await expect(page.getByRole('radio', { name: 'English' })).toBeChecked();
  await inbox.navigation.getByRole('link', { name: /^New/ }).click();

  const other = await browser.newPage();

  const otherInbox = createInbox(other);
  await other.goto(`${desk.url}/desk`);
  await signIn(other, desk, jun.email);
  await otherInbox.openInquiry('Hannah Brooks');
  await expect(inbox.row('Hannah Brooks')).not.toContainText('Unread:');
  await inbox.openInquiry('Hannah Brooks');
  await expect(inbox.pane.getByText('Jun Zhang has it open')).toBeVisible();
  await expect(otherInbox.pane.getByText('Anna Keller has it open')).toBeVisible();

  await otherInbox.details.getByLabel('Assigned to').selectOption('Jun Zhang');
  await expect(inbox.details.locator('option:checked')).toHaveText('Jun Zhang');
  await expect(inbox.row('Hannah Brooks')).toContainText('Assigned to Jun Zhang.');
  await expect(inbox.history.last()).toHaveText(/^Jun Zhang took it/);
  await inbox.pane.getByRole('button', { name: 'Contacted' }).click();
  await expect(otherInbox.state('Contacted')).toBeChecked();
  await expect(otherInbox.history.last()).toHaveText(/^Anna Keller marked it contacted/);
  await otherInbox.expectCount('New', 0);
  await otherInbox.note.fill('Eli is left-handed.');
  await other.getByRole('button', { name: 'Add note' }).click();
  await expect(inbox.pane.getByText('Eli is left-handed.')).toBeVisible();

  // Anna's change is on its way when Jun's is saved.
  await inbox.note.fill('Not yet saved');
  const changes = `${desk.url}/desk/api/inquiries/*`;
  const loseRace = async (mine: string, theirs: string) => {
    const release = await holdRequests(page, changes, 'PATCH');
    const sent = page.waitForRequest((request) => request.method() === 'PATCH');
    await inbox.state(mine).click();
    await sent;
    const saved = other.waitForResponse((response) => response.request().method() === 'PATCH');
    await otherInbox.state(theirs).click();
    await saved;
    release();
    const box = page.getByRole('alert').filter({ hasText: 'Your change is not saved yet.' });
    await expect(box.getByRole('heading', { name: 'Jun Zhang changed this just now' })).toBeFocused();
    await page.unroute(changes);
    await expect(box.getByText(/^Jun’s, saved /).locator('..')).toContainText(theirs);
    await expect(box.getByText('Yours, not saved').locator('..')).toContainText(mine);
    await expect(inbox.note).toHaveValue('Not yet saved');
    return box;
  };
  const kept = await loseRace('Closed', 'Booked');
  await kept.getByRole('button', { name: 'Keep Jun’s' }).click();
  await expect(kept).toHaveCount(0);
  await expect(inbox.state('Booked')).toBeChecked();
  const mine = await loseRace('New', 'Closed');
  await mine.getByRole('button', { name: 'Save mine over it' }).click();
  await expect(mine).toHaveCount(0);
  await expect(inbox.toast('Marked as new')).toBeVisible();
  await expect(otherInbox.state('New')).toBeChecked();
  await expect(otherInbox.history.last()).toHaveText(/^Anna Keller marked it new/);
  await expect(inbox.note).toHaveValue('Not yet saved');

  await otherInbox.note.fill('Half a note of Jun’s');
  await page.getByRole('link', { name: 'People' }).click();
  const junRow = page.getByRole('listitem').filter({ hasText: jun.email });
  await expect(junRow).toContainText('Signed in on 1 device');
  await junRow.getByRole('button', { name: 'Remove' }).click();
  await inbox.dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(inbox.toast('Jun Zhang is removed')).toBeVisible();
  await expect(page.getByText(jun.email)).toHaveCount(0);
  await expect(page.getByText(anna.email)).toBeVisible();

  // His page stays behind the dialog, since his session may just have expired; nothing more loads.
  await expect(otherInbox.dialog.getByText('You were signed out')).toBeVisible();
  await other.getByRole('button', { name: 'Send me a code' }).click();
  await expect(other.getByLabel('Six-digit code')).toBeFocused();
  await other.reload();
  await expect(other.getByRole('heading', { name: 'Your code' })).toBeVisible();
  await expect(other.getByText('Hannah Brooks')).toHaveCount(0);
  // The mail with his first code went with him, and no other comes.
  expect(await desk.readCodes(jun.email)).toEqual([]);
  await other.context().close();
});

test('what a form says is compared with what stood there as it was opened', async ({ page, desk, inbox }) => {
  await desk.send(hannah);
  await enter(page, desk);
  const colleague = await signInColleague(desk);
  await inbox.openInquiry('Hannah Brooks');
  await page.getByRole('button', { name: 'Remind me' }).first().click();
  const id = new URL(page.url()).searchParams.get('inquiry');
  const changes = [{ field: 'remindAt', from: null, to: '2099-03-02T15:00:00.000Z' }];
  await colleague.patch(`/desk/api/inquiries/${id}`, { data: { changes } });
  await expect(inbox.history.last()).toHaveText(/^Jun Zhang/);
  await inbox.dialog.getByRole('button', { name: 'Remind me' }).click();
  await expect(page.getByRole('heading', { name: 'Jun Zhang changed this just now' })).toBeVisible();
});

test('a lost mark as opened does not undo a colleague’s mark as unread', async ({ page, desk, inbox }) => {
  const id = await desk.send(hannah);
  const colleague = await signInColleague(desk);
  await enter(page, desk);
  const marks = '**/desk/api/inquiries/*/opened';
  const lost = Promise.withResolvers<void>();
  const answered = page.route(
    marks,
    async (route) => {
      await route.fetch();
      await colleague.post(`/desk/api/inquiries/${id}/unread`, { data: {} });
      await route.abort();
      lost.resolve();
    },
    { times: 1 },
  );
  await answered;
  await inbox.openInquiry('Hannah Brooks');
  await lost.promise;
  expect((await (await page.waitForResponse(marks)).json()).inquiry.isUnread).toBe(true);
  await expect(inbox.row('Hannah Brooks')).toContainText('Unread:');
});

test('a booking is saved whole or not at all, and undone so', async ({ page, desk, inbox }) => {
  const id = await desk.send(hannah);
  const colleague = await signInColleague(desk);
  const change = (field: string, from: unknown, to: unknown) =>
    colleague.patch(`/desk/api/inquiries/${id}`, { data: { changes: [{ field, from, to }] } });
  await enter(page, desk);
  await inbox.openInquiry('Hannah Brooks');
  await inbox.button('Contacted').click();
  await expect(inbox.toast('Marked as contacted')).toBeVisible();
  await inbox.button('Booked').click();
  const card = page.getByRole('region', { name: 'Booked' });
  await card.getByLabel('Instructor').selectOption('Simone Baptiste');
  const changes = `${desk.url}/desk/api/inquiries/*`;
  const release = await holdRequests(page, changes, 'PATCH');
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await card.getByRole('button', { name: 'Mark booked' }).click();
  await sent;
  await change('booking', null, '2031-03-15T15:00 haoran-wu');
  release();
  const box = page.getByRole('alert').filter({ hasText: 'Your change is not saved yet.' });
  await expect(box).toBeVisible();
  await page.unroute(changes);
  const theirs = box.getByText(/^Jun’s, saved /).locator('..');
  await expect(theirs).toContainText('Contacted');
  await expect(theirs).toContainText('Sat, Mar 15, 2031, 3:00 PM');
  await expect(box.getByText('Yours, not saved').locator('..')).toContainText('Simone Baptiste');
  await expect(inbox.state('Contacted')).toBeChecked();
  await box.getByRole('button', { name: 'Save mine over it' }).click();
  await expect(inbox.state('Booked')).toBeChecked();
  await expect(inbox.details).toContainText('hour and day openSimone Baptiste');

  // The Undo is refused whole, too. Under the pointer it stays.
  await expect(inbox.toast('Booking changed')).toBeVisible();
  const undo = page.getByRole('status').getByRole('button', { name: 'Undo' });
  await undo.hover();
  await change('status', 'booked', 'closed');
  await undo.click();
  await expect(box.getByText(/^Jun’s, saved /).locator('..')).toContainText('Closed');
  await box.getByRole('button', { name: 'Keep Jun’s' }).click();
  await expect(inbox.state('Closed')).toBeChecked();
  const { inquiry } = await (await colleague.get(`/desk/api/inquiries/${id}`)).json();
  expect(inquiry).toMatchObject({ status: 'closed', booking: 'simone-baptiste' });
});

test('of a saved reply no version is lost', async ({ page, desk, inbox }) => {
  const colleague = await signInColleague(desk);
  const api = `${desk.url}/desk/api/replies`;
  const readAll = async () => (await (await colleague.get(api)).json()).replies;
  await enter(page, desk, '?page=settings');
  const { dialog } = inbox;
  const text = dialog.getByRole('textbox', { name: 'English', exact: true });
  const save = dialog.getByRole('button', { name: 'Save', exact: true });
  const open = () => page.getByRole('button', { name: 'Booked: day, hour and teacher' }).click();
  await open();
  await expect(dialog.getByLabel('Name in English')).toBeFocused();
  await text.fill('Mine');
  const [{ id, version, ...content }] = (await readAll()).slice(-1);
  const texts = { ...content.texts, en: 'Theirs' };
  await colleague.patch(`${api}/${id}`, { data: { ...content, texts, version } });
  await save.click();
  const box = dialog.getByRole('alert').filter({ hasText: 'A colleague has changed it meanwhile.' });
  await expect(box.getByText('Theirs', { exact: true })).toBeVisible();
  await expect(box.getByText('Mine', { exact: true })).toBeVisible();
  await save.click();
  await expect(box.getByRole('heading', { name: 'A colleague has changed it' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: 'Booked: day' })).toContainText('not saved');
  await open();
  await expect(box.getByText('Theirs', { exact: true })).toBeVisible();
  await expect(text).toHaveValue('Mine');
  await save.click();
  expect((await readAll()).at(-1).texts.en).toBe('Theirs');
  await box.getByRole('button', { name: 'Save mine over it' }).click();
  await expect(inbox.toast('Saved reply saved')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect((await readAll()).at(-1)).toMatchObject({ id, version: version + 2, texts: { en: 'Mine' } });

  // The answer is lost, and Save is pressed again.
  await page.getByRole('button', { name: 'New saved reply' }).click();
  await save.click();
  await expect(dialog.getByLabel('Name in English')).toBeFocused();
  await dialog.getByLabel('Name in English').fill('Parking');
  await loseAnswer(page, api);
  await save.click();
  await expect(dialog.getByText('Not saved. Your text is still here.')).toBeVisible();
  await save.click();
  await expect(dialog).toHaveCount(0);
  const names = (await readAll()).map((reply: { names: { en: string } }) => reply.names.en);
  expect(names.filter((name: string) => name === 'Parking')).toHaveLength(1);

  // Deleted by a colleague while it is open, it is saved as a new one.
  await open();
  await text.fill('Worth keeping');
  await colleague.delete(`${api}/${id}`, { data: {} });
  await save.click();
  await expect(dialog.getByRole('heading', { name: 'New saved reply' })).toBeVisible();
  await save.click();
  await expect(dialog).toHaveCount(0);
  expect((await readAll()).at(-1).texts.en).toBe('Worth keeping');

  await open();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await inbox.dialog.last().getByRole('button', { name: 'Delete' }).click();
  await expect(inbox.toast('Saved reply deleted')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Saved replies' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Booked: day, hour and teacher' })).toHaveCount(0);
});
