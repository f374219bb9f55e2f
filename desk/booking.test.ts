import { expect, it } from 'vitest';
import { checkHour, isFarDay, readBooking, writeBooking } from './booking.ts';
import { changeRequest } from './contract/requests.ts';

it.each([
  ['2026-03-14T15:00 haoran-wu', { day: '2026-03-14', time: '15:00', instructor: 'haoran-wu' }],
  ['2026-03-14T24:00', { day: '2026-03-14', time: '', instructor: '' }],
  ['haoran-wu', { day: '', time: '', instructor: 'haoran-wu' }],
  [null, { day: '', time: '', instructor: '' }],
])('the booking %j is read and written', (stored, booking) => {
  expect(readBooking(stored)).toEqual(booking);
  expect(writeBooking(booking)).toBe(stored);
  expect(changeRequest.safeParse({ changes: [{ field: 'booking', from: null, to: stored }] }).success).toBe(
    true,
  );
});

it.each(['', ' haoran-wu', '2026-02-30T15:00', '2026-03-14', '2026-03-14T25:00', '2026-03-14T15:00 ', '1a'])(
  'the server takes no booking %j',
  (to) => {
    expect(changeRequest.safeParse({ changes: [{ field: 'booking', from: null, to }] }).success).toBe(false);
  },
);

// Thursday, noon in Houston.
const now = new Date('2026-03-05T18:00:00Z');
it.each([
  ['2026-03-05', '13:00', undefined, '13:00'],
  ['2026-03-05', '11:59', 'past', '11:59'],
  ['2026-03-05', '', undefined, ''],
  ['2026-03-04', '', 'past', ''],
  ['', '15:00', 'day', '15:00'],
  ['0202-03-14', '15:00', 'day', '15:00'],
  ['2026-03-08', '02:30', 'skipped', '03:30'],
  ['2026-11-01', '01:30', 'twice', '01:30'],
  ['', '', undefined, ''],
])('of the hour %s %s it says %s, and means %s', (day, time, problem, meant) => {
  const checked = checkHour({ day, time, instructor: '' }, now, 'America/Chicago');
  expect([checked.problem, checked.time]).toEqual([problem, meant]);
});

it('a day is far that is more than a year ahead', () => {
  const days = ['2027-03-05', '2027-03-06'];
  expect(days.map((day) => isFarDay(day, now, 'America/Chicago'))).toEqual([false, true]);
});
