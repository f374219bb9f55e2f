import { expect, test } from 'vitest';
import { createTimeFormats } from './format-times.ts';

// Thursday noon in Houston.
const now = new Date('2026-03-12T17:00:00Z');
const english = createTimeFormats('en', 'America/Chicago');
const chinese = createTimeFormats('zh-Hans', 'America/Chicago');

test.each([
  ['2026-03-12T16:40:00Z', '11:40 AM', 'today 11:40 AM', '今天 11:40'],
  // The day before in Houston, the same day in UTC.
  ['2026-03-12T04:10:00Z', 'Wed 11:10 PM', 'yesterday 11:10 PM', '昨天 23:10'],
  ['2026-03-10T21:32:00Z', 'Tue 4:32 PM', 'Tue 4:32 PM', '周二 16:32'],
  ['2026-03-05T21:32:00Z', 'Mar 5', 'Mar 5', '3月5日'],
  ['2025-12-05T21:32:00Z', 'Dec 5, 2025', 'Dec 5, 2025', '2025年12月5日'],
])('formats %s', (time, clockOrDay, dayAndClock, inChinese) => {
  expect(english.clockOrDay(time, now)).toBe(clockOrDay);
  expect(english.dayAndClock(time, now)).toBe(dayAndClock);
  expect(chinese.dayAndClock(time, now)).toBe(inChinese);
});

test.each([
  ['2026-12-05T21:00:00Z', 'Sat, Dec 5', 'December 5', 'Saturday, Dec 5', '12月5日 周六'],
  // The first hours of the next year in UTC.
  ['2027-01-01T05:30:00Z', 'Thu, Dec 31', 'December 31', 'Thursday, Dec 31', '12月31日 周四'],
  [
    '2027-12-05T21:00:00Z',
    'Sun, Dec 5, 2027',
    'December 5, 2027',
    'Sunday, Dec 5, 2027',
    '2027年12月5日 周日',
  ],
])('says the year of %s where it is not this one', (time, short, long, whole, inChinese) => {
  expect([english.shortDay(time, now), english.longDay(time, now)]).toEqual([short, long]);
  expect(english.weekdayAndDay(time, now)).toBe(whole);
  expect(english.moment(time, now)).toMatch(new RegExp(`^${short}, \\d+:\\d\\d PM$`));
  expect(chinese.shortDay(time, now)).toBe(inChinese);
});

test('a time of a clock ahead of this one is today', () => {
  expect(english.dayAndClock('2026-03-12T17:02:00Z', now)).toBe('today 12:02 PM');
});
