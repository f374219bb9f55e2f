import type { Page } from '@playwright/test';
import { holdRequests } from '../hold-requests.ts';
import { anna, hannah } from './desk-server.ts';
import { expect, type Inbox, test } from './desk-test.ts';

const others = [
  { name: 'Grace Liu', email: 'grace.liu@example.org', message: 'Do you teach viola to adults?' },
  { name: 'Daniel Ortiz', email: 'daniel.ortiz@example.org', message: 'Is there a lesson on Saturdays?' },
];

/** Presses Tab until an element has the focus, as a person does who looks for it. */
async function tabTo(page: Page, role: 'button' | 'link' | 'radio', name: string, key = 'Tab') {
  const target = page.getByRole(role, { name, exact: true });
  for (let pressed = 0; pressed < 40; pressed += 1) {
    await page.keyboard.press(key);
    if (await target.evaluateAll((found) => found.some((element) => element === document.activeElement)))
      return;
  }
  throw new Error(`${name} is not reached by ${key}.`);
}

/** Turns single keys off, which leaves Escape alone, and on again. */
async function switchesKeysOff(inbox: Inbox) {
  await inbox.page.keyboard.press('?');
  await expect(inbox.dialog).toHaveAccessibleName('Keyboard');
  const single = inbox.page.getByRole('switch', { name: 'Single-key shortcuts' });
  await expect(single).toBeFocused();
  await inbox.page.keyboard.press('Space');
  await expect(single).not.toBeChecked();
  await inbox.page.keyboard.press('Escape');
  await expect(inbox.dialog).toHaveCount(0);
  await expect(inbox.row('Grace Liu')).toBeFocused();
  for (const key of ['j', 'k', 'e', 'n', '/', '?']) await inbox.page.keyboard.press(key);
  await expect(inbox.row('Grace Liu')).toBeFocused();
  await expect(inbox.dialog).toHaveCount(0);
  await expect(inbox.state('New')).toBeChecked();

  await inbox.page.reload();
  await expect(inbox.page.getByRole('heading', { level: 1, name: 'Grace Liu' })).toBeVisible();
  await inbox.page.keyboard.press('n');
  await tabTo(inbox.page, 'link', 'Skip to the list');
  await inbox.page.keyboard.press('Escape');
  await expect(inbox.row('Grace Liu')).toBeFocused();
}

