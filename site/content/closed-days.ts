import { fill } from '../../content/fill-slots.ts';
import type { Content } from '../../content/model/content.ts';
import { addDays, readDay } from '../../content/studio-clock.ts';
import { formatDays, locales } from '../../inquiry/locales.ts';

/** How many days ahead pages say that the studio closes. */
const daysAhead = 7;

/**
 * Lists the days on which the studio is closed in spite of its hours and that are not over, the next ones
 * first, as pages say them: "Closed Thursday, November 26 · Thanksgiving", "Closed November 26–27 · …".
 *
 * @param now the moment of the build
 */
export function listClosedDays(
  { academy, hours, language }: Pick<Content, 'academy' | 'hours' | 'language'>,
  now = new Date(),
) {
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
