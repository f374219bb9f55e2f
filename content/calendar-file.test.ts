import ical, { type VEvent } from 'node-ical';
import { describe, expect, it } from 'vitest';
import { type CalendarEvent, formatCalendar } from './calendar-file.ts';
import { readWallClock } from './studio-clock.ts';

// Read back by another library than the one that writes.

const zone = 'America/Chicago';
const words = { uid: 'abcdefgh@academy.example', title: 'Improvising, for strings; 弦乐即兴' };

function readBack(event: Omit<CalendarEvent, 'uid' | 'title'>): VEvent {
  const parsed = Object.values(ical.sync.parseICS(formatCalendar({ ...words, ...event }, zone)));
  const events = parsed.filter((each) => each?.type === 'VEVENT');
  expect(events).toHaveLength(1);
  return events[0] as VEvent;
}

const readTimes = (...times: (Date | undefined)[]) =>
  times.map((time) => time && readWallClock(time, zone).replace('T', ' '));

describe('another library reads', () => {
  it.each(['2027-03-13', '2027-03-14', '2027-11-07', '2027-11-08'])('the hours of %s', (day) => {
    const { start, end } = readBack({ day, opens: '14:00', closes: '15:30' });
    expect(readTimes(start, end)).toEqual([`${day} 14:00`, `${day} 15:30`]);
  });

  it('a row whose hours stay as written while the clocks change, up to its last one', () => {
    const row = { day: '2027-03-06', lastDay: '2027-03-22', weekly: true, opens: '10:00', closes: '10:45' };
    const { rrule } = readBack(row);
    const days = ['2027-03-06', '2027-03-13', '2027-03-20'];
    expect(readTimes(...(rrule?.all() ?? []))).toEqual(days.map((day) => `${day} 10:00`));
    const late = { opens: '23:30', closes: '23:45' };
    const autumn = readBack({ ...row, day: '2027-11-06', lastDay: '2027-11-13', ...late });
    expect(readTimes(...(autumn.rrule?.all() ?? []))).toEqual(['2027-11-06 23:30', '2027-11-13 23:30']);
  });

  it('a span with hours as each of its days', () => {
    const hours = { opens: '09:00', closes: '12:30' };
    const { start, end, rrule } = readBack({ day: '2027-07-06', lastDay: '2027-07-08', ...hours });
    expect(readTimes(start, end)).toEqual(['2027-07-06 09:00', '2027-07-06 12:30']);
    expect(rrule?.all()).toHaveLength(3);
  });

  it('whole days, which end on the day after', () => {
    const { start, end, datetype } = readBack({ day: '2027-03-12', lastDay: '2027-03-14' });
    expect(datetype).toBe('date');
    expect([start, end].map((time) => time?.toDateString())).toEqual(['Fri Mar 12 2027', 'Mon Mar 15 2027']);
  });

  it('its words, and that it is cancelled', () => {
    const details = {
      location: 'Room 1; upstairs, left',
      description: 'Ages 8 to 12\n“Free”',
      url: 'https://academy.example/',
    };
    const event = readBack({ day: '2027-03-06', ...details });
    const named = { uid: words.uid, summary: words.title, status: 'CONFIRMED' };
    expect(event).toMatchObject({ ...details, url: { val: details.url }, ...named });
    const cancelled = readBack({ day: '2027-03-06', isCancelled: true });
    expect(cancelled).toMatchObject({ uid: words.uid, status: 'CANCELLED', sequence: 1 });
  });
});

it('is written in lines that every calendar reads: folded, each with its end, the stamp in UTC', () => {
  const text = formatCalendar(
    { ...words, title: '弦乐即兴'.repeat(15), day: '2027-03-06', opens: '14:00' },
    'US/Central',
  );
  const lines = text.split('\r\n');
  expect(lines.at(-1)).toBe('');
  expect(lines.filter((line) => line.includes('\n') || Buffer.byteLength(line) > 75)).toEqual([]);
  expect(lines).toEqual(
    expect.arrayContaining(['METHOD:PUBLISH', 'DTSTAMP:20270306T000000Z', 'TZID:America/Chicago']),
  );
  expect(lines).toContain('DTSTART;TZID=America/Chicago:20270306T140000');
  expect(text).not.toMatch(/ORGANIZER|ATTENDEE/);
});
