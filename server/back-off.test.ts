import { expect, it } from 'vitest';
import { backOff } from './back-off.ts';

it.each([
  [1, 0, 30_000],
  [1, 1, 15_000],
  [2, 0, 60_000],
  [5, 0.5, 360_000],
  [50, 0, 3_600_000],
  [5000, 1, 1_800_000],
])('waits after %i failures, with %d of chance, %i ms', (attempts, random, expected) => {
  expect(backOff(attempts, random)).toBe(expected);
});
