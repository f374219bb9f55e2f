import type { Language } from '../../inquiry/language.ts';
import { formatTime, formatUtc, locales } from '../../inquiry/locales.ts';
import { fill } from '../fill-slots.ts';
import { addDays, countDays, findInstant } from '../studio-clock.ts';
import type { ProgramDate } from './date-schema.ts';
import type { Both } from './field-types.ts';

// The dates of a program: classes, workshops, concerts and camps, on days and hours by the academy's clock.

export type { ProgramDate } from './date-schema.ts';

/** When a date is: on one day, on each day of a span, or in a row on the weekday of its first day. */
export type When = Pick<ProgramDate, 'day' | 'lastDay' | 'weekly' | 'opens' | 'closes'>;

const stepOf = ({ weekly }: When) => (weekly ? 7 : 1);

/** The last day of a date; of a row, that of its last one. */
export function findLastDay(when: When): string {
  const { day, lastDay = day } = when;
  const step = stepOf(when);
  return addDays(day, Math.floor(countDays(day, lastDay) / step) * step);
}

/** The moment at which a date is over: at `closes` of its last day, else at the end of that day. */
export function findEnd(when: When, timeZone: string): Date {
  const last = findLastDay(when);
  const { closes } = when;
  return closes ? findInstant(last, closes, timeZone) : findInstant(addDays(last, 1), '00:00', timeZone);
}

/** Lists the dates that are not over, the soonest first: those under way have begun before. */
export function listComing<Each extends When>(dates: readonly Each[], now: Date, timeZone: string): Each[] {
  const startOf = ({ day, opens = '' }: When) => day + opens;
  return dates
    .filter((date) => findEnd(date, timeZone) > now)
    .toSorted((a, b) => startOf(a).localeCompare(startOf(b)));
}

/** What staff should know of a date, though nothing forbids it. */
export type DateRemark = { code: 'closed'; day: string; names: Both } | { code: 'over' };

/**
 * Lists the remarks on a date: that it is over, and the first day of each closing on which it is.
 *
 * @param today the day of the academy's clock
 */
export function listRemarks(
  when: When,
  closedDays: readonly { from: string; to?: string | undefined; names: Both }[],
  today: string,
): DateRemark[] {
  const { day } = when;
  const [last, step] = [findLastDay(when), stepOf(when)];
  if (last < today) return [{ code: 'over' }];
  return closedDays.flatMap(({ from, to = from, names }) => {
    const steps = Math.max(0, Math.ceil(countDays(day, from) / step));
    const first = addDays(day, steps * step);
    return first <= to && first <= last ? [{ code: 'closed', day: first, names }] : [];
  });
}

/** How a language writes days and hours. */
const phrases: Record<
  Language,
  Record<'year' | 'single' | 'range' | 'row' | 'hours' | 'rangeHours', string>
> = {
  en: {
    year: '{days}, {year}',
    single: '{weekday}, {days}',
    range: '{from} to {to}',
    row: '{weekday}s, {days}',
    hours: '{days} · {hours}',
    rangeHours: '{days} · {hours}',
  },
  'zh-Hans': {
    year: '{year}年{days}',
    single: '{days}（{weekday}）',
    range: '{from}至{to}',
    row: '{days}，每{weekday}',
    hours: '{days}{hours}',
    rangeHours: '{days}，{hours}',
  },
};

/**
 * Formats the days of a date: "Sat, Mar 6", "Saturdays, Jan 9 to May 15", "Jul 6 to 17"; 3月6日（周六）.
 *
 * @param today a day of this year: others say theirs
 */
export function formatWhenDays(language: Language, when: When, today: string): string {
  const { day: from, weekly } = when;
  const to = findLastDay(when);
  const words = phrases[language];
  const format = (day: string, options: Intl.DateTimeFormatOptions) =>
    formatUtc(language, new Date(day), options);
  const yearOf = (day: string) => day.slice(0, 4);
  const addYear = (days: string, of: string) =>
    yearOf(of) === yearOf(today) ? days : fill(words.year, { days, year: yearOf(of) });
  const [first = '', last = ''] = [from, to].map((day) => format(day, { month: 'short', day: 'numeric' }));
  const joinDays = () => {
    if (yearOf(from) !== yearOf(to))
      return fill(words.range, { from: addYear(first, from), to: addYear(last, to) });
    const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
    return addYear(
      fill(words.range, { from: first, to: isOneMonth ? format(to, { day: 'numeric' }) : last }),
      to,
    );
  };
  if (weekly) {
    const { weekday } = locales[language];
    return fill(words.row, { weekday: format(from, { weekday }), days: joinDays() });
  }
  if (from !== to) return joinDays();
  return fill(words.single, { weekday: format(from, { weekday: 'short' }), days: addYear(first, from) });
}

/** Formats the hours of a date: "2:00 PM", "10:00–10:45 AM", "9:00 AM–12:30 PM"; empty for whole days. */
export function formatWhenHours(language: Language, { opens, closes }: When): string {
  if (!opens) return '';
  const [from, to] = [formatTime(language, opens), closes && formatTime(language, closes)];
  if (!to) return from;
  const half = /\s[AP]M$/.exec(to)?.[0];
  return `${half && from.endsWith(half) ? from.slice(0, -half.length) : from}–${to}`;
}

/** Formats days and hours: "Sat, Mar 6 · 2:00 PM", 3月6日（周六）14:00. */
export function formatWhen(language: Language, when: When, today: string): string {
  const days = formatWhenDays(language, when, today);
  const hours = formatWhenHours(language, when);
  const { hours: single, rangeHours } = phrases[language];
  if (!hours) return days;
  const isRange = !when.weekly && findLastDay(when) !== when.day;
  return fill(isRange ? rangeHours : single, { days, hours });
}
