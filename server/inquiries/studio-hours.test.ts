import { describe, expect, it } from 'vitest';
import { readFacts } from '../facts.ts';
import { dayOf, findOpenDayBefore, isOpenDay, openMinutesBetween, workingDayBefore } from './studio-hours.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;
const studio = {
  timeZone: 'America/Chicago',
  hours: [
    { days: [...weekdays], opens: '11:00', closes: '20:00' },
    { days: ['Saturday' as const], opens: '08:30', closes: '19:00' },
    { days: ['Sunday' as const] },
  ],
};
const everyDay = [...weekdays, 'Saturday' as const, 'Sunday' as const];
const never = { ...studio, hours: [{ days: everyDay }] };
const always = { ...studio, hours: [{ days: everyDay, opens: '00:00', closes: '23:59' }] };

/** A moment of the studio's clock: `2026-03-12 14:00`. */
function at(time: string): Date {
  return new Date(Temporal.PlainDateTime.from(time).toZonedDateTime('America/Chicago').epochMilliseconds);
}

const format = (moment: Date) =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime())
    .toZonedDateTimeISO('America/Chicago')
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
    .replace('T', ' ');

it('has the hours of the content', () => {
  expect(readFacts().hours.flatMap(({ days }) => days)).toHaveLength(7);
});

describe('one working day before', () => {
  it.each([
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
  ])('%s', (_, now, before) => {
    expect(format(workingDayBefore(at(now), studio))).toBe(before);
  });

  it('is on the day before for a studio that is always open, and 24 hours for one that never is', () => {
    expect(format(workingDayBefore(at('2026-03-08 12:00'), always))).toBe('2026-03-07 12:00');
    expect(format(workingDayBefore(at('2026-03-12 12:00'), never))).toBe('2026-03-11 12:00');
  });

  it('is a week before for a studio that opens one day a week', () => {
    const hours = [
      { days: ['Monday' as const], opens: '11:00', closes: '12:00' },
      { days: everyDay.slice(1) },
    ];
    const weekly = { ...studio, hours };
    expect(format(workingDayBefore(at('2026-03-12 12:00'), weekly))).toBe('2026-03-02 12:00');
    expect(format(workingDayBefore(at('2026-03-09 11:30'), weekly))).toBe('2026-03-02 11:30');
  });
});

describe('open minutes', () => {
  it.each([
    ['within a day', '2026-03-12 12:00', '2026-03-12 12:30', 30],
    ['before the opening', '2026-03-12 07:00', '2026-03-12 11:05', 5],
    ['over a night', '2026-03-11 19:00', '2026-03-12 12:00', 120],
    ['of a night', '2026-03-11 20:00', '2026-03-12 11:00', 0],
    ['over a Sunday', '2026-03-07 18:00', '2026-03-09 12:00', 120],
    ['of a Sunday', '2026-03-08 01:00', '2026-03-08 23:00', 0],
    ['of a week', '2026-03-02 00:00', '2026-03-09 00:00', 5 * 540 + 630],
    ['of the week in which summer time begins', '2026-03-05 15:00', '2026-03-12 15:00', 5 * 540 + 630],
    ['of a moment', '2026-03-12 12:00', '2026-03-12 12:00', 0],
    ['back in time', '2026-03-12 12:00', '2026-03-11 12:00', 0],
  ])('%s', (_, from, to, minutes) => {
    expect(openMinutesBetween(at(from), at(to), studio)).toBe(minutes);
  });

  it('of a day of 23 or 25 hours are what passes', () => {
    const day = 24 * 60 - 1;
    expect(openMinutesBetween(at('2026-03-08 00:00'), at('2026-03-09 00:00'), always)).toBe(day - 60);
    expect(openMinutesBetween(at('2026-11-01 00:00'), at('2026-11-02 00:00'), always)).toBe(day + 60);
  });

  it('count whole minutes only', () => {
    const from = at('2026-03-12 12:00').getTime();
    expect(openMinutesBetween(new Date(from), new Date(from + 119_999), studio)).toBe(1);
  });

  it('of years add up', () => {
    const [from, middle, to] = [at('2016-01-01 12:00'), at('2019-07-04 15:00'), at('2026-01-01 12:00')];
    const sum = openMinutesBetween(from, middle, studio) + openMinutesBetween(middle, to, studio);
    expect(openMinutesBetween(from, to, studio)).toBe(sum);
    expect(openMinutesBetween(from, to, never)).toBe(0);
  });
});

it('knows the open days of its own clock', () => {
  expect(isOpenDay(at('2026-03-08 23:59'), studio)).toBe(false);
  expect(isOpenDay(at('2026-03-09 00:00'), studio)).toBe(true);
  expect(findOpenDayBefore(dayOf(at('2026-03-09 08:00'), studio), studio)?.toString()).toBe('2026-03-07');
  expect(findOpenDayBefore(dayOf(at('2026-03-09 08:00'), never), never)).toBeUndefined();
});
