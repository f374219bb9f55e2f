import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { deskWords } from '../../words/desk-words.ts';
import { Bars, sumWeeks } from './overview-charts.tsx';
import { createOverviewWords } from './overview-words.ts';

const english = createOverviewWords(deskWords.en, 'en', 'America/Chicago');
const chinese = createOverviewWords(deskWords['zh-Hans'], 'zh-Hans', 'America/Chicago');
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
  expect(english.duration(59.6)).toBe('1 h 0 min');
  expect(chinese.duration(230)).toBe('3 小时 50 分');
  expect(english.openingHours({ median: 230, before: 370, weekly: [] })).toBe(
    'in opening hours; was 6 h 10 min',
  );
  expect(english.openingHours({ median: 230, before: null, weekly: [] })).toBe('in opening hours');
});

test('gives a share, or both numbers of few inquiries', () => {
  expect(english.share(57, 140)).toBe('41%');
  expect(english.share(2, 5)).toBe('40%');
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
  // The first of the largest.
  expect(english.typeChart('General Question', [0, 3, 3], ['2026-02-23', ...weeks])).toContain('of Mar 2');
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

test('all bars stand on one ground, the highest as high as the drawing', () => {
  const bars = renderToStaticMarkup(createElement(Bars, { values: [16, 4, null], most: 16, label: 'Of 16' }));
  expect(bars).toContain('x="0.15" y="0" width="0.7" height="16"');
  expect(bars).toContain('x="1.15" y="12" width="0.7" height="4"');
  expect(bars).toContain('x="2.15" y="16" width="0.7" height="0"');
});
