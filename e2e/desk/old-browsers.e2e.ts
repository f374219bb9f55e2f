import type { Page } from '@playwright/test';
import { neededFeatures } from '../../desk/page/browser-floor.ts';
import { deskWords } from '../../desk/words/desk-words.ts';
import { websiteWords } from '../../desk/words/website-words.ts';
import { deleteFeatures } from '../changed-page.ts';
import { fillDesk, seedDesk } from './desk-seeds.ts';
import { type DeskServer, hannah } from './desk-server.ts';
import { createInbox, enter, expect, test } from './desk-test.ts';
import { address, lead, saveDraft } from './editor-page.ts';

/** What browsers at the desk's floor lack, and the desk’s script has used. */
const newerFeatures = [
  'Element.prototype.checkVisibility',
  'Element.prototype.role',
  'Intl.Segmenter',
  'Map.groupBy',
  'Object.groupBy',
  'String.prototype.toWellFormed',
  'Temporal',
];

/** Lets a page know neither look-behinds nor mixed colours, which are syntax. */
const takeSyntax = {
  'look-behind': (page: Page) =>
    page.addInitScript(() => {
      window.RegExp = new Proxy(RegExp, {
        apply(target, own, [source, ...flags]) {
          if (String(source).startsWith('(?<')) throw new SyntaxError('Invalid group');
          return Reflect.apply(target, own, [source, ...flags]);
        },
      });
    }),
  'color-mix': (page: Page) =>
    page.addInitScript(() => {
      CSS.supports = () => false;
    }),
};

const takes: [name: string, take: (page: Page) => Promise<unknown>][] = [
  ...Object.entries(takeSyntax),
  ...neededFeatures.map((name): (typeof takes)[number] => [name, (page) => deleteFeatures(page, [name])]),
];

// Either syntax and one feature always; the others are a line each of the same list.
for (const [what, chosen, tag] of [
  ['below the floor', takes.slice(0, 3), []],
  ['without any other feature of the floor', takes.slice(3), ['@full']],
] satisfies [string, typeof takes, string[]][])
  test(`a browser ${what} says so in both languages, draws nothing`, { tag }, async ({ context, desk }) => {
    for (const [name, take] of chosen)
      await test.step(name, async () => {
        const page = await context.newPage();
        await take(page);
        await page.goto(`${desk.url}/desk`);
        for (const { tooOld } of Object.values(deskWords)) {
          await expect(page.getByRole('heading', { name: tooOld.title })).toBeVisible();
          await expect(page.getByText(tooOld.help)).toBeVisible();
        }
        await page.waitForLoadState('networkidle');
        await expect(page.locator('#desk')).toHaveCount(0);
        // The words need no other script.
        await page.route('**/*.js', (route) => route.abort());
        await page.reload();
        await expect(page.getByRole('heading', { name: deskWords.en.tooOld.title })).toBeVisible();
        await page.close();
      });
  });

test('the desk works without what browsers at its floor lack', async ({ page, context, desk }) => {
  const seeds = seedDesk(desk);
  await enter(page, desk);
  await expect(page.getByRole('heading', { name: deskWords.en.tooOld.title })).toBeHidden();
  const { hannah: id } = fillDesk(seeds);
  await saveDraft(page.request, desk, { address, value: 'An academy, open on seven days.' });
  await publish(page, desk);
  await saveDraft(page.request, desk, { address, value: 'An academy, open on six days.' });
  const old = await context.newPage();
  await deleteFeatures(old, newerFeatures);
  const failures: string[] = [];
  old.on('pageerror', ({ message }) => failures.push(message));
  await walk(old, desk, id);
  expect(failures).toEqual([]);
});

/** Publishes what waits; stops before, for a look at the changes, where `submits` is false. */
async function publish(page: Page, { url }: DeskServer, submits = true) {
  await page.goto(`${url}/desk?page=website`);
  await page.getByRole('button', { name: /^Publish \d/ }).click();
  await expect(page.locator('dialog ins').first()).toBeVisible();
  if (!submits) return;
  await page.locator('dialog [type=submit]').click();
  await expect(page.getByRole('button', { name: websiteWords.en.see })).toBeVisible();
}

/** Reads lists by mouse and keyboard, replies on a phone, edits a page and looks at its changes. */
async function walk(page: Page, desk: DeskServer, id: string) {
  const { rows, composer, button } = createInbox(page);
  const { inquiry, composer: words } = deskWords.en;
  const open = (query: string) => page.goto(`${desk.url}/desk?${query}`);
  await open('view=booked');
  await expect(rows).not.toHaveCount(0);
  await open(`view=all&inquiry=${id}`);
  await expect(page.getByRole('heading', { level: 1, name: hannah.name })).toBeVisible();
  await expect(rows).not.toHaveCount(0);
  await page.keyboard.press('j');
  await expect(page.locator('[data-row][aria-current]')).toBeFocused();
  await page.setViewportSize({ width: 390, height: 844 });
  await open(`view=all&inquiry=${id}`);
  await button(inquiry.reply).click();
  await expect(page.locator('[inert]')).not.toHaveCount(0);
  await expect(page.locator('[role=status][inert]')).toHaveCount(0);
  await composer.getByRole('button', { name: words.saved }).click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await open('page=website&at=about');
  await expect(lead(page)).toHaveValue('An academy, open on six days.');
  await publish(page, desk, false);
  await open('page=website&at=history');
  await page.locator('summary').first().click();
  await page.getByRole('button', { name: websiteWords.en.takeThisBack }).click();
  await expect(page.locator('dialog ins').first()).toBeVisible();
}
