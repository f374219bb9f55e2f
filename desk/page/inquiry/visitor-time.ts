import type { Language } from '../../../inquiry/language.ts';
import { isTimeZone } from '../../../inquiry/time-zone.ts';
import { createTimeFormats } from '../words/format-times.ts';

// Nobody is called before the first hour or from the second on.
const [morning, night] = [8, 21];

interface Context {
  now: Date;
  language: Language;
  /** The academy's. */
  timeZone: string;
}

/**
 * Says what time it is for a visitor: with the weekday where it is another day than at the academy.
 *
 * @param zone the visitor's time zone
 * @returns the time, the place as the name of the time zone has it, and whether it is night; null where the clock there is the
 *   academy's, or nobody knows it
 */
export function describeVisitorTime(zone: string | null, { now, language, timeZone }: Context) {
  // A browser may know fewer time zones than the server.
  if (zone === null || !isTimeZone(zone)) return null;
  const there = createTimeFormats(language, zone);
  const here = createTimeFormats(language, timeZone);
  const isSameDay = there.dayOf(now) === here.dayOf(now);
  if (isSameDay && there.clock(now) === here.clock(now)) return null;
  // 24 hours, of which the first two digits are the hour.
  const hour = Number.parseInt(createTimeFormats('zh-Hans', zone).clock(now), 10);
  return {
    time: isSameDay ? there.clock(now) : there.weekdayAndClock(now),
    // Names of places have underscores for blanks.
    zone: zone.replaceAll('_', ' '),
    isNight: hour < morning || hour >= night,
  };
}
