import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addDays, countDays, findInstant, isClosedDay, readDay, readWallClock } from './studio-clock.ts';

const { Temporal: temporal } = globalThis;

// The clock is read by Temporal, and where a browser has none, by Intl.
describe.each(['with Temporal', 'without'])('%s', (way) => {
  beforeEach(() => {
    if (way === 'without') vi.stubGlobal('Temporal', undefined);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it.each([
    ['2026-03-07T06:00:00Z', 'America/Chicago', '2026-03-07T00:00'],
    ['2026-03-08T07:59:59.999Z', 'America/Chicago', '2026-03-08T01:59'],
    ['2026-03-08T08:00:00Z', 'America/Chicago', '2026-03-08T03:00'],
    ['2026-03-01T03:00:00Z', 'America/Chicago', '2026-02-28T21:00'],
    ['2026-12-31T20:00:00Z', 'Asia/Kathmandu', '2027-01-01T01:45'],
  ])('at %s the clocks in %s show %s', (time, zone, shown) => {
    expect(readWallClock(new Date(time), zone)).toBe(shown);
    expect(readDay(new Date(time), zone)).toBe(shown.slice(0, 10));
  });

  const find = (day: string, clock: string, timeZone = 'America/Chicago') =>
    findInstant(day, clock, timeZone).toISOString();

  it.each([
    ['2026-03-08', 'America/Chicago'],
    ['2026-11-01', 'America/Chicago'],
    ['2026-03-29', 'Europe/Berlin'],
    ['2026-10-25', 'Europe/Berlin'],
    ['2026-10-04', 'Australia/Lord_Howe'],
    ['2026-03-12', 'Asia/Kathmandu'],
  ])('reads every half hour of %s in %s as the server does, skipped and repeated ones too', (day, zone) => {
    for (let half = 0; half < 48; half += 1) {
      const clock = `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`;
      const { epochMilliseconds } = temporal.PlainDateTime.from(`${day}T${clock}`).toZonedDateTime(zone);
      expect(`${clock} ${find(day, clock, zone)}`).toBe(
        `${clock} ${new Date(epochMilliseconds).toISOString()}`,
      );
    }
  });
});

it('counts days over the changes of the clocks and the end of a year', () => {
  expect(addDays('2026-03-07', 2)).toBe('2026-03-09');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(countDays('2026-10-30', '2026-11-02')).toBe(3);
  expect(countDays('2027-01-01', '2026-12-31')).toBe(-1);
});

it('knows the closed days, the first and the last included, over the end of a year', () => {
  const closedDays = [{ from: '2026-11-26' }, { from: '2026-12-24', to: '2027-01-01' }];
  const list = (...days: string[]) => days.filter((day) => isClosedDay(day, closedDays));
  expect(list('2026-11-25', '2026-11-26', '2026-11-27')).toEqual(['2026-11-26']);
  expect(list('2026-12-23', '2026-12-24', '2026-12-31')).toEqual(['2026-12-24', '2026-12-31']);
  expect(list('2027-01-01', '2027-01-02')).toEqual(['2027-01-01']);
  expect(isClosedDay('2026-11-26')).toBe(false);
});