test('walks, reads, answers and searches without a mouse', async ({ page, desk, inbox }) => {
  for (const inquiry of [...others, hannah]) await desk.send(inquiry);
  await page.goto(`${desk.url}/desk`);
  await expect(page.getByRole('heading', { name: 'Good to see you' })).toBeVisible();
  await tabTo(page, 'button', '中文');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.keyboard.type(anna.email);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Six-digit code')).toBeFocused();
  await expect.poll(() => desk.readCodes(anna.email)).toHaveLength(1);
  const [code = ''] = await desk.readCodes(anna.email);
  const tries: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/sessions')) tries.push(request.url());
  });
  // Six digits are sent by themselves: Enter, before the answer or after it, spends no second try.
  await page.keyboard.type(code === '000000' ? '111111' : '000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('4 tries left')).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(code);
  await expect(inbox.row('Hannah Brooks')).toBeVisible();
  expect(tries).toHaveLength(2);

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the list' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(inbox.list).toBeFocused();
  await page.keyboard.press('j');
  await expect(inbox.row('Hannah Brooks')).toBeFocused();
  await page.keyboard.press('j');
  await expect(inbox.row('Daniel Ortiz')).toBeFocused();
  await page.keyboard.press('k');
  await expect(inbox.row('Hannah Brooks')).toBeFocused();
  const next = await inbox.row('Daniel Ortiz').getAttribute('data-row');
  const nextIsRead = page.waitForResponse((response) => response.url().endsWith(`/inquiries/${next}`));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Hannah Brooks' })).toBeVisible();
  await expect(inbox.pane).toBeFocused();
  await (await nextIsRead).finished();

  await page.keyboard.press('a');
  await expect(inbox.toast('Assigned to you')).toBeVisible();
  await page.keyboard.press('e');
  await expect(inbox.toast('Marked as contacted')).toBeVisible();
  await expect(inbox.state('Contacted')).toBeChecked();
  await page.keyboard.press('n');
  await expect(inbox.note).toBeFocused();
  await page.keyboard.type('Jack, nephew: e/a?');
  // Escape leaves the field, and single keys mean something again.
  await page.keyboard.press('Escape');
  await expect(inbox.pane).toBeFocused();
  await page.keyboard.press('n');
  await expect(inbox.note).toBeFocused();
  await expect(inbox.note).toHaveValue('Jack, nephew: e/a?');
  await page.keyboard.press('Control+Enter');
  await expect(inbox.toast('Note added')).toBeVisible();
  await expect(inbox.note).toHaveValue('');
  await expect(inbox.note).toBeFocused();

  await tabTo(page, 'button', 'Reply', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(inbox.replyText).toBeFocused();
  await page.keyboard.type('From my own program.');
  await tabTo(page, 'button', 'More actions');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'In my own mail program' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(inbox.history.last()).toHaveText(/^Anna Keller prepared a reply/);
  await page.keyboard.press('Escape');
  await expect(inbox.composer).toHaveCount(0);
  await expect(inbox.button('Reply')).toBeFocused();

  await tabTo(page, 'button', 'More actions', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Remind me' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Erase for good' })).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(inbox.dialog).toHaveAccessibleName('Remind me');
  await tabTo(page, 'button', 'Remind me');
  await page.keyboard.press('Enter');
  await expect(inbox.toast(/: reminder set for /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'More actions' })).toBeFocused();

  // The radios are one stop, in which arrows choose.
  await tabTo(page, 'radio', 'Contacted');
  await page.keyboard.press('ArrowDown');
  await expect(inbox.toast('Marked as booked')).toBeVisible();
  await expect(inbox.state('Booked')).toBeFocused();
  await expect(inbox.details.getByRole('radio', { checked: true })).toHaveCount(1);

  await page.keyboard.press('Escape');
  await expect(inbox.row('Hannah Brooks')).toBeFocused();
  // The next inquiry was read ahead: it is whole at once.
  const read = await holdRequests(page, new RegExp(`/inquiries/${next}$`));
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { level: 1, name: 'Daniel Ortiz' })).toBeVisible();
  await expect(inbox.pane.getByText('Is there a lesson on Saturdays?')).toBeVisible();
  await expect(inbox.row('Daniel Ortiz')).toBeFocused();
  read();
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', { name: 'Search name, e-mail, phone, message, answers, notes' });
  await expect(search).toBeFocused();
  // If the user walks on before the search is sent, the inquiry that they reach stays open.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  await page.keyboard.insertText('example');
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await page.clock.resume();
  await expect(page).toHaveURL(/search=example/);
  await expect(page.getByRole('heading', { level: 1, name: 'Grace Liu' })).toBeVisible();
  await expect(inbox.row('Daniel Ortiz')).toBeVisible();
  await page.keyboard.press('k');
  await expect(page.getByRole('heading', { level: 1, name: 'Daniel Ortiz' })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('grace');
  await expect(inbox.row('Grace Liu')).toBeVisible();
  await expect(inbox.row('Daniel Ortiz')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(inbox.list).toBeFocused();
  await expect(search).toHaveValue('grace');
  // The open inquiry is in no row now, so a step leads to the first one, once that is known.
  await expect(inbox.pane).toContainText('All: 2 of 3');
  await page.keyboard.press('j');
  await expect(inbox.row('Grace Liu')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Grace Liu' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(inbox.row('Grace Liu')).toBeFocused();
  await switchesKeysOff(inbox);
});
