import { expect, it } from 'vitest';
import { stepBeyondEnd, swipeThreshold } from './swipe.ts';

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
