import type { Page } from '@playwright/test';
import { holdRequests } from '../hold-requests.ts';
import { seedDesk } from './desk-seeds.ts';
import type { DeskServer } from './desk-server.ts';
import { enter, expect, test } from './desk-test.ts';

// Somebody walks and acts faster than the server answers: each act must be on the inquiry that was named on
// screen at the press.
const families = ['Ava', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gia', 'Hugo', 'Iris', 'Jay', 'Kim', 'Leo'];

/** Notes the act of each press, and the person named on screen at that moment. */
function watchPresses() {
  const presses: string[] = [];
  Reflect.set(window, 'presses', presses);
  const nameOf = (element: Element | null | undefined) =>
    element?.checkVisibility() ? element.querySelector('[lang]')?.textContent : undefined;
  const readNamed = () => {
    const heading = document.querySelector('#inquiry h1');
    const named = heading?.checkVisibility() ? heading.textContent : undefined;
    return nameOf(document.activeElement?.closest('[data-row]')) ?? named;
  };
  const keys: Record<string, string> = { e: 'contacted', a: 'took' };
  const record = (act: string | undefined, named: string | null | undefined) => {
    if (act && named) presses.push(`${act} ${named}`);
  };
  const keydown = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLTextAreaElement;
    if (isTyping && event.key === 'Enter' && event.ctrlKey) record('note', readNamed());
    else if (!isTyping) record(keys[event.key], readNamed());
  };
  let pressed: string | null | undefined;
  const buttons = { Contacted: 'contacted', Booked: 'booked', Assign: 'took' };
  window.addEventListener('keydown', keydown, { capture: true });
  window.addEventListener(
    'pointerdown',
    () => {
      pressed = document.querySelector('#inquiry h1')?.textContent;
    },
    { capture: true },
  );
  window.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null;
      const act = Object.entries(buttons).find(([text]) => button?.textContent.startsWith(text));
      record(act?.[1], pressed);
    },
    { capture: true },
  );
}

/** Clicks an element if it is visible at this moment, without waiting for it. */
async function clickShown(page: Page, selector: string) {
  const spot = await page.evaluate((wanted) => {
    const shown = [...document.querySelectorAll(wanted)].find((element) => element.checkVisibility());
    const box = shown?.getBoundingClientRect();
    return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }, selector);
  if (spot) await page.mouse.click(spot.x, spot.y);
}

const next = '[aria-label="Next inquiry"]';
const contacted = '[aria-keyshortcuts="e"]';
const take = '#inquiry [aria-keyshortcuts="a"]';
/** The presses of each burst, all before the server answers. */
const walks: { by: string; bursts: string[][]; press: (page: Page, what: string) => Promise<unknown> }[] = [
  {
    by: 'keys',
    bursts: ['je', 'jjea', 'kje'].map((keys) => [...keys]),
    press: ({ keyboard }, key) => keyboard.press(key),
  },
  {
    by: 'mouse',
    bursts: [
      [contacted, next, take],
      [next, contacted],
      [next, next, take, contacted],
    ],
    press: clickShown,
  },
];

/** The acts that the server stored, each with the name of its inquiry. */
function createLedger(desk: DeskServer) {
  const { addInquiry, database } = seedDesk(desk);
  for (const name of families) addInquiry(new Date(), { name, opened_at: new Date().toISOString() });
  return {
    reset() {
      database.exec('delete from history; delete from notes');
      database.exec("update inquiries set status = 'new', assigned_to = null, version = 1");
    },
    read(): string[] {
      const rows = database
        .prepare('select h.kind, h.detail, i.name from history h join inquiries i on i.id = h.inquiry_id')
        .all();
      const acts = rows.map(({ kind, detail, name }) => `${kind === 'status' ? detail : kind} ${name}`);
      return [...new Set(acts)];
    },
  };
}

/** Erases the open inquiry as a colleague does, and waits until the page says so. */
async function eraseElsewhere(page: Page, desk: DeskServer) {
  const id = new URL(page.url()).searchParams.get('inquiry');
  const erased = await page.request.post(`${desk.url}/desk/api/inquiries/${id}/erase`, {
    headers: { origin: desk.url },
    data: { word: await page.locator('#inquiry-name').textContent() },
  });
  expect(erased.status()).toBe(200);
  const sentence = 'This inquiry was erased by Anna Keller.';
  await expect(page.getByRole('status').filter({ hasText: sentence })).toHaveText(sentence);
  expect(new URL(page.url()).searchParams.get('inquiry')).toBe(id);
}

test('acts on nobody but whom the screen named at the press', async ({ page, desk }) => {
  const ledger = createLedger(desk);
  await page.addInitScript(watchPresses);
  await enter(page, desk);
  for (const { by, bursts, press } of walks) {
    ledger.reset();
    await page.goto(`${desk.url}/desk?view=all`);
    await page.locator('[data-row]').first().click();
    for (const burst of bursts) {
      // What the first press meets is on screen and stands still.
      await page.getByRole('button', { name: 'Reply', exact: true }).click({ trial: true });
      const release = await holdRequests(page, /\/desk\/api\/(?!events)/);
      for (const what of burst) await press(page, what);
      release();
    }
    const presses = await page.evaluate(() => Reflect.get(window, 'presses') as string[]);
    expect(presses, by).not.toEqual([]);
    await expect.poll(() => ledger.read().sort(), by).toEqual([...new Set(presses)].sort());
    await page.unrouteAll({ behavior: 'wait' });
  }

  // Words typed into a note while a colleague erases the inquiry act on nobody else.
  ledger.reset();
  await page.goto(`${desk.url}/desk?view=all`);
  await page.locator('[data-row]').first().click();
  await expect(page.getByRole('button', { name: 'Reply', exact: true })).toBeVisible();
  await page.keyboard.press('n');
  await page.keyboard.type('Jane ');
  await eraseElsewhere(page, desk);
  await page.keyboard.type('just ate');
  await expect(page).toHaveURL(/view=all&inquiry=/);
  await expect(page.getByRole('heading', { level: 1, name: 'This inquiry was erased' })).toBeFocused();
  expect(ledger.read()).toEqual([]);

  // Nor do words typed into the dialog that erases it.
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Erase for good' }).click();
  await page.keyboard.type('J');
  await eraseElsewhere(page, desk);
  await page.keyboard.type('jake');
  await expect(page.getByRole('heading', { level: 1, name: 'This inquiry was erased' })).toBeFocused();
  expect(ledger.read()).toEqual([]);

  // A press before a name is on screen acts on nobody.
  const id = await page.locator('[data-row]').last().getAttribute('data-row');
  const answer = await holdRequests(page, new RegExp(`/desk/api/inquiries(/${id})?(\\?|$)`));
  await page.goto(`${desk.url}/desk?view=all&inquiry=${id}`);
  await expect(page.locator('#inquiry h1')).toHaveText('Inquiry');
  await page.keyboard.press('e');
  answer();
  await expect(page.locator('#inquiry-name')).toBeVisible();
  await page.keyboard.press('a');
  const name = await page.locator('#inquiry-name').textContent();
  await expect.poll(() => ledger.read()).toEqual([`took ${name}`]);
});
