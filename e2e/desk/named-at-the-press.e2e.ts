import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { holdRequests } from '../hold-requests.ts';
import { seedDesk } from './desk-seeds.ts';
import type { DeskServer } from './desk-server.ts';
import { enter, expect, test } from './desk-test.ts';

// Somebody walks and acts faster than the server answers: each act must be on the inquiry that was named on
// screen at the press.
type Means = 'keyboard' | 'mouse' | 'touch';
const runs: { by: Means; latency: number }[] = [
  { by: 'keyboard', latency: 400 },
  { by: 'mouse', latency: 150 },
  { by: 'touch', latency: 400 },
];

const families = ['Ava', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gia', 'Hugo', 'Iris', 'Jay', 'Kim', 'Leo'];

test.use({ hasTouch: true });

/** Numbers from 0 to below 1 that are the same for a seed (mulberry32). */
function createRandom(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Notes at each press that acts what it asks for, and who is named on screen at that moment. */
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

/** Presses what is there at this moment; what is not there can't be pressed. */
async function pointAt(page: Page, by: Means, selector: string) {
  const spot = await page.evaluate((wanted) => {
    const shown = [...document.querySelectorAll(wanted)].find((element) => element.checkVisibility());
    const box = shown?.getBoundingClientRect();
    return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }, selector);
  if (!spot) return;
  if (by === 'touch') await page.touchscreen.tap(spot.x, spot.y);
  else await page.mouse.click(spot.x, spot.y);
}

async function act(page: Page, by: Means, random: () => number, pause: () => Promise<void>) {
  const chosen = random();
  if (by === 'keyboard') {
    if (chosen < 0.9) return page.keyboard.press('jjjjkkeea'[Math.floor(chosen * 10)] ?? 'j');
    // What is typed holds the letters of shortcuts, and goes to nobody else.
    for (const key of ['n', ...'jea', 'Control+Enter', 'Escape']) {
      await page.keyboard.press(key);
      await pause();
    }
    return;
  }
  const next = '[aria-label="Next inquiry"]';
  const targets = [next, next, next, '[aria-label="Previous inquiry"]', `[data-row]:nth-child(1)`];
  const acts = ['[aria-keyshortcuts="e"]', '[aria-keyshortcuts="e"]', '#inquiry [aria-keyshortcuts="a"]'];
  await pointAt(page, by, [...targets, ...acts][Math.floor(chosen * 8)] ?? next);
}

/** The acts that the server got, and who they were on. */
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
      return [
        ...new Set(rows.map(({ kind, detail, name }) => `${kind === 'status' ? detail : kind} ${name}`)),
      ];
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

test('acts on nobody but whom the screen named at the press, however slow the server is', async ({
  page,
  desk,
}) => {
  const ledger = createLedger(desk);
  await page.addInitScript(watchPresses);
  await enter(page, desk);
  let latency = 0;
  await page.route(/\/desk\/api\/(?!events)/, async (route) => {
    if (latency > 0) await wait(latency);
    await route.continue().catch(() => undefined);
  });
  let total = 0;
  for (const [run, { by, latency: its }] of runs.entries()) {
    const random = createRandom(run);
    // The rhythm of quick fingers, 30 to 120 ms: slower ones would wait for most answers.
    const pause = () => wait(30 + random() * 90);
    ledger.reset();
    latency = its;
    await page.setViewportSize(by === 'touch' ? { width: 390, height: 844 } : { width: 1440, height: 900 });
    await page.goto(`${desk.url}/desk?view=${run % 2 ? 'new' : 'all'}`);
    await page.locator('[data-row]').first().click();
    if (by === 'keyboard')
      for (const key of 'jejje') {
        await page.keyboard.press(key);
        await pause();
      }
    for (let step = 0; step < 12; step += 1) {
      await act(page, by, random, pause);
      await pause();
    }
    const presses = await page.evaluate(() => Reflect.get(window, 'presses') as string[]);
    const expected = [...new Set(presses)].sort();
    await expect
      .poll(() => ledger.read().sort(), `run ${run}, ${by}, ${latency} ms of latency`)
      .toEqual(expected);
    total += presses.length;
  }
  expect(total).toBeGreaterThan(0);

  // What is typed into a note while a colleague erases the inquiry, acts on nobody else.
  latency = 0;
  ledger.reset();
  await page.setViewportSize({ width: 1440, height: 900 });
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

  // Nor does what is typed into the dialog that erases it.
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Erase for good' }).click();
  await page.keyboard.type('J');
  await eraseElsewhere(page, desk);
  await page.keyboard.type('jake');
  await expect(page.getByRole('heading', { level: 1, name: 'This inquiry was erased' })).toBeFocused();
  expect(ledger.read()).toEqual([]);

  // What is pressed before anybody is named, acts on nobody.
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
