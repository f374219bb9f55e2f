import { fill } from '../../../content/fill-slots.ts';
import { weekdays } from '../../../content/studio-clock.ts';
import type { Language } from '../../../inquiry/language.ts';
import { formatDays, formatList, formatTime, formatUtc, locales } from '../../../inquiry/locales.ts';
import { websiteWords } from '../../words/website-words.ts';

/** The hours of a group of days; without them it is closed. */
export type HoursRow = { days: string[]; opens?: string; closes?: string };

const [sunday, ...workdays] = weekdays;

/** The days of the week as the site lists them, from Monday. */
export const week: readonly string[] = [...workdays, sunday];

/** Puts a day into the row at this place, or into one of its own with the same hours. */
export function moveDay(rows: readonly HoursRow[], day: string, to?: number): HoursRow[] {
  const own = rows.find(({ days }) => days.includes(day));
  const holds = (row: HoursRow, at: number, each: string) =>
    each === day ? at === to : row.days.includes(each);
  const moved = rows.map((row, at) => ({ ...row, days: week.filter((each) => holds(row, at, each)) }));
  return [...moved, ...(to === undefined ? [{ ...own, days: [day] }] : [])]
    .filter(({ days }) => days.length > 0)
    .toSorted((a, b) => week.indexOf(a.days[0] ?? '') - week.indexOf(b.days[0] ?? ''));
}

/** Names a day of the week: Monday, 周一. */
export function nameDay(day: string, language: Language): string {
  const { weekday } = locales[language];
  // The third of January 2000 was a Monday.
  const date = new Date(Date.UTC(2000, 0, 3 + week.indexOf(day)));
  return formatUtc(language, date, { weekday });
}

/** Names a group of days: Monday to Friday; Saturday, Sunday. */
export function nameDays(days: readonly string[], language: Language): string {
  const names = days.map((day) => nameDay(day, language));
  const [first = '', last = ''] = [names[0], names.at(-1)];
  const isRange = week.indexOf(days.at(-1) ?? '') - week.indexOf(days[0] ?? '') === days.length - 1;
  if (days.length < 3 || !isRange) return formatList(language, names);
  return fill(websiteWords[language].dayRange, { first, last });
}

/** The hours of a row as the site says them. */
export function formatHours(
  { opens, closes }: HoursRow,
  words: { range: string; closed: string },
  language: Language,
): string {
  if (opens === undefined || closes === undefined) return words.closed;
  const times = { opens: formatTime(language, opens), closes: formatTime(language, closes) };
  return fill(words.range, times);
}

/** A week's hours in words of the desk, a line for each group of days; undefined for any other value. */
export function formatWeek(value: unknown, language: Language): string | undefined {
  const isRow = (row: unknown) => typeof row === 'object' && row !== null && 'days' in row;
  if (!Array.isArray(value) || !value.every(isRow)) return undefined;
  const words = { range: '{opens} – {closes}', closed: websiteWords[language].closed };
  const rows = value as HoursRow[];
  return rows.map((row) => `${nameDays(row.days, language)} ${formatHours(row, words, language)}`).join('\n');
}

type ClosedDay = { from: string; to?: string; names?: Partial<Record<Language, string>> };

const isClosedDay = (value: unknown): value is ClosedDay =>
  typeof value === 'object' && value !== null && 'from' in value;

/** Says closed days: Dec 24–26, Winter break; undefined for anything else. */
export function formatClosedDay(value: unknown, language: Language): string | undefined {
  if (!isClosedDay(value)) return undefined;
  const { from, to, names } = value;
  // While a day is typed, there may be none.
  const [first, last = first] = [from, to].filter((day) => day && Date.parse(day));
  const said = first && last && formatDays(language, first, last, 'short');
  return [said, names?.[language]].filter(Boolean).join(locales[language].comma);
}
