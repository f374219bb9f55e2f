import {
  addDays,
  type ClosedDays,
  findHoursRow,
  findInstant,
  getWeekday,
  readDay,
  readWallClock,
} from './studio-clock.ts';

// The studio's days by its own clock and hours, for the server and for browsers. A day is a text such as
// `2026-03-12`, a time of day one such as `15:30`.

/** The clock and the opening hours of the studio; a day without hours is closed. */
export type Studio = {
  timeZone: string;
  hours: readonly {
    days: readonly string[];
    opens?: string | undefined;
    closes?: string | undefined;
  }[];
  closedDays?: ClosedDays | undefined;
};

/** The start and the end (exclusive) of a period, in the format of stored times. */
export type Period = { from: string; before: string };

/** A week, with its first day for display. */
type Week = Period & { monday: string };

/** Opening and closing of a day, in milliseconds since 1970. */
type Opening = { day: string; opens: number; closes: number };

const minute = 60_000;
const dayLength = 24 * 60 * minute;

/** The first moment of a day in the format of stored times: always with milliseconds. */
export function startOfDay(day: string, timeZone: string): string {
  return findInstant(day, '00:00', timeZone).toISOString();
}

/** A month such as `2026-03`. */
export function readMonth(month: string, timeZone: string): Period {
  const first = `${month}-01`;
  const next = addDays(first, 31).replace(/\d\d$/, '01');
  return { from: startOfDay(first, timeZone), before: startOfDay(next, timeZone) };
}

/** The last weeks, oldest first, ending with the week of the given moment. */
export function readWeeks(now: Date, number: number, timeZone: string): Week[] {
  const today = readDay(now, timeZone);
  const thisMonday = addDays(today, -((getWeekday(today) + 6) % 7));
  return Array.from({ length: number }, (_, index) => {
    const monday = addDays(thisMonday, 7 * (index + 1 - number));
    return { monday, from: startOfDay(monday, timeZone), before: startOfDay(addDays(monday, 7), timeZone) };
  });
}

/** Formats a stored time: `2026-01-05 04:00`. */
export function formatMoment(time: string, timeZone: string): string {
  return readWallClock(new Date(time), timeZone).replace('T', ' ');
}

/** The studio's hours of a day; undefined when it is closed. */
export function findHours(
  day: string,
  studio: Omit<Studio, 'timeZone'>,
): { opens: string; closes: string } | undefined {
  const found = findHoursRow(day, studio);
  return found?.opens && found.closes ? { opens: found.opens, closes: found.closes } : undefined;
}

// Longer than a studio closes for a holiday and a summer together.
const mostDaysClosed = 200;

/** A day and those before it, newest first; far enough back for two open days. */
function* daysBack(day: string): Generator<string, undefined> {
  for (let back = 0; back < mostDaysClosed; back++) yield addDays(day, -back);
}

/** The last open day before a day; undefined when the studio never opens. */
export function findOpenDayBefore(day: string, studio: Omit<Studio, 'timeZone'>): string | undefined {
  return daysBack(addDays(day, -1)).find((earlier) => findHours(earlier, studio));
}

/**
 * Returns the moment that lies one working day back: the same time of day on the open day before, within that
 * day's hours. While the studio is closed, it goes back from the last closing, so that nothing starts to wait
 * overnight.
 *
 * @param studio its clock and hours; one that never opens works around the clock
 * @returns the moment; an inquiry from then or earlier has waited for over a working day
 */
export function workingDayBefore(now: Date, studio: Studio): Date {
  const today = readDay(now, studio.timeZone);
  const [last, before] = daysBack(today)
    .map((day) => readOpening(day, studio))
    .filter((opening): opening is Opening => opening !== undefined && opening.opens <= now.getTime())
    .take(2);
  if (!last || !before) return new Date(now.getTime() - dayLength);
  const from = new Date(Math.min(now.getTime(), last.closes));
  const [, time = ''] = readWallClock(from, studio.timeZone).split('T');
  // The clock shows whole minutes.
  const sameTime = findInstant(before.day, time, studio.timeZone).getTime() + (from.getTime() % minute);
  return new Date(Math.min(Math.max(sameTime, before.opens), before.closes));
}

function readOpening(day: string, studio: Studio): Opening | undefined {
  const hours = findHours(day, studio);
  if (!hours) return undefined;
  const toTime = (time: string) => findInstant(day, time, studio.timeZone).getTime();
  return { day, opens: toTime(hours.opens), closes: toTime(hours.closes) };
}
