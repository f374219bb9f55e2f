// The academy's clock and hours, for the server and for browsers. A day is a text such as `2026-03-12`, a time of day one
// such as `15:30`. Changes to and from summer time are `Temporal`'s business; days are counted where all have 24 hours.

/** The clock and the opening hours of the studio; a day without hours is closed. */
export type Studio = {
  timeZone: string;
  hours: readonly {
    days: readonly string[];
    opens?: string | undefined;
    closes?: string | undefined;
  }[];
};

/** What the clocks of a time zone show. */
type ClockReading = { day: string; time: string };

/** The start and the end (exclusive) of a period, in the format of stored times. */
export type Period = { from: string; before: string };

/** A week, with its first day for display. */
type Week = Period & { monday: string };

/** Opening and closing of a day, in milliseconds since 1970. */
type Opening = { opens: number; closes: number };

const minute = 60_000;
const dayLength = 24 * 60 * minute;
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Reads the clocks of a time zone at a moment. */
function readClock(moment: Date, timeZone: string): ClockReading {
  if (typeof Temporal === 'undefined') return readClockByIntl(moment, timeZone);
  const there = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone);
  const time = there.toPlainTime().toString({ smallestUnit: 'minute' });
  return { day: there.toPlainDate().toString(), time };
}

/**
 * The moment at which the clocks of a time zone show a time of a day: the first one where they show it twice, and the
 * moment as much later where summer time skips it, half past three for half past two.
 */
export function momentOn(day: string, time: string, timeZone: string): Date {
  if (typeof Temporal === 'undefined') return findMomentByIntl(day, time, timeZone);
  const there = Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(timeZone);
  return new Date(there.epochMilliseconds);
}

// For browsers without Temporal. `Intl` is not the rule: its first use takes 25 ms on a server, and 60 on a phone.
function readClockByIntl(moment: Date, timeZone: string): ClockReading {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  return {
    day: `${parts['year']}-${parts['month']}-${parts['day']}`,
    time: `${parts['hour']}:${parts['minute']}`,
  };
}

// The clocks may change on this day: the offset from UTC is that of the day before or that of the day after.
function findMomentByIntl(day: string, time: string, timeZone: string): Date {
  const shown = Date.parse(`${day}T${time}Z`);
  const findWithOffsetOf = (near: number) => {
    const clock = readClockByIntl(new Date(near), timeZone);
    return new Date(shown + near - Date.parse(`${clock.day}T${clock.time}Z`));
  };
  const [earlier, later] = [findWithOffsetOf(shown - dayLength), findWithOffsetOf(shown + dayLength)];
  const isRight = (moment: Date) => {
    const clock = readClockByIntl(moment, timeZone);
    return clock.day === day && clock.time === time;
  };
  return !isRight(earlier) && isRight(later) ? later : earlier;
}

/** The day of a time zone's clocks on which a moment lies. */
export function dayOf(moment: Date, timeZone: string): string {
  return readClock(moment, timeZone).day;
}

/** The day that is so many days later. */
export function addDays(day: string, days: number): string {
  const [later = ''] = new Date(Date.parse(day) + days * dayLength).toISOString().split('T');
  return later;
}

/** The first moment of a day in the format of stored times: always with milliseconds. */
export function startOfDay(day: string, timeZone: string): string {
  return momentOn(day, '00:00', timeZone).toISOString();
}

/** A month such as `2026-03`. */
export function readMonth(month: string, timeZone: string): Period {
  const first = `${month}-01`;
  const next = addDays(first, 31).replace(/\d\d$/, '01');
  return { from: startOfDay(first, timeZone), before: startOfDay(next, timeZone) };
}

/** The last weeks, oldest first, ending with the week of the given moment. */
export function readWeeks(now: Date, number: number, timeZone: string): Week[] {
  const today = dayOf(now, timeZone);
  const thisMonday = addDays(today, -((new Date(today).getUTCDay() + 6) % 7));
  return Array.from({ length: number }, (_, index) => {
    const monday = addDays(thisMonday, 7 * (index + 1 - number));
    return { monday, from: startOfDay(monday, timeZone), before: startOfDay(addDays(monday, 7), timeZone) };
  });
}

/** Formats a stored time: `2026-01-05 04:00`. */
export function formatMoment(time: string, timeZone: string): string {
  const clock = readClock(new Date(time), timeZone);
  return `${clock.day} ${clock.time}`;
}

/** The studio's hours of a day; undefined when it is closed. */
export function findHours(
  day: string,
  { hours }: Pick<Studio, 'hours'>,
): { opens: string; closes: string } | undefined {
  const weekday = weekdays[new Date(day).getUTCDay()];
  const found = hours.find(({ days }) => days.some((name) => name === weekday));
  return found?.opens && found.closes ? { opens: found.opens, closes: found.closes } : undefined;
}

/** The last open day before a day; undefined when the studio never opens. */
export function findOpenDayBefore(day: string, studio: Pick<Studio, 'hours'>): string | undefined {
  const earlierDays = Array.from({ length: 7 }, (_, index) => addDays(day, -1 - index));
  return earlierDays.find((earlier) => findHours(earlier, studio));
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
  const clock = last && readClock(last, studio.timeZone);
  const before = clock && findOpenDayBefore(clock.day, studio);
  const opening = before && readOpening(before, studio);
  if (!opening) return new Date(now.getTime() - dayLength);
  // The clock shows whole minutes.
  const sameTime = momentOn(before, clock.time, studio.timeZone).getTime() + (last.getTime() % minute);
  return new Date(Math.min(Math.max(sameTime, opening.opens), opening.closes));
}

function findLastOpenMoment(now: Date, studio: Studio): Date | undefined {
  const today = dayOf(now, studio.timeZone);
  const opening = readOpening(today, studio);
  if (opening && opening.opens <= now.getTime()) return new Date(Math.min(now.getTime(), opening.closes));
  const before = findOpenDayBefore(today, studio);
  const earlier = before && readOpening(before, studio);
  return earlier ? new Date(earlier.closes) : undefined;
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
  const last = dayOf(to, studio.timeZone);
  let open = 0;
  for (let day = dayOf(from, studio.timeZone); day <= last; day = addDays(day, 1)) {
    const opening = readOpening(day, studio);
    if (opening) open += Math.max(0, Math.min(opening.closes, end) - Math.max(opening.opens, start));
  }
  return Math.floor(open / minute);
}

function readOpening(day: string, studio: Studio): Opening | undefined {
  const hours = findHours(day, studio);
  if (!hours) return undefined;
  const toTime = (time: string) => momentOn(day, time, studio.timeZone).getTime();
  return { opens: toTime(hours.opens), closes: toTime(hours.closes) };
}
