import { fill } from '../../content/fill-slots.ts';
import { weekdays } from '../../content/studio-clock.ts';
import { findHours } from '../../content/studio-hours.ts';
import type { Language } from '../../inquiry/language.ts';
import { formatTime, locales } from '../../inquiry/locales.ts';
import { formatDay, listClosedDays } from './closed-days.ts';
import type { Content } from './content.ts';

type Facts = Pick<Content, 'academy' | 'hours' | 'language'>;

/** Formats the studio's hours as rows of days and times, in the order of academy.yaml. */
export function formatHours({ academy, hours, language }: Facts) {
  return academy.hours.map(({ label, opens, closes }) => ({
    term: label,
    details:
      opens && closes
        ? fill(hours.range, { opens: formatTime(language, opens), closes: formatTime(language, closes) })
        : hours.closed,
  }));
}

/** The studio's opening hours in its own time zone, and their texts. */
export interface OpeningTimes {
  timeZone: string;
  /** The names of the days, beginning with Sunday. */
  days: string[];
  /** For each day an index into the hours; -1 when closed. */
  week: number[];
  /** Clock times such as "08:30", and the same formatted for visitors. */
  hours: { from: string; to: string; opens: string; closes: string }[];
  /** Days on which it is closed in spite of them, and when it opens after them; only where there are any. */
  closed?: { from: string; to: string; day: string; opens: string }[];
  words: { openUntil: string; opensToday: string; opensLater: string; closedToday?: string };
}

/** The names of the days, beginning with Sunday: Sunday, Monday … or 周日, 周一 … */
function nameDays(language: Language): string[] {
  const { weekday } = locales[language];
  const { format } = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' });
  // The second of January 2000 was a Sunday.
  return weekdays.map((_, day) => format(Date.UTC(2000, 0, 2 + day)));
}

/**
 * The data that the open-now chip needs about the studio's week and closed days.
 *
 * @param now the moment of the build
 */
export function getOpeningTimes(content: Facts, now = new Date()): OpeningTimes {
  const { academy, hours, language } = content;
  const { openUntil, opensToday, opensLater, closedToday } = hours;
  const closed = listClosedDays(content, now).map(({ from, to, opens: day }) => ({
    from,
    to,
    day: day ? formatDay(language, day, { month: 'short' }) : '',
    opens: day ? formatTime(language, findHours(day, academy)?.opens ?? '') : '',
  }));
  const rows = academy.hours.filter(({ opens }) => opens);
  return {
    timeZone: academy.timeZone,
    days: nameDays(language),
    week: weekdays.map((day) => rows.findIndex(({ days }) => days.includes(day))),
    hours: rows.map(({ opens: from = '', closes: to = '' }) => ({
      from,
      to,
      opens: formatTime(language, from),
      closes: formatTime(language, to),
    })),
    words: { openUntil, opensToday, opensLater, ...(closed.length > 0 && { closedToday }) },
    ...(closed.length > 0 && { closed }),
  };
}

/** The longest text of the chip. */
export function findLongestText({ days, hours, closed = [], words }: OpeningTimes): string {
  const { opensLater, closedToday = opensLater } = words;
  const names = [...days, ...closed.map(({ day }) => day)];
  const texts = hours.flatMap(({ opens, closes }) => [
    fill(words.openUntil, { closes }),
    fill(words.opensToday, { opens }),
    ...names.flatMap((day) => [opensLater, closedToday].map((text) => fill(text, { day, opens }))),
  ]);
  return texts.toSorted((a, b) => b.length - a.length)[0] ?? '';
}

/** Formats a phone number as a `tel:` address; a number without a country code is American. */
export function phoneHref(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return `tel:+${phone.startsWith('+') || digits.length > 10 ? digits : `1${digits}`}`;
}
