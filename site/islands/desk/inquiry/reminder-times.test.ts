import { describe, expect, it } from 'vitest';
import { findReminderTime, findTomorrow, listReminderChoices } from './reminder-times.ts';

type Hours = Parameters<typeof findReminderTime>[1]['hours'];
const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
const studio = {
  timeZone: 'America/Chicago',
  hours: [
    { days: week, opens: '11:00', closes: '20:00' },
    { days: ['Saturday'], opens: '08:30', closes: '19:00' },
    { days: ['Sunday'] },
  ] as Hours,
};

const list = (now: string) =>
  listReminderChoices(new Date(now), studio).map(({ name, at }) => `${name} ${at.toISOString()}`);

describe('listReminderChoices', () => {
  it('offers the opening times of tomorrow, Saturday and Monday', () => {
    expect(list('2026-03-12T17:00:00Z')).toEqual([
      'tomorrow 2026-03-13T16:00:00.000Z',
      'saturday 2026-03-14T13:30:00.000Z',
      'nextMonday 2026-03-16T16:00:00.000Z',
    ]);
  });

  it('goes by the day of the studio, not of UTC', () => {
    // 11 PM on Wednesday in Houston.
    expect(list('2026-03-12T04:00:00Z')[0]).toBe('tomorrow 2026-03-12T16:00:00.000Z');
  });

  it('names Saturday once on a Friday', () => {
    expect(list('2026-03-13T17:00:00Z')).toEqual([
      'tomorrow 2026-03-14T13:30:00.000Z',
      'nextMonday 2026-03-16T16:00:00.000Z',
    ]);
  });

  it('leaves out a closed tomorrow', () => {
    expect(list('2026-03-14T17:00:00Z')).toEqual(['nextMonday 2026-03-16T16:00:00.000Z']);
  });

  it('names Monday once on a Sunday, and means the next one on a Monday', () => {
    expect(list('2026-03-15T17:00:00Z')).toEqual([
      'tomorrow 2026-03-16T16:00:00.000Z',
      'saturday 2026-03-21T13:30:00.000Z',
    ]);
    expect(list('2026-03-16T17:00:00Z').at(-1)).toBe('nextMonday 2026-03-23T16:00:00.000Z');
  });

  it('keeps the opening time over the changes of the clocks', () => {
    // From CST to CDT on March 8, and back on November 1.
    expect(list('2026-03-06T18:00:00Z').at(-1)).toBe('nextMonday 2026-03-09T16:00:00.000Z');
    expect(list('2026-10-30T18:00:00Z').at(-1)).toBe('nextMonday 2026-11-02T17:00:00.000Z');
  });
});

describe('findReminderTime', () => {
  it('is the opening time of the day, and nine on a closed one', () => {
    expect(findReminderTime('2026-03-21', studio).toISOString()).toBe('2026-03-21T13:30:00.000Z');
    expect(findReminderTime('2026-03-22', studio).toISOString()).toBe('2026-03-22T14:00:00.000Z');
  });

  it('is right on the day on which the clocks change', () => {
    expect(findReminderTime('2026-03-08', studio).toISOString()).toBe('2026-03-08T14:00:00.000Z');
    expect(findReminderTime('2026-11-01', studio).toISOString()).toBe('2026-11-01T15:00:00.000Z');
  });
});

it('begins the choice of days with tomorrow', () => {
  expect(findTomorrow(new Date('2026-03-12T17:00:00Z'), 'America/Chicago')).toBe('2026-03-13');
  expect(findTomorrow(new Date('2026-03-01T03:00:00Z'), 'America/Chicago')).toBe('2026-03-01');
});
