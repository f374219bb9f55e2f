import type { Facts } from '../facts.ts';

/** The clock and the opening hours of the studio. */
export type Studio = Pick<Facts, 'timeZone' | 'hours'>;

const minute = 60_000;
const day = 24 * 60 * minute;
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** Opening and closing of a day, in milliseconds since 1970; undefined when the studio is closed all day. */
type Opening = { opens: number; closes: number } | undefined;

/** The day of the studio's clock on which a moment lies. */
export function dayOf(moment: Date, { timeZone }: Pick<Studio, 'timeZone'>): Temporal.PlainDate {
  return toLocal(moment.getTime(), timeZone).toPlainDate();
}

/** The moment at which the studio's clock shows a time on a day; where summer time skips it, the moment after. */
export function momentOn(
  date: Temporal.PlainDate,
  time: string,
  { timeZone }: Pick<Studio, 'timeZone'>,
): Date {
  return new Date(readMoment(date, time, timeZone));
}

/** Whether the studio opens on the day of a moment. */
export function isOpenDay(now: Date, studio: Studio): boolean {
  return findHours(dayOf(now, studio), studio) !== undefined;
}

/** The last open day before a day; undefined when the studio never opens. */
export function findOpenDayBefore(date: Temporal.PlainDate, studio: Studio): Temporal.PlainDate | undefined {
  return Array.from({ length: 7 }, (_, index) => date.subtract({ days: index + 1 })).find((earlier) =>
    findHours(earlier, studio),
  );
}

/**
 * Returns the moment that lies one working day back: the same time of day on the open day before, within that day's
 * hours. While the studio is closed, it goes back from the last closing, so that nothing starts to wait overnight.
 *
 * @param now the moment to go back from
 * @param studio its clock and hours; one that never opens works around the clock
 * @returns what has arrived then or earlier has waited for over a working day
 */
export function workingDayBefore(now: Date, studio: Studio): Date {
  const last = findLastOpenMoment(now, studio);
  const before = last && findOpenDayBefore(last.toPlainDate(), studio);
  const opening = before && readOpening(before, studio);
  if (!opening) return new Date(now.getTime() - day);
  const sameTime = before.toZonedDateTime({
    timeZone: studio.timeZone,
    plainTime: last.toPlainTime(),
  }).epochMilliseconds;
  return new Date(Math.min(Math.max(sameTime, opening.opens), opening.closes));
}

function findLastOpenMoment(now: Date, studio: Studio): Temporal.ZonedDateTime | undefined {
  const time = now.getTime();
  const today = dayOf(now, studio);
  const opening = readOpening(today, studio);
  if (opening && opening.opens <= time) return toLocal(Math.min(time, opening.closes), studio.timeZone);
  const before = findOpenDayBefore(today, studio);
  const earlier = before && readOpening(before, studio);
  return earlier && toLocal(earlier.closes, studio.timeZone);
}

/**
 * Counts the minutes while the studio was open.
 *
 * @param from the beginning
 * @param to the end; when it is not later, the count is 0
 * @returns whole minutes, rounded down
 */
export function openMinutesBetween(from: Date, to: Date, studio: Studio): number {
  const [start, end] = [from.getTime(), to.getTime()];
  if (!(end > start)) return 0;
  const last = dayOf(to, studio);
  let open = 0;
  for (
    let date = dayOf(from, studio);
    Temporal.PlainDate.compare(date, last) <= 0;
    date = date.add({ days: 1 })
  ) {
    const opening = readOpening(date, studio);
    if (opening) open += Math.max(0, Math.min(opening.closes, end) - Math.max(opening.opens, start));
  }
  return Math.floor(open / minute);
}

function readOpening(date: Temporal.PlainDate, studio: Studio): Opening {
  const hours = findHours(date, studio);
  if (!hours) return undefined;
  const [opens, closes] = [hours.opens, hours.closes].map((time) => readMoment(date, time, studio.timeZone));
  return opens === undefined || closes === undefined ? undefined : { opens, closes };
}

function findHours(
  date: Temporal.PlainDate,
  { hours }: Studio,
): { opens: string; closes: string } | undefined {
  const weekday = weekdays[date.dayOfWeek - 1];
  const found = hours.find(({ days }) => days.some((name) => name === weekday));
  return found?.opens && found.closes ? { opens: found.opens, closes: found.closes } : undefined;
}

function readMoment(date: Temporal.PlainDate, time: string, timeZone: string): number {
  return date.toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds;
}

function toLocal(milliseconds: number, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(milliseconds).toZonedDateTimeISO(timeZone);
}
