import { findInstant, readDay, readWallClock } from '../content/studio-clock.ts';

/** The hour and the instructor of a booking, by the academy's clock; parts that are still open are empty. */
export interface Booking {
  /** `2026-03-14` */
  day: string;
  /** `15:00`; only with a day. */
  time: string;
  /** A slug. */
  instructor: string;
}

// An open hour is the end of its day: it sorts after the others, and is past once the day is over.
const openHour = '24:00';
const pattern = /^(?:(2\d{3}-\d\d-\d\d)T([01]\d:[0-5]\d|2[0-3]:[0-5]\d|24:00)(?: |$))?([a-z][a-z\d-]*)?$/;

/** Reads a booking as it is stored: `2026-03-14T15:00 haoran-wu`, `2026-03-14T24:00`, `haoran-wu`. */
export function readBooking(stored: string | null): Booking {
  const [, day = '', time = '', instructor = ''] = pattern.exec(stored ?? '') ?? [];
  return { day, time: time === openHour ? '' : time, instructor };
}

/** Writes it; null where all is open. */
export function writeBooking({ day, time, instructor }: Booking): string | null {
  return [day && `${day}T${time || openHour}`, instructor].filter(Boolean).join(' ') || null;
}

/** The moment of a booking, noon while its hour is open; null without a day. */
export function findBookedMoment({ day, time }: Booking, zone: string): Date | null {
  return day ? findInstant(day, time || '12:00', zone) : null;
}

const calendarFile = 'lesson-';

/** The name of the calendar file of a booking: that of another hour has another. */
export const nameCalendarFile = ({ day, time }: Booking) =>
  `${calendarFile}${day}-${time.replace(':', '')}.ics`;

/** Whether a file is the calendar file of some booking. */
export const isCalendarFile = (name: string) => name.startsWith(calendarFile) && name.endsWith('.ics');

/** Whether the hour of a stored booking is over; `clock` is the time of the academy's clock. */
export function isPastBooking(stored: string | null, clock: string): boolean {
  return readBooking(stored).day !== '' && (stored ?? '') < clock;
}

/** The problem of a booking's hour. */
export type HourProblem = 'day' | 'past' | 'skipped' | 'twice';

/** Whether a day is more than a year ahead, such as one whose year is mistyped. */
export function isFarDay(day: string, now: Date, zone: string): boolean {
  const today = readDay(now, zone);
  return day > `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
}

/**
 * Checks the hour of a booking: it has a day, is still to come, and is shown once by the clocks of its day.
 *
 * @returns the problem, if there is one; and the time that is meant, a later one where clocks skip it
 */
export function checkHour(
  booking: Booking,
  now: Date,
  zone: string,
): { problem?: HourProblem; time: string } {
  const { day, time } = booking;
  if ((day || time) && !/^2\d{3}-/.test(day)) return { problem: 'day', time };
  if (isPastBooking(writeBooking(booking), readWallClock(now, zone))) return { problem: 'past', time };
  if (!time) return { time };
  const instant = findInstant(day, time, zone);
  const meant = readWallClock(instant, zone).slice(11);
  if (meant !== time) return { problem: 'skipped', time: meant };
  const hourLater = new Date(instant.getTime() + 60 * 60_000);
  return { time, ...(readWallClock(hourLater, zone).endsWith(time) && { problem: 'twice' }) };
}
