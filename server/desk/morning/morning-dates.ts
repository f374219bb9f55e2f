import { addDays, countDays, findInstant, readDay } from '../../../content/studio-clock.ts';
import type { Language } from '../../../inquiry/language.ts';
import { locales } from '../../../inquiry/locales.ts';
import { formatTime } from '../staff-mail.ts';

export type MorningDates = ReturnType<typeof createMorningDates>;

/**
 * Creates the formats of dates in the morning mail, by the academy's clock: a day of the last six is its weekday, another
 * one a date.
 *
 * @param now the moment at which the mail is written
 */
export function createMorningDates(now: Date, language: Language, timeZone: string) {
  const today = readDay(now, timeZone);
  const { regionalTag, weekday } = locales[language];
  const format = (moment: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(regionalTag, { ...options, timeZone }).format(moment);

  function day(time: string): string {
    const age = countDays(readDay(new Date(time), timeZone), today);
    const options: Intl.DateTimeFormatOptions =
      Math.abs(age) < 7 ? { weekday: 'short' } : { month: 'short', day: 'numeric' };
    return format(new Date(time), options);
  }

  return {
    /** `Tue`, `周二` or `Mar 3`. */
    day,
    /** `Wed 6:41 PM`, `周三 18:41`. */
    moment: (time: string) => `${day(time)} ${formatTime(time, language, timeZone)}`,
    /** `11:00 AM` for a time of today, otherwise as `moment`. */
    timeOfToday: (time: string) => {
      const clock = formatTime(time, language, timeZone);
      return readDay(new Date(time), timeZone) === today ? clock : `${day(time)} ${clock}`;
    },
    /** `March 12`, `3月12日`. */
    today: format(now, { month: 'long', day: 'numeric' }),
    /** `Thursday`, `周四`. */
    weekday: format(now, { weekday }),
    /** Undefined for yesterday; `Saturday`, `周六`. */
    earlierWeekday: (earlier: string) =>
      earlier === addDays(today, -1)
        ? undefined
        : format(findInstant(earlier, '12:00', timeZone), { weekday }),
  };
}
