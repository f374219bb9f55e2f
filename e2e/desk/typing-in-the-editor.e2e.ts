import type { Page } from '@playwright/test';
import { delayFirstAnswer, holdRequests } from '../hold-requests.ts';
import { seedDesk } from './desk-seeds.ts';
import { expect, test } from './desk-test.ts';
import { address, chineseLead, edit, lead, readDraft, saveDraft, saved, sentence } from './editor-page.ts';
import { watchWrites } from './watch-writes.ts';

const drafts = '**/desk/api/website/draft';
const notSaved = (page: Page) => page.getByRole('alert').filter({ hasText: 'Not saved.' });

test('the cursor stays where one types, after Enter and where lines are pasted', async ({ page, desk }) => {
  await edit(page, desk);
  await lead(page).fill('Hello world');
  await lead(page).press('Home');
  await page.keyboard.insertText('a\nb');
  await page.keyboard.type('c');
  await page.keyboard.press('Enter');
  await page.keyboard.type('d ');
  await expect(lead(page)).toHaveValue('a bcd Hello world');
});

// People pause, so each text is typed in pieces: the next one begins as soon as the page has come with the one
// before it, which is when an older text could come back.
const before = '{academy.area}的音乐';
const after = '学校，每周六天开门。';
const reloaded = (page: Page) =>
  page.waitForResponse((response) => response.url().includes('/desk/api/website/page?'));

// Beside the preview, which is rendered after each save, and on a phone, which has no room for it. A browser
// that is slowed down takes a core from all others: two of them kept another test from its end.
for (const { times, width, rate, tag } of [
  { times: 2, width: 1440, rate: 1, tag: [] },
  { times: 2, width: 1440, rate: 4, tag: ['@full'] },
  { times: 50, width: 390, rate: 4, tag: ['@full'] },
])
  test(`typing arrives at 1/${rate} of the speed at ${width} px`, { tag }, async ({ page, desk }) => {
    await page.setViewportSize({ width, height: 900 });
    const readWrites = await watchWrites(page);
    await edit(page, desk);
    const keys = await page.context().newCDPSession(page);
    await keys.send('Emulation.setCPUThrottlingRate', { rate });
    const box = chineseLead(page);
    const type = (text: string) => page.keyboard.type(text);
    const compose = (text: string) =>
      keys.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    const enterText = (text: string) => keys.send('Input.insertText', { text });
    /** The pieces, each typed once the page has come with the one before, the last ones at once. */
    const pieces: [write: (text: string) => Promise<unknown>, text: string][] = [
      [type, 'for '],
      [type, 'beginners '],
      [compose, 'jiao'],
      [compose, 'jiao yu'],
      [enterText, '教育'],
    ];
    const typed = 'for beginners 教育';
    for (let time = 0; time < times; time += 1) {
      await box.fill(before + after);
      await box.evaluate((own: HTMLTextAreaElement, at) => own.setSelectionRange(at, at), before.length);
      for (const [write, text] of pieces) {
        const saved = write === enterText ? undefined : reloaded(page);
        await write(text);
        await saved;
      }
      await expect(saved(page)).toBeVisible();
      await expect(box).toHaveValue(before + typed + after);
      await expect(box).toHaveJSProperty('selectionStart', before.length + typed.length);
      expect(await readWrites()).toEqual([]);
    }
  });

test('what one saves elsewhere waits until a box is left', async ({ page, desk }) => {
  const readWrites = await watchWrites(page);
  await edit(page, desk);
  const site = await chineseLead(page).inputValue();
  await chineseLead(page).focus();
  await saveDraft(
    page.request,
    desk,
    { address, value: 'Written at the other computer.' },
    { address: address.replace('/en/', '/zh/'), value: '在另一台电脑上写的。' },
  );
  await expect(lead(page)).toHaveValue('Written at the other computer.');
  await expect(chineseLead(page)).toHaveValue(site);
  expect(await readWrites()).toEqual([]);
  await chineseLead(page).blur();
  await expect(chineseLead(page)).toHaveValue('在另一台电脑上写的。');
});

test('one unsaved field stops no other; publishing waits for the last words', async ({ page, desk }) => {
  await edit(page, desk);
  await lead(page).fill('x'.repeat(30_000));
  await chineseLead(page).fill('{academy.area}的音乐学校，每周六天开门。');
  await expect(notSaved(page)).toBeVisible();
  await expect
    .poll(async () => Object.keys(await readDraft(page, desk)))
    .toEqual([address.replace('/en/', '/zh/')]);
  const release = await holdRequests(page, drafts);
  const sent = page.waitForRequest(drafts);
  await lead(page).fill(sentence);
  // The card in which one publishes waits for the last words.
  await page.keyboard.press('Control+Enter');
  await sent;
  await expect(page.getByRole('dialog')).toHaveCount(0);
  release();
  await expect(page.getByRole('dialog').locator('ins')).toContainText(['six days a week']);
  await expect(notSaved(page)).toHaveCount(0);
});

test('of several tabs the one saves in which one types, in turn', async ({ page, desk, context }) => {
  await edit(page, desk);
  const other = await context.newPage();
  let sent = 0;
  other.on('request', (request) => {
    if (request.method() === 'PATCH') sent += 1;
  });
  await other.goto(page.url());
  await expect(lead(other)).toBeVisible();
  await page.bringToFront();
  await lead(page).fill('An academy in {academy.area}, of three tabs.');
  await expect(saved(page)).toBeVisible();
  await expect(lead(other)).toHaveValue(/of three tabs/);
  expect(sent).toBe(0);

  const release = await holdRequests(page, drafts);
  const asked = page.waitForRequest(drafts);
  await lead(page).fill('An academy in {academy.area}.');
  await asked;
  await lead(page).fill(sentence);
  release();
  for (const tab of [page, other]) await expect(saved(tab)).toBeVisible();
  await expect(lead(other)).toHaveValue(sentence);
  expect(await readDraft(page, desk)).toEqual({ [address]: sentence });
});

test('what is saved while the page is loading stands on it', async ({ page, desk }) => {
  await edit(page, desk);
  await page.route(drafts, (route) => route.fulfill({ status: 500, json: { error: 'failed' } }));
  await lead(page).fill(sentence);
  await expect(notSaved(page)).toBeVisible();
  // The answer was read before the words were saved, and arrives after.
  const { release } = await delayFirstAnswer(page, '**/desk/api/website/page?*');
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/draft') && answer.ok());
  await page.reload({ waitUntil: 'commit' });
  await page.unroute(drafts);
  await answered;
  release();
  await expect(saved(page)).toBeVisible();
  await expect(lead(page)).toHaveValue(sentence);
});

test('whoever loses the right still has their words, and can save none', async ({ page, desk }) => {
  await edit(page, desk);
  await lead(page).fill('An academy in {academy.area}.');
  await expect(saved(page)).toBeVisible();
  seedDesk(desk).database.exec('update staff set may_edit = 0');
  await lead(page).fill(sentence);
  await expect(page.getByText('Editing was switched off for you.')).toBeVisible();
  await expect(lead(page)).toHaveValue(sentence);
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Publish/ })).toHaveCount(0);
});
