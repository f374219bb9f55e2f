import { describe, expect, it } from 'vitest';
import { listReminderChoices, readOwnTime, suggestTime } from './reminder-times.ts';

type Hours = Parameters<typeof suggestTime>[2]['hours'];
const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
const weekend = [{ days: ['Saturday'], opens: '08:30' }, { days: ['Sunday'] }];
const hours = [{ days: week, opens: '11:00' }, ...weekend] as Hours;
const studio = { timeZone: 'America/Chicago', hours, closedDays: [] };

describe('listReminderChoices', () => {
  it('begins with the time in an hour, to the minute', () => {
    const [first] = listReminderChoices(new Date('2026-03-12T17:00:20Z'), studio);
    expect(first).toMatchObject({ name: 'inAnHour', at: new Date('2026-03-12T18:01:00Z') });
  });

  // By the day of the studio, not of UTC: 4 o'clock is 11 PM of the day before in Houston. The clocks change on
  // March 8 and November 1.
  it.each([
    ['2026-03-12T17', 'tomorrow 03-13T16, saturday 03-14T13, nextMonday 03-16T16'],
    ['2026-03-12T04', 'tomorrow 03-12T16, saturday 03-14T13, nextMonday 03-16T16'],
    ['2026-03-13T17', 'tomorrow 03-14T13, nextMonday 03-16T16'],
    ['2026-03-14T17', 'nextMonday 03-16T16'],
    ['2026-03-15T17', 'tomorrow 03-16T16, saturday 03-21T13'],
    ['2026-03-06T18', 'tomorrow 03-07T14, nextMonday 03-09T16'],
    ['2026-10-30T18', 'tomorrow 10-31T13, nextMonday 11-02T17'],
  ])('at %s offers the opening times of the days to come, each once', (now, choices) => {
    const [, ...list] = listReminderChoices(new Date(`${now}:00Z`), studio);
    const shown = list.map(({ name, at }) => `${name} ${at.toISOString().slice(5, 13)}`);
    expect(shown.join(', ')).toBe(choices);
  });

  it('leaves out the days of a break', () => {
    const closedDays = [{ from: '2026-03-13', to: '2026-03-15' }];
    const choices = listReminderChoices(new Date('2026-03-12T17:00:00Z'), { ...studio, closedDays });
    expect(choices.map(({ name }) => name)).toEqual(['inAnHour', 'nextMonday']);
  });
});

it('suggests the opening time of a day, nine on a closed one, and none today', () => {
  const noon = new Date('2026-03-12T17:00:00Z');
  expect(suggestTime('2026-03-21', noon, studio)).toBe('08:30');
  expect(suggestTime('2026-03-22', noon, studio)).toBe('09:00');
  const closedDays = [{ from: '2026-03-21' }];
  expect(suggestTime('2026-03-21', noon, { ...studio, closedDays })).toBe('09:00');
  expect(suggestTime('2026-03-12', noon, studio)).toBe('');
});

describe('readOwnTime', () => {
  const read = (day: string, time: string) =>
    readOwnTime({ day, time }, new Date('2026-03-12T17:00:00Z'), studio.timeZone);

  it('is the instant of a day and time still to come', () => {
    expect(read('2026-03-12', '12:01')).toEqual(new Date('2026-03-12T17:01:00Z'));
    expect(read('9999-12-30', '09:00')).toEqual(new Date('9999-12-30T15:00:00Z'));
  });

  it('tells what is over from what is no whole day and time, mistyped years too', () => {
    expect(read('2026-03-12', '12:00')).toBe('over');
    expect(read('0202-03-14', '09:00')).toBe('over');
    expect(read('20266-03-14', '09:00')).toBe('choose');
    expect(read('', '09:00')).toBe('choose');
    expect(read('2026-03-14', '')).toBe('choose');
  });
});
