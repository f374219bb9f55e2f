import type { Page } from '@playwright/test';
import { addDays, findInstant, readDay } from '../../content/studio-clock.ts';
import { findViolations } from '../axe.ts';
import { enter, expect, test } from './desk-test.ts';
import { isOnSite, readDraft, saved } from './editor-page.ts';

// The dates of a program: what comes, in both languages, as staff add it.

const address = 'content/programs/workshops.yaml: dates';
const list = (page: Page) => page.getByRole('group', { name: 'Coming up', exact: true });
const headings = (page: Page) => list(page).getByRole('heading', { level: 3 });
const card = (page: Page, title: string) => list(page).getByRole('listitem').filter({ hasText: title });
const fresh = (page: Page) => list(page).getByRole('heading', { name: 'A new date' }).locator('..');
const coming = (days: number) => addDays(readDay(new Date(), 'America/Chicago'), days);

/** Adds a date by its card. */
async function add(page: Page, texts: Record<string, string>) {
  await list(page).getByRole('button', { name: 'Add a date' }).press('Enter');
  for (const [name, text] of Object.entries(texts))
    await fresh(page).getByLabel(`Coming up, ${name}`, { exact: true }).fill(text);
  await fresh(page).getByRole('button', { name: 'Add', exact: true }).press('Enter');
  await expect(list(page).getByRole('button', { name: 'Add a date' })).toBeFocused();
}

test('dates are added, corrected, published and over in time', async ({ page, desk, inbox, browser }) => {
  await enter(page, desk, '?page=website&at=programs/workshops');
  await add(page, {
    Day: coming(60),
    'Last day (optional)': coming(59),
    'Title, English': 'Summer camp',
    'Title, 中文': '夏令营',
  });
  await add(page, { Day: coming(30), 'Title, English': 'Improvising for strings' });
  await expect(headings(page)).toContainText(['Improvising for strings', 'Summer camp']);
  const [workshop, camp] = [card(page, 'Improvising'), card(page, 'Summer camp')];
  await expect(workshop).toContainText('Please write something here.');
  await expect(camp).toContainText('The last day is before the first.');
  await expect(list(page).getByText(/^Please write|^The last day is/)).toHaveCount(2);
  expect(await findViolations(page, 'refused dates')).toEqual([]);
  await workshop.getByRole('textbox', { name: /Title, 中文/ }).fill('弦乐即兴');
  await workshop.getByRole('combobox', { name: /State/ }).selectOption('Full');
  await camp.getByLabel(/Last day/).fill(coming(73));

  // What is moved in time moves on screen once its card has lost the focus.
  await workshop.getByLabel('Coming up 2, Day', { exact: true }).fill(coming(90));
  await expect(headings(page)).toContainText(['Improvising for strings', 'Summer camp']);
  await page.getByRole('link', { name: 'Dates' }).focus();
  await expect(headings(page)).toContainText(['Summer camp', 'Improvising for strings']);
  await expect(saved(page)).toBeVisible();
  const { [address]: draft } = await readDraft(page, desk);
  const id = expect.stringMatching(/^[a-z]{8}$/);
  expect(draft).toEqual([
    {
      id,
      day: coming(60),
      lastDay: coming(73),
      state: 'open',
      titles: { en: 'Summer camp', 'zh-Hans': '夏令营' },
    },
    { id, day: coming(90), state: 'full', titles: { en: 'Improvising for strings', 'zh-Hans': '弦乐即兴' } },
  ]);
  expect(new Set((draft as { id: string }[]).map(({ id }) => id)).size).toBe(2);

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(inbox.dialog).toContainText(/Improvising for strings, \w{3}, .*, Full: new/);
  await inbox.dialog.getByRole('button', { name: /^Publish/ }).click();
  await expect(page.getByText('1 page is on the site.')).toBeVisible();
  expect(await isOnSite(page, desk, '/programs/workshops', 'Improvising for strings')).toBe(true);
  expect(await isOnSite(page, desk, '/zh/programs/workshops', '弦乐即兴')).toBe(true);
  // Families in another time zone read the same dates, until midnight of Houston.
  const context = await browser.newContext({ timezoneId: 'Asia/Shanghai' });
  const family = await context.newPage();
  const shown = family.getByRole('heading', { name: 'Improvising for strings' });
  for (const [time, isShown] of Object.entries({ '23:59': true, '00:01': false })) {
    await family.clock.setFixedTime(findInstant(coming(isShown ? 90 : 91), time, 'America/Chicago'));
    await family.goto(`${desk.url}/programs/workshops`);
    await expect(shown).toBeVisible({ visible: isShown });
    await expect(family.getByText('Coming up')).toBeVisible({ visible: isShown });
  }
  await family.clock.setFixedTime(new Date());
  await family.goto(`${desk.url}/zh/programs/workshops`);
  await family.getByRole('link', { name: /^问问还有没有位置/ }).click();
  await expect(family.locator('#inquiry-message')).toHaveValue(/夏令营/);
  await context.close();

  await camp.getByRole('combobox', { name: /State/ }).selectOption('Cancelled');
  await expect(saved(page)).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(inbox.dialog).toContainText(
    /Summer camp, .*, Cancelled: State\s+removed Open → added Cancelled/,
  );
});
