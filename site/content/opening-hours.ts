import { fill } from '../../content/fill-slots.ts';
import type { Content } from '../../content/model/content.ts';
import { addDays, type ClosedDays, readDay, weekdays } from '../../content/studio-clock.ts';
import type { Language } from '../../inquiry/language.ts';
import { formatDays, formatTime, formatUtc, locales } from '../../inquiry/locales.ts';

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

/** How many days ahead pages say that the studio closes. */
const daysAhead = 7;

/**
 * Lists the days on which the studio is closed in spite of its hours and that are not over, the next ones
 * first, as pages say them: "Closed Thursday, November 26 · Thanksgiving", "Closed November 26–27 · …".
 *
 * @param now the moment of the rendering
 */
export function listClosedDays({ academy, hours, language }: Facts, now = new Date()) {
  const { weekday } = locales[language];
  const today = readDay(now, academy.timeZone);
  return academy.closedDays
    .map(({ from, to = from, names }) => ({ from, to, name: names[language] }))
    .filter(({ to }) => to >= today)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .map(({ from, to, name }) => {
      const days = formatDays(language, from, to, 'long', weekday);
      const text = fill(hours.closedDays, { days, name });
      return { from, to, shownFrom: addDays(from, -daysAhead), name, text };
    });
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
  words: { openUntil: string; opensToday: string; opensLater: string };
  /** Days on which it is closed in spite of them, with their words and locale; if there are any. */
  closed?: { days: ClosedDays; today: string; locale: string };
}

/** The names of the days, beginning with Sunday: Sunday, Monday … or 周日, 周一 … */
function nameDays(language: Language): string[] {
  const { weekday } = locales[language];
  // The second of January 2000 was a Sunday.
  return weekdays.map((_, day) => formatUtc(language, new Date(Date.UTC(2000, 0, 2 + day)), { weekday }));
}

/**
 * The data that the open-now chip needs about the studio's week and closed days.
 *
 * @param now the moment of the rendering
 */
export function getOpeningTimes({ academy, hours, language }: Facts, now = new Date()): OpeningTimes {
  const { openUntil, opensToday, opensLater, closedToday: today } = hours;
  const closedDays = listClosedDays({ academy, hours, language }, now).map(({ from, to }) => ({ from, to }));
  const closed = { days: closedDays, today, locale: locales[language].regionalTag };
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
    words: { openUntil, opensToday, opensLater },
    ...(closedDays.length > 0 && { closed }),
  };
}

/** The longest text of the chip. */
export function findLongestText({ days, hours, closed, words }: OpeningTimes): string {
  const later = closed?.today ?? words.opensLater;
  const texts = hours.flatMap(({ opens, closes }) => [
    fill(words.openUntil, { closes }),
    fill(words.opensToday, { opens }),
    ...days.map((day) => fill(later, { day, opens })),
  ]);
  return texts.toSorted((a, b) => b.length - a.length)[0] ?? '';
}

/** A phone number as machines read it, such as +17135550142; one without a country code is American. */
export function dialableNumber(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return `+${phone.startsWith('+') || digits.length > 10 ? digits : `1${digits}`}`;
}

export const phoneHref = (phone: string) => `tel:${dialableNumber(phone)}`;
