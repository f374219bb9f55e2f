/** The days of the week as academy.yaml names them, in the order of `getUTCDay`. */
export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

const minute = 60_000;
const dayLength = 24 * 60 * minute;

const formatters: Record<string, Intl.DateTimeFormat> = {};

/**
 * Reads the clock on a wall in a time zone, wherever this runs: `2026-03-12T16:32`. Days and hours compared
 * with it are in that clock's time too, so daylight saving needs no code of its own.
 */
export function readWallClock(time: Date, timeZone: string): string {
  // A first look at Intl holds up a page for a twentieth of a second on a phone: it brings all of a language
  // with it.
  if (typeof Temporal !== 'undefined')
    return Temporal.Instant.fromEpochMilliseconds(time.getTime())
      .toZonedDateTimeISO(timeZone)
      .toString()
      .slice(0, 16);
  // For browsers without Temporal. Swedish writes dates as ISO 8601 does, but for the T.
  formatters[timeZone] ??= new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return formatters[timeZone].format(time).replace(' ', 'T');
}

/** The day on which a time lies by the clock of a zone: `2026-03-12`. */
export function readDay(time: Date, timeZone: string): string {
  return readWallClock(time, timeZone).slice(0, 10);
}

// Days are counted in UTC, where all of them have 24 hours.

/** The day so many days after another. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10);
}

/** How many days lie between two days: 1 from one to the next. */
export function countDays(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayLength;
}

/** The number of a day in its week: 0 is Sunday. */
export function getWeekday(day: string): number {
  return new Date(day).getUTCDay();
}

/** Days on which the studio is closed in spite of its hours, both included; without `to`, one day. */
export type ClosedDays = readonly { from: string; to?: string | undefined }[];

/** Whether the studio is closed on a day such as `2026-11-26`, whatever its hours. */
export const isClosedDay = (day: string, closedDays: ClosedDays = []): boolean =>
  closedDays.some(({ from, to = from }) => from <= day && day <= to);

/** The row of the studio's hours that holds for a day such as `2026-03-14`; undefined on a closed day. */
export function findHoursRow<Row extends { days: readonly string[] }>(
  day: string,
  { hours, closedDays }: { hours: readonly Row[]; closedDays?: ClosedDays | undefined },
): Row | undefined {
  if (isClosedDay(day, closedDays)) return undefined;
  const weekday = weekdays[getWeekday(day)];
  return hours.find(({ days }) => days.some((name) => name === weekday));
}

/**
 * The instant at which the clocks of a zone show a time of a day; the first one where they show it twice, and
 * the moment as much later where summer time skips it: half past three for half past two. The server reads
 * times alike. Temporal would do it, but not every browser of the staff has it.
 */
export function findInstant(day: string, clock: string, timeZone: string): Date {
  const shown = Date.parse(`${day}T${clock}Z`);
  // The clocks change at most once in two days, so it is by the offset of the day before or of the day after.
  const offsets = [-dayLength, dayLength].map((near) => findOffset(shown + near, timeZone));
  const [early = shown, late = shown] = offsets.map((offset) => shown - offset);
  const isShown = (time: number) => readWallClock(new Date(time), timeZone) === `${day}T${clock}`;
  return new Date(!isShown(early) && isShown(late) ? late : early);
}

/** By how many milliseconds the clocks of a zone are ahead of UTC at a full minute. */
function findOffset(time: number, timeZone: string): number {
  return Date.parse(`${readWallClock(new Date(time), timeZone)}Z`) - time;
}
