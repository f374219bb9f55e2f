import { describe, expect, test } from 'vitest';
import { findMost, findShare, placeBars, splitMinutes, sumWeeks } from './overview-sums.ts';

test('sums up the types of each week', () => {
  const byType = [
    { type: 'general', counts: [1, 0, 2], total: 3 },
    { type: 'trial-lesson', counts: [4, 0, 1], total: 5 },
  ] as const;
  const weeks = ['2026-02-23', '2026-03-02', '2026-03-09'];
  expect(sumWeeks({ weeks, byType: byType.map((row) => ({ ...row, counts: [...row.counts] })) })).toEqual([
    5, 0, 3,
  ]);
  expect(sumWeeks({ weeks, byType: [] })).toEqual([0, 0, 0]);
});

describe('placeBars', () => {
  test('the largest value is as high as the drawing, all stand on its ground', () => {
    expect(placeBars([16, 4], 16, 76)).toEqual([
      { x: 6, y: 0, width: 28, height: 76 },
      { x: 46, y: 57, width: 28, height: 19 },
    ]);
  });

  test('draws nothing for a week without any, and never divides by 0', () => {
    expect(placeBars([0, null], 0, 76)).toEqual([null, null]);
  });

  test('shares the scale that it is given', () => {
    const [bar] = placeBars([4], 16, 76);
    expect(bar?.height).toBe(19);
  });
});

test('finds the first of the largest', () => {
  expect(findMost([2, 7, 7])).toEqual({ most: 7, index: 1 });
  expect(findMost([0, 0])).toEqual({ most: 0, index: 0 });
  expect(findMost([])).toEqual({ most: 0, index: -1 });
});

test('a share needs at least 5 inquiries', () => {
  expect(findShare(57, 140)).toBe(41);
  expect(findShare(2, 5)).toBe(40);
  expect(findShare(1, 4)).toBeNull();
  expect(findShare(0, 0)).toBeNull();
});

test('splits minutes', () => {
  expect(splitMinutes(230)).toEqual({ h: 3, m: 50 });
  expect(splitMinutes(59.6)).toEqual({ h: 1, m: 0 });
  expect(splitMinutes(12)).toEqual({ h: 0, m: 12 });
});
