import { describe, expect, it } from 'vitest';
import type { Language } from '../../../inquiry/language.ts';
import type { InquiryRow } from '../../contract/inbox.ts';
import { deskWords } from '../../words/desk-words.ts';
import { createTimeFormats } from '../words/format-times.ts';
import { formatArrival, groupByDay } from './list-days.ts';

const createContext = (language: Language = 'en') => ({
  view: 'all' as const,
  // Thursday, noon in Houston.
  now: new Date('2026-03-12T17:00:00.000Z'),
  formats: createTimeFormats(language, 'America/Chicago'),
  words: deskWords[language],
  clock: '2026-03-12T12:00',
});
// Half past eleven in the evening of Wednesday is Thursday in UTC.
const times = {
  thursday: '2026-03-12T16:42:00.000Z',
  wednesday: '2026-03-12T04:30:00.000Z',
  tuesday: '2026-03-10T21:32:00.000Z',
  monday: '2026-03-09T15:00:00.000Z',
  lastYear: '2025-12-30T15:00:00.000Z',
};
const rows = Object.values(times).map((lastAt) => ({ lastAt }) as InquiryRow);

describe('groupByDay', () => {
  it('names the last three days by the clock of the academy, below what stands first of all', () => {
    const count = (calling: string[], ...given: Parameters<typeof groupByDay>[0]) =>
      groupByDay(given, { ...createContext(), calling: new Set(calling) }).map((day) => [
        ...[day.heading, day.rows.length],
      ]);
    const named = [
      ['Today, Thursday, Mar 12', 1],
      ['Yesterday, Wednesday, Mar 11', 1],
      ['Tuesday, Mar 10', 1],
    ];
    expect(count([], ...rows)).toEqual([...named, ['Earlier', 2]]);
    const due = { lastAt: times.monday, id: 'due' } as InquiryRow;
    expect(count(['due'], due, ...rows)).toEqual([['First of all', 1], ...named, ['Earlier', 2]]);
  });

  it('parts those of Booked by what is over', () => {
    const bookings = ['2026-03-12T15:00', '2026-03-12T24:00', null, '2026-03-12T11:00'];
    const booked = bookings.map((booking) => ({ booking }) as InquiryRow);
    const days = groupByDay(booked, { ...createContext(), view: 'booked' });
    expect(days.map(({ heading, rows }) => [heading, rows.length])).toEqual([
      ['Next', 3],
      ['Past', 1],
    ]);
  });

  it('has no headings where arrival is not the order', () => {
    expect(groupByDay(rows, { ...createContext(), view: 'waiting' })).toEqual([{ heading: null, rows }]);
    expect(groupByDay([], { ...createContext(), view: 'spam' })).toEqual([]);
  });
});

describe('formatArrival', () => {
  it('is the time below the heading of a day, else the day', () => {
    const format = (time: string) => formatArrival(time, createContext());
    const written = ['11:42 AM', '11:30 PM', '4:32 PM', 'Mar 9', 'Dec 30, 2025'];
    expect(Object.values(times).map(format)).toEqual(written);
  });

  it('is the weekday where there are no headings, but today the time', () => {
    const format = (time: string) => formatArrival(time, { ...createContext('zh-Hans'), view: 'spam' });
    expect(Object.values(times).slice(0, 4).map(format)).toEqual(['11:42', '周三', '周二', '3月9日']);
  });
});
