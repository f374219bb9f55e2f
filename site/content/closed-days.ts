import { fill } from '../../content/fill-slots.ts';
import { addDays, readDay } from '../../content/studio-clock.ts';
import { findOpenDayAfter } from '../../content/studio-hours.ts';
import type { Language } from '../../inquiry/language.ts';
import { locales } from '../../inquiry/locales.ts';
import type { Content } from './content.ts';

/** Days on which the studio is closed in spite of its hours, as pages show them. */
export interface ShownClosedDays {
  from: string;
  to: string;
  /** From when on pages say so. */
  shownFrom: string;
  name: string;
  /** "Closed Thursday, November 26 · Thanksgiving". */
  text: string;
  /** The day on which it opens again; undefined when it never does. */
  opens: string | undefined;
}

/** How many days ahead pages say that the studio closes. */
const daysAhead = 7;

/** Formats a day such as `2026-11-26` for visitors: "November 26". */
export function formatDay(language: Language, day: string, format: Intl.DateTimeFormatOptions = {}): string {
  const options = { month: 'long', day: 'numeric', timeZone: 'UTC', ...format } as const;
  return new Date(day).toLocaleDateString(locales[language].regionalTag, options);
}

/**
 * Lists the closed days that are not over, the next ones first.
 *
 * @param now the moment of the build
 */
export function listClosedDays(
  { academy, hours, language }: Pick<Content, 'academy' | 'hours' | 'language'>,
  now = new Date(),
): ShownClosedDays[] {
  const today = readDay(now, academy.timeZone);
  return academy.closedDays
    .map(({ from, to = from, names }) => ({ from, to, name: names[language] }))
    .filter(({ to }) => to >= today)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .map(({ from, to, name }) => {
      const days =
        from === to
          ? formatDay(language, from, { weekday: locales[language].weekday })
          : fill(hours.range, { opens: formatDay(language, from), closes: formatDay(language, to) });
      const text = fill(hours.closedDays, { days, name });
      const shownFrom = addDays(from, -daysAhead);
      return { from, to, shownFrom, name, text, opens: findOpenDayAfter(to, academy) };
    });
}
