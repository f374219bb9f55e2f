import type { Language } from './language.ts';
import { formatTime, formatUtc, locales } from './locales.ts';

/** Days and hours as `content/dates.ts` has them: one day, a span, or a row on one day of each week. */
type When = {
  day: string;
  lastDay?: string | undefined;
  weekly?: boolean | undefined;
  opens?: string | undefined;
  closes?: string | undefined;
};

/** How a language joins days and hours. */
const phrases = {
  en: {
    addYear: (days: string, year: string) => `${days}, ${year}`,
    single: (days: string, weekday: string) => `${weekday}, ${days}`,
    range: (from: string, to: string) => `${from} to ${to}`,
    row: (days: string, weekday: string) => `${weekday}s, ${days}`,
    beforeHours: ' · ',
    beforeHoursOfRange: ' · ',
  },
  'zh-Hans': {
    addYear: (days: string, year: string) => `${year}年${days}`,
    single: (days: string, weekday: string) => `${days}（${weekday}）`,
    range: (from: string, to: string) => `${from}至${to}`,
    row: (days: string, weekday: string) => `${days}，每${weekday}`,
    beforeHours: '',
    beforeHoursOfRange: '，',
  },
} satisfies Record<Language, unknown>;

const yearOf = (day: string) => day.slice(0, 4);

/** Formats days of the year "2027" as "Mar 6", of others as "Mar 6, 2028"; a range as "Jul 6 to 17". */
function formatRange(language: Language, from: string, to: string, year: string): string {
  const { addYear, range } = phrases[language];
  const format = (day: string) => formatUtc(language, new Date(day), { month: 'short', day: 'numeric' });
  const add = (days: string, day: string) => (yearOf(day) === year ? days : addYear(days, yearOf(day)));
  if (from === to) return add(format(from), from);
  if (yearOf(from) !== yearOf(to)) return range(add(format(from), from), add(format(to), to));
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  const last = isOneMonth ? formatUtc(language, new Date(to), { day: 'numeric' }) : format(to);
  return add(range(format(from), last), to);
}

/**
 * Formats the days of a date: "Sat, Mar 6", "Saturdays, Jan 9 to May 15", "Jul 6 to 17"; 3月6日（周六）.
 *
 * @param today a day of this year; days of other years say theirs
 */
export function formatWhenDays(language: Language, when: When, today: string): string {
  const { day, lastDay = day, weekly } = when;
  const { row, single } = phrases[language];
  const days = formatRange(language, day, lastDay, yearOf(today));
  const nameWeekday = (weekday: 'long' | 'short') => formatUtc(language, new Date(day), { weekday });
  if (weekly) return row(days, nameWeekday(locales[language].weekday));
  return day === lastDay ? single(days, nameWeekday('short')) : days;
}

/** Formats the hours of a date: "2:00 PM", "10:00–10:45 AM", "9:00 AM–12:30 PM"; empty for whole days. */
function formatWhenHours(language: Language, { opens, closes }: When): string {
  if (!opens) return '';
  const from = formatTime(language, opens);
  if (!closes) return from;
  const to = formatTime(language, closes);
  const half = / [AP]M$/.exec(to)?.[0];
  return `${half && from.endsWith(half) ? from.slice(0, -half.length) : from}–${to}`;
}

/** Formats days and hours: "Sat, Mar 6 · 2:00 PM", 3月6日（周六）14:00. */
export function formatWhen(language: Language, when: When, today: string): string {
  const { day, lastDay = day, weekly } = when;
  const { beforeHours, beforeHoursOfRange } = phrases[language];
  const days = formatWhenDays(language, when, today);
  const hours = formatWhenHours(language, when);
  if (!hours) return days;
  return `${days}${!weekly && day !== lastDay ? beforeHoursOfRange : beforeHours}${hours}`;
}
