import { addDays, countDays, findInstant, readDay } from '../../../content/studio-clock.ts';
import type { Language } from '../../../inquiry/language.ts';
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
  const locale = language === 'en' ? 'en-US' : 'zh-CN';
  const format = (moment: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(moment);
  const nameWeekday = (moment: Date) => format(moment, { weekday: language === 'en' ? 'long' : 'short' });

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
    weekday: nameWeekday(now),
    /** Undefined for yesterday; `Saturday`, `周六`. */
    earlierWeekday: (earlier: string) =>
      earlier === addDays(today, -1) ? undefined : nameWeekday(findInstant(earlier, '12:00', timeZone)),
  };
}
