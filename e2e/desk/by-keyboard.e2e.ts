import type { Page } from '@playwright/test';
import { holdRequests } from '../hold-requests.ts';
import {
  composer,
  details,
  dialog,
  history,
  list,
  note,
  pane,
  replyText,
  row,
  state,
  toast,
} from './desk-page.ts';
import { anna, hannah } from './desk-server.ts';
import { expect, test } from './desk-test.ts';

const others = [
  { name: 'Grace Liu', email: 'grace.liu@example.org', message: 'Do you teach viola to adults?' },
  {
    name: 'Daniel Ortiz',
    email: 'daniel.ortiz@example.org',
    message: 'Is there a trial lesson on Saturdays?',
  },
];

/** Presses Tab until something has the focus, as somebody does who looks for it. */
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
async function switchesKeysOff(page: Page) {
  await page.keyboard.press('?');
  await expect(dialog(page)).toHaveAccessibleName('Keyboard');
  const single = page.getByRole('switch', { name: 'Single-key shortcuts' });
  await expect(single).toBeFocused();
  await page.keyboard.press('Space');
  await expect(single).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(row(page, 'Grace Liu')).toBeFocused();
  for (const key of ['j', 'k', 'e', 'n', '/', '?']) await page.keyboard.press(key);
  await expect(row(page, 'Grace Liu')).toBeFocused();
  await expect(dialog(page)).toHaveCount(0);
  await expect(state(page, 'New')).toBeChecked();

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Grace Liu' })).toBeVisible();
  await page.keyboard.press('n');
  await tabTo(page, 'link', 'Skip to the list');
  await page.keyboard.press('Escape');
  await expect(row(page, 'Grace Liu')).toBeFocused();
}

test('walks, reads, answers and searches without a mouse', async ({ page, desk }) => {
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
  await expect(row(page, 'Hannah Brooks')).toBeVisible();
  expect(tries).toHaveLength(2);

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the list' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(list(page)).toBeFocused();
  await page.keyboard.press('j');
  await expect(row(page, 'Hannah Brooks')).toBeFocused();
  await page.keyboard.press('j');
  await expect(row(page, 'Daniel Ortiz')).toBeFocused();
  await page.keyboard.press('k');
  await expect(row(page, 'Hannah Brooks')).toBeFocused();
  const next = await row(page, 'Daniel Ortiz').getAttribute('data-row');
  const nextIsRead = page.waitForResponse((response) => response.url().endsWith(`/inquiries/${next}`));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Hannah Brooks' })).toBeVisible();
  await expect(pane(page)).toBeFocused();
  await (await nextIsRead).finished();

  await page.keyboard.press('a');
  await expect(toast(page, 'Assigned to you')).toBeVisible();
  await page.keyboard.press('e');
  await expect(toast(page, 'Marked as contacted')).toBeVisible();
  await expect(state(page, 'Contacted')).toBeChecked();
  await page.keyboard.press('n');
  await expect(note(page)).toBeFocused();
  await page.keyboard.type('Jack, nephew: e/a?');
  await expect(note(page)).toHaveValue('Jack, nephew: e/a?');
  await page.keyboard.press('Control+Enter');
  await expect(toast(page, 'Note added')).toBeVisible();
  await expect(note(page)).toHaveValue('');
  await expect(note(page)).toBeFocused();

  // Escape leaves the field, and single keys mean something again.
  await page.keyboard.type('Half a note');
  await page.keyboard.press('Escape');
  await expect(pane(page)).toBeFocused();
  await expect(note(page)).toHaveValue('Half a note');
  await page.keyboard.press('n');
  await expect(note(page)).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');

  await tabTo(page, 'button', 'Reply', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(replyText(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(composer(page)).toHaveCount(0);
  const reply = pane(page).getByRole('button', { name: 'Reply', exact: true });
  await expect(reply).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('From my own program.');
  await tabTo(page, 'button', 'More actions');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'In my own mail program' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(history(page).last()).toHaveText(/^Anna Keller prepared a reply/);
  await page.keyboard.press('Escape');
  await expect(reply).toBeFocused();

  await tabTo(page, 'button', 'More actions', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Remind me' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Erase for good' })).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveAccessibleName('Remind me');
  await tabTo(page, 'button', 'Remind me');
  await page.keyboard.press('Enter');
  await expect(toast(page, /: reminder set for /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'More actions' })).toBeFocused();

  // The radios are one stop, in which arrows choose.
  await tabTo(page, 'radio', 'Contacted');
  await page.keyboard.press('ArrowDown');
  await expect(toast(page, 'Marked as booked')).toBeVisible();
  await expect(state(page, 'Booked')).toBeFocused();
  await expect(details(page).getByRole('radio', { checked: true })).toHaveCount(1);

  await page.keyboard.press('Escape');
  await expect(row(page, 'Hannah Brooks')).toBeFocused();
  // The next inquiry was read ahead: it is whole at once.
  const read = await holdRequests(page, new RegExp(`/inquiries/${next}$`));
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { level: 1, name: 'Daniel Ortiz' })).toBeVisible();
  await expect(pane(page).getByText('Is there a trial lesson on Saturdays?')).toBeVisible();
  await expect(row(page, 'Daniel Ortiz')).toBeFocused();
  read();
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', {
    name: 'Search name, e-mail, phone, message, answers, notes',
  });
  await expect(search).toBeFocused();
  // Whoever walks on before the search is sent stays at whom they walked to.
  await page.keyboard.insertText('example');
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await expect(page).toHaveURL(/search=example/);
  await expect(page.getByRole('heading', { level: 1, name: 'Grace Liu' })).toBeVisible();
  await expect(row(page, 'Daniel Ortiz')).toBeVisible();
  await page.keyboard.press('k');
  await expect(page.getByRole('heading', { level: 1, name: 'Daniel Ortiz' })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.press('ControlOrMeta+a');
  const locate = await holdRequests(page, /\/around\?.*grace/);
  await page.keyboard.type('grace');
  await expect(row(page, 'Grace Liu')).toBeVisible();
  await expect(row(page, 'Daniel Ortiz')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(list(page)).toBeFocused();
  await expect(search).toHaveValue('grace');
  // The open inquiry is in no row now, so a step leads to the first one, once that is known.
  await page.keyboard.press('j');
  locate();
  await expect(row(page, 'Grace Liu')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Grace Liu' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row(page, 'Grace Liu')).toBeFocused();
  await switchesKeysOff(page);
});
