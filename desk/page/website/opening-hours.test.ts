import { expect, it } from 'vitest';
import { formatClosedDay, formatWeek, moveDay, nameDays } from './opening-hours.ts';

const rows = [
  { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '11:00', closes: '20:00' },
  { days: ['Saturday'], opens: '08:30', closes: '19:00' },
  { days: ['Sunday'] },
];

it('takes a day out of a row into one of its own, with the same hours', () => {
  expect(moveDay(rows, 'Friday')).toEqual([
    { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday'], opens: '11:00', closes: '20:00' },
    { days: ['Friday'], opens: '11:00', closes: '20:00' },
    rows[1],
    rows[2],
  ]);
});

it('puts a day into another row, and leaves none without days', () => {
  expect(moveDay(rows, 'Saturday', 2)).toEqual([rows[0], { days: ['Saturday', 'Sunday'] }]);
});

it('names groups of days as the site does', () => {
  expect(nameDays(['Monday', 'Tuesday', 'Wednesday'], 'en')).toBe('Monday to Wednesday');
  expect(nameDays(['Monday', 'Tuesday', 'Wednesday'], 'zh-Hans')).toBe('周一至周三');
  expect(nameDays(['Saturday', 'Sunday'], 'en')).toBe('Saturday, Sunday');
  expect(nameDays(['Monday', 'Wednesday', 'Friday'], 'zh-Hans')).toBe('周一、周三、周五');
});

it('says a week as people do, and nothing of what are no hours', () => {
  expect(formatWeek(rows, 'en')?.replaceAll('\u202f', ' ')).toBe(
    'Monday to Friday 11:00 AM – 8:00 PM\nSaturday 8:30 AM – 7:00 PM\nSunday Closed',
  );
  expect(formatWeek(['Monday to Friday'], 'en')).toBeUndefined();
});

it('closed days are said as on the site', () => {
  const day = { from: '2026-12-24', to: '2026-12-26', names: { en: 'Winter break', 'zh-Hans': '寒假' } };
  expect(formatClosedDay(day, 'en')).toBe('Dec 24–26, Winter break');
  expect(formatClosedDay(day, 'zh-Hans')).toBe('12月24日–26日，寒假');
  expect(formatClosedDay({ from: '2026-11-26', names: { en: 'Thanksgiving' } }, 'en')).toBe(
    'Nov 26, Thanksgiving',
  );
  expect(formatClosedDay({ from: '', names: {} }, 'en')).toBe('');
  expect(formatClosedDay('a text', 'en')).toBeUndefined();
});
