import { describe, expect, test } from 'vitest';
import { deskWords } from '../../words/desk-words.ts';
import { placeBars, sumWeeks } from './overview-charts.tsx';
import { createOverviewWords, findMost, findShare, splitMinutes } from './overview-words.ts';

const words = deskWords;
const english = createOverviewWords(words.en, 'en', 'America/Chicago');
const chinese = createOverviewWords(words['zh-Hans'], 'zh-Hans', 'America/Chicago');
const now = new Date('2026-03-12T17:00:00Z');

test('names the period by the academy’s clock', () => {
  expect(english.period('2025-12-22', now)).toBe(
    'Last 12 weeks, December 22 to March 12. Spam is not counted.',
  );
  expect(chinese.period('2025-12-22', now)).toBe('最近 12 周，12月22日至3月12日。不含垃圾信息。');
});

test('compares with the 12 weeks before', () => {
  expect(english.comparison({ total: 140, totalBefore: 111 })).toBe('29 more than the 12 weeks before');
  expect(english.comparison({ total: 1, totalBefore: 1235 })).toBe('1,234 fewer than the 12 weeks before');
  expect(english.comparison({ total: 3, totalBefore: 3 })).toBe('as many as in the 12 weeks before');
});

test('says how long a first contact took', () => {
  expect(english.duration(230)).toBe('3 h 50 min');
  expect(english.duration(12)).toBe('12 min');
  expect(chinese.duration(230)).toBe('3 小时 50 分');
  expect(english.openingHours({ median: 230, before: 370, weekly: [] })).toBe(
    'in opening hours; was 6 h 10 min',
  );
  expect(english.openingHours({ median: 230, before: null, weekly: [] })).toBe('in opening hours');
});

test('gives a share, or both numbers of few inquiries', () => {
  expect(english.share(57, 140)).toBe('41%');
  expect(english.share(1, 4)).toBe('1 of 4');
  expect(english.share(0, 0)).toBe('none yet');
  expect(chinese.share(1, 4)).toBe('4 条中的 1 条');
});

test('names weeks without a year', () => {
  expect(english.week('2025-12-22')).toBe('Dec 22');
  expect(chinese.week('2025-12-22')).toBe('12月22日');
});

test('tells a chart in a sentence', () => {
  const weeks = ['2026-03-02', '2026-03-09'];
  expect(english.typeChart('General Question', [2, 1], weeks)).toBe(
    'General Question: 3 in 12 weeks, most in the week of Mar 2 with 2',
  );
  expect(english.typeChart('General Question', [0, 0], weeks)).toBe('General Question: none in 12 weeks');
});

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
