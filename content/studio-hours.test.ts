import { describe, expect, it } from 'vitest';
import { readDay } from './studio-clock.ts';
import { findHours, findOpenDayBefore, readMonth, readWeeks, workingDayBefore } from './studio-hours.ts';

const zone = 'America/Chicago';
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
const everyDay = [...weekdays, 'Saturday', 'Sunday'];
const studio = {
  timeZone: zone,
  hours: [
    { days: weekdays, opens: '11:00', closes: '20:00' },
    { days: ['Saturday'], opens: '08:30', closes: '19:00' },
    { days: ['Sunday'] },
  ],
};
const never = { ...studio, hours: [{ days: everyDay }] };
const always = { ...studio, hours: [{ days: everyDay, opens: '00:00', closes: '23:59' }] };

/** A moment of the studio's clock, `2026-03-12 14:00`, as Temporal reads it. */
function at(time: string): Date {
  return new Date(Temporal.PlainDateTime.from(time).toZonedDateTime(zone).epochMilliseconds);
}

/** The studio, closed on some days besides. */
const closedOn = (from: string, to?: string) => ({ ...studio, closedDays: [{ from, to }] });

it("begins weeks on Monday in the academy's time zone, where the date may differ", () => {
  // Sunday night in Houston, Monday in UTC.
  expect(readWeeks(new Date('2026-01-12T05:59:59Z'), 2, zone).map(({ monday }) => monday)).toEqual([
    '2025-12-29',
    '2026-01-05',
  ]);
  expect(readWeeks(new Date('2026-01-12T06:00:00Z'), 1, zone)).toEqual([
    { monday: '2026-01-12', from: '2026-01-12T06:00:00.000Z', before: '2026-01-19T06:00:00.000Z' },
  ]);
});

it('leaves no gap between weeks where summer time begins and ends', () => {
  const weeks = readWeeks(new Date('2026-12-31T12:00:00Z'), 60, zone);
  for (const [index, week] of weeks.entries()) {
    if (index > 0) expect(week.from).toBe(weeks[index - 1]?.before);
  }
});

it.each([
  ['2026-02', '2026-02-01T06:00:00.000Z', '2026-03-01T06:00:00.000Z'],
  ['2026-03', '2026-03-01T06:00:00.000Z', '2026-04-01T05:00:00.000Z'],
  ['2026-12', '2026-12-01T06:00:00.000Z', '2027-01-01T06:00:00.000Z'],
])('reads the month %s', (month, from, before) => {
  expect(readMonth(month, zone)).toEqual({ from, before });
});

describe('one working day before', () => {
  const weekly = {
    ...studio,
    hours: [{ days: ['Monday'], opens: '11:00', closes: '12:00' }, { days: everyDay.slice(1) }],
  };
  const wednesday = closedOn('2026-03-11');
  const spring = closedOn('2026-03-02', '2026-03-14');
  const winter = closedOn('2026-12-24', '2027-01-01');
  const summer = closedOn('2026-06-01', '2026-08-31');
  it.each<[when: string, now: string, before: string, of?: Parameters<typeof workingDayBefore>[1]]>([
    ['while it is open, is the same time of the day before', '2026-03-12 14:00', '2026-03-11 14:00'],
    ['on Monday, is on Saturday', '2026-03-09 14:00', '2026-03-07 14:00'],
    ['on Monday evening, is the closing of Saturday', '2026-03-09 19:45', '2026-03-07 19:00'],
    ['on Saturday morning, is the opening of Friday', '2026-03-14 09:00', '2026-03-13 11:00'],
    ['before it opens, goes back from the last closing', '2026-03-12 08:00', '2026-03-10 20:00'],
    ['after it closes, too', '2026-03-12 23:30', '2026-03-11 20:00'],
    ['on Sunday, goes back from Saturday', '2026-03-08 12:00', '2026-03-06 19:00'],
    ['on Monday at eight, too', '2026-03-09 08:00', '2026-03-06 19:00'],
    ['at the very opening, is the opening before', '2026-03-12 11:00', '2026-03-11 11:00'],
    ['over the beginning of summer time, keeps the time of day', '2026-03-09 12:00', '2026-03-07 12:00'],
    ['over its end, too', '2026-11-02 12:00', '2026-10-31 12:00'],
    ['keeps seconds, too', '2026-03-12 14:00:12.345', '2026-03-11 14:00:12.345'],
    ['is on the day before for a studio that is always open', '2026-03-08 12:00', '2026-03-07 12:00', always],
    ['is 24 hours before for one that never is', '2026-03-12 12:00', '2026-03-11 12:00', never],
    ['is a week before for one that opens once a week', '2026-03-12 12:00', '2026-03-02 12:00', weekly],
    ['is so while that one is open, too', '2026-03-09 11:30', '2026-03-02 11:30', weekly],
    ['after a closed day, is on the day before it', '2026-03-12 14:00', '2026-03-10 14:00', wednesday],
    ['on it, goes back from the closing before', '2026-03-11 14:00', '2026-03-09 20:00', wednesday],
    ['after a break with a change of clocks, is before it', '2026-03-16 12:00', '2026-02-28 12:00', spring],
    ['after one over the end of the year, too', '2027-01-02 12:00', '2026-12-23 12:00', winter],
    ['on its last day, too', '2027-01-01 12:00', '2026-12-22 20:00', winter],
    ['after a summer, too', '2026-09-01 12:00', '2026-05-30 12:00', summer],
  ])('%s', (_, now, before, of = studio) => {
    expect(workingDayBefore(at(now), of)).toEqual(at(before));
  });
});

it('knows the open days of its own clock', () => {
  const findToday = (time: string) => findHours(readDay(at(time), zone), studio);
  expect(findToday('2026-03-08 23:59')).toBeUndefined();
  expect(findToday('2026-03-09 00:00')).toEqual({ opens: '11:00', closes: '20:00' });
  expect(findOpenDayBefore('2026-03-09', studio)).toBe('2026-03-07');
  expect(findOpenDayBefore('2026-03-09', never)).toBeUndefined();
  expect(findHours('2026-03-09', closedOn('2026-03-09'))).toBeUndefined();
  expect(findOpenDayBefore('2027-01-04', closedOn('2026-12-24', '2027-01-03'))).toBe('2026-12-23');
});
