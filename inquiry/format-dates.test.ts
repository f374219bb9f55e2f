import { expect, it } from 'vitest';
import { formatWhen } from './format-dates.ts';

const workshop = { day: '2027-03-06', opens: '14:00' };
const row = { day: '2027-01-09', lastDay: '2027-05-15', weekly: true, opens: '10:00', closes: '10:45' };
const camp = { day: '2027-07-06', lastDay: '2027-07-17', opens: '09:00', closes: '12:30' };

it.each<[when: Parameters<typeof formatWhen>[1], english: string, chinese: string]>([
  [workshop, 'Sat, Mar 6 · 2:00 PM', '3月6日（周六）14:00'],
  [{ ...workshop, closes: '15:30' }, 'Sat, Mar 6 · 2:00–3:30 PM', '3月6日（周六）14:00–15:30'],
  [{ day: '2028-03-04' }, 'Sat, Mar 4, 2028', '2028年3月4日（周六）'],
  [row, 'Saturdays, Jan 9 to May 15 · 10:00–10:45 AM', '1月9日至5月15日，每周六10:00–10:45'],
  [camp, 'Jul 6 to 17 · 9:00 AM–12:30 PM', '7月6日至17日，9:00–12:30'],
  [{ day: '2028-07-06', lastDay: '2028-08-04' }, 'Jul 6 to Aug 4, 2028', '2028年7月6日至8月4日'],
  [{ day: '2028-07-06', lastDay: '2028-07-08' }, 'Jul 6 to 8, 2028', '2028年7月6日至8日'],
  [{ day: '2027-12-28', lastDay: '2028-01-08' }, 'Dec 28 to Jan 8, 2028', '12月28日至2028年1月8日'],
])('is written as natives write it: %o', (when, english, chinese) => {
  expect(formatWhen('en', when, '2027-02-01')).toBe(english);
  expect(formatWhen('zh-Hans', when, '2027-02-01')).toBe(chinese);
});
