import type { Page } from '@playwright/test';
import { holdRequests } from '../hold-requests.ts';
import { signInColleague } from './desk-server.ts';
import { enter, expect, test } from './desk-test.ts';
import {
  address,
  comeBack,
  edit,
  field,
  lead,
  readDraft,
  saveDraft,
  saved,
  sentence,
} from './editor-page.ts';

// Two people, or two tabs of one person, in the same field: no words of either are lost unseen.

const drafts = '**/desk/api/website/draft';
const theirs = 'An academy in {academy.area}, as Jun would have it.';
const choice = (page: Page) => page.getByRole('group', { name: /saved this meanwhile/ });
const paragraphs = 'content/en/about.yaml: mission.paragraphs';

for (const [write, tag] of Object.entries({ typed: [], composed: ['@full'] }))
  test(`${write} words overwrite no saved ones of a colleague`, { tag }, async ({ page, desk }) => {
    await edit(page, desk);
    await lead(page).focus();
    const colleague = await signInColleague(desk);
    const elsewhere = 'content/en/about.yaml: seo.title';
    await saveDraft(colleague, desk, { address, value: theirs }, { address: elsewhere, value: 'Of Jun' });
    await comeBack(page);
    await expect(page.getByRole('textbox', { name: 'Title in search results, English' })).toHaveValue(
      'Of Jun',
    );
    if (write === 'typed') await page.keyboard.type('Mine. ');
    else {
      const keys = await page.context().newCDPSession(page);
      await keys.send('Input.imeSetComposition', { text: 'Mine', selectionStart: 4, selectionEnd: 4 });
      await keys.send('Input.insertText', { text: 'Mine. ' });
    }
    await expect(choice(page)).toContainText(theirs);
    await expect(lead(page)).toHaveValue(/Mine\. /);
    await expect(lead(page)).toBeFocused();
    expect(await readDraft(page, desk)).toMatchObject({ [address]: theirs });
    await choice(page).getByRole('button', { name: 'Take Jun’s' }).click();
    await expect(lead(page)).toHaveValue(theirs);
  });

test('a paragraph that a colleague adds before the one with the cursor stays', async ({ page, desk }) => {
  await edit(page, desk);
  const boxes = page.locator(`[data-address="${paragraphs}"]`);
  const [first = '', second = '', ...rest] = await boxes.evaluateAll((all: HTMLTextAreaElement[]) =>
    all.map(({ value }) => value),
  );
  await boxes.nth(1).focus();
  const colleague = await signInColleague(desk);
  const value = ['Of Jun.', first, second, ...rest];
  await saveDraft(colleague, desk, { address: paragraphs, value }, { address, value: theirs });
  await comeBack(page);
  await expect(lead(page)).toHaveValue(theirs);
  await expect(field(page)).toContainText('Jun, ');
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Mine.');
  await expect(saved(page)).toBeVisible();
  await expect
    .poll(async () => (await readDraft(page, desk))[paragraphs])
    .toEqual(['Of Jun.', first, `${second} Mine.`, ...rest]);
});

const dates = 'content/programs/workshops.yaml: dates';
const titles = { en: 'Improvising for strings', 'zh-Hans': '弦乐即兴' };
const workshop = { id: 'abcdefgh', day: '2099-03-06', titles, state: 'open' };
const junsDate = { ...workshop, id: 'hgfedcba', day: '2099-02-06' };

test('of dates that two people add and change, all stands, and no date twice', async ({ page, desk }) => {
  await enter(page, desk, '?page=website&at=programs/workshops');
  await saveDraft(page.request, desk, { address: dates, value: [workshop] });
  await comeBack(page);
  const title = page.getByRole('textbox', { name: 'Coming up 1, Title, English' });
  await title.focus();
  const colleague = await signInColleague(desk);
  const full = { ...workshop, state: 'full' };
  await saveDraft(colleague, desk, { address: dates, value: [full, junsDate] }, { address, value: theirs });
  await comeBack(page);
  await title.fill('Improvising');
  await title.pressSequentially(' together');
  const both = { ...full, titles: { ...titles, en: 'Improvising together' } };
  await expect.poll(async () => (await readDraft(page, desk))[dates]).toEqual([both, junsDate]);
  await page.keyboard.press('Tab');
  await page.getByRole('link', { name: 'Dates' }).focus();
  const states = page.getByRole('combobox', { name: /State/ });
  await expect(states).toHaveCount(2);
  // Jun's date comes first.
  await expect(states.last()).toHaveValue('full');
  await states.last().focus();
  await saveDraft(colleague, desk, { address: dates, value: [{ ...both, state: 'cancelled' }, junsDate] });
  await states.last().selectOption('Open');
  await expect(choice(page)).toContainText('Cancelled');
  await expect(choice(page)).toContainText('Improvising together');
});

test('two tabs are compared as two people are, after a reload too', async ({ page, desk, context }) => {
  await edit(page, desk);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(lead(other)).toBeVisible();
  const release = await holdRequests(other, drafts);
  await lead(other).fill(theirs);
  await lead(page).fill(sentence);
  await expect(saved(page)).toBeVisible();
  release();
  await expect(choice(other)).toContainText(sentence);
  expect(await readDraft(page, desk)).toEqual({ [address]: sentence });
  await expect(lead(page)).toHaveValue(sentence);
  await other.reload();
  await expect(choice(other)).toContainText(theirs);
  await other.keyboard.press('Control+Enter');
  await expect(other.getByRole('dialog').getByRole('button', { name: 'choose first: Lead' })).toBeVisible();
  await other.keyboard.press('Escape');
  await choice(other).getByRole('button', { name: 'Keep mine' }).click();
  await expect.poll(() => readDraft(page, desk)).toEqual({ [address]: theirs });
});

test('what a closed tab has left unsaved is sent by another one', async ({ page, desk, context }) => {
  await edit(page, desk);
  const other = await context.newPage();
  await other.goto(page.url());
  await other.route(drafts, (route) => route.abort());
  await lead(other).fill(theirs);
  await expect(other.getByRole('alert').filter({ hasText: 'Not saved.' })).toBeVisible();
  await expect(lead(page)).not.toHaveValue(theirs);
  await other.close();
  await expect.poll(() => readDraft(page, desk)).toEqual({ [address]: theirs });
});
