import { expect, it } from 'vitest';
import { indexAt, stepBeyondEnd, swipeThreshold } from './quotes.ts';

const from = { x: 200, y: 100 };
const swipe = (by: number) => ({ x: from.x + by, y: from.y + 10 });

it('wraps when a swipe pulls beyond an end', () => {
  expect(stepBeyondEnd(from, swipe(-80), 2, 3)).toBe(1);
  expect(stepBeyondEnd(from, swipe(80), 0, 3)).toBe(-1);
});

it('leaves every other swipe to the native scrolling', () => {
  expect(stepBeyondEnd(from, swipe(-80), 1, 3)).toBe(0);
  expect(stepBeyondEnd(from, swipe(-80), 0, 3)).toBe(0);
  expect(stepBeyondEnd(from, swipe(80), 2, 3)).toBe(0);
});

it('takes neither a tap nor a scroll down the page for a swipe', () => {
  expect(stepBeyondEnd(from, swipe(swipeThreshold - 1), 0, 3)).toBe(0);
  expect(stepBeyondEnd(from, { x: 260, y: 300 }, 0, 3)).toBe(0);
});

it('reads the quote off a track at rest, also when zoom leaves half a pixel', () => {
  expect(indexAt(0, 390)).toBe(0);
  expect(indexAt(780, 390)).toBe(2);
  expect(indexAt(389.5, 390)).toBe(1);
});

it('reads no quote off a track on its way, or one without a width', () => {
  expect(indexAt(200, 390)).toBe(null);
  expect(indexAt(0, 0)).toBe(null);
});
