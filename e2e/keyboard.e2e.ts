import { type CDPSession, expect, type Page, test } from '@playwright/test';
import { englishPages, fewKinds, kinds, pagesOfNoAddress } from './site-routes.ts';

const otherPages = [...new Set([...englishPages, ...pagesOfNoAddress, ...kinds])].filter(
  (path) => !fewKinds.includes(path),
);

// Without a mouse or a finger: only keys are pressed.

/** The focus as a page saw it since the last round began. */
interface Round {
  steps: number;
  isOver: boolean;
  problems: string[];
}

/**
 * Judges the focus after each key: out of sight, covered, without a ring. In the page, so that a press needs
 * no round trip, and at keyup, because by then the effects of keydown are done.
 */
function judgeFocusAfterEachKey() {
  const judge = (element: Element): string | undefined => {
    const words = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40);
    const name = `${element.tagName} ${words}`;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    if (bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth) return `${name}: out of sight`;
    const hit = document.elementFromPoint(
      (Math.max(left, 0) + Math.min(right, innerWidth)) / 2,
      (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
    );
    if (!hit || !(element.contains(hit) || hit.contains(element)))
      return `${name}: covered by ${hit?.className}`;
    // A card wears the ring of its link.
    const card = element.closest('article, li')?.querySelector(':scope > div') ?? element;
    const rings = [getComputedStyle(element), getComputedStyle(card)];
    const hasRing = rings.some((ring) => ring.outlineStyle !== 'none' && parseFloat(ring.outlineWidth) >= 2);
    return hasRing ? undefined : `${name}: no ring`;
  };
  let seen = new Set<Element>();
  let round: Round = { steps: 0, isOver: false, problems: [] };
  const readRound = () => {
    const read = round;
    if (round.isOver) {
      seen = new Set();
      round = { steps: 0, isOver: false, problems: [] };
    }
    return read;
  };
  Object.assign(window, { readRound });
  addEventListener(
    'keyup',
    () => {
      const element = document.activeElement;
      if (round.isOver || !element || element === document.body) return;
      round.isOver = seen.has(element);
      if (round.isOver) return;
      seen.add(element);
      round.steps++;
      const problem = judge(element);
      if (problem) round.problems.push(`${round.steps}: ${problem}`);
    },
    { capture: true },
  );
}

/** A small batch of presses, so that few are wasted after a round. */
const pressesAtOnce = 10;

/** Presses Tab until the focus comes to where it was before, wherever it began. */
async function goRound(session: CDPSession, page: Page, modifiers: number): Promise<Round> {
  for (let presses = 0; presses < 160; presses += pressesAtOnce) {
    const key = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9, modifiers };
    await Promise.all(
      Array.from({ length: pressesAtOnce }, () => [
        session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key }),
        session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }),
      ]).flat(),
    );
    const round = await page.evaluate(() => (window as unknown as { readRound(): Round }).readRound());
    if (round.isOver) return round;
  }
  throw new Error(`The focus never came round on ${page.url()}`);
}

// The least is a desktop at 400 %. A browser does not scroll to a half-visible element of a row that scrolls
// sideways: its visible part counts, since its middle may be beyond the edge. Pages of a kind differ in text
// alone, which matters most where it has the least room.
const shift = 8;
const forwards = { Tab: 0 };
const back = { Tab: 0, 'Shift+Tab': shift };
for (const [width, height, what, visited, keys, tag] of [
  [320, 256, 'every component, and back', fewKinds, back, []],
  [1440, 720, 'each kind, and back', kinds, back, ['@full']],
  [320, 256, 'every other page', otherPages, forwards, ['@full']],
] satisfies [number, number, string, string[], Record<string, number>, string[]][])
  test(`the focus is seen wherever it goes at ${width} px on ${what}`, { tag }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height });
    await page.addInitScript(judgeFocusAfterEachKey);
    const session = await page.context().newCDPSession(page);
    const problems: string[] = [];
    for (const path of visited) {
      await page.goto(path);
      // Until its script is there, a menu that the focus leaves covers the page below it for a moment.
      await expect(page.locator('[data-main-menu][data-hydrated="false"]:visible')).toHaveCount(0);
      for (const [key, modifiers] of Object.entries(keys)) {
        const round = await goRound(session, page, modifiers);
        problems.push(...round.problems.map((problem) => `${path} ${key} ${problem}`));
      }
    }
    expect(problems).toEqual([]);
  });
