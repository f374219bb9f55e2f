import { countDays } from '../../../content/studio-clock.ts';
import type { Language } from '../../../inquiry/language.ts';
import { locales } from '../../../inquiry/locales.ts';

export type TimeFormats = ReturnType<typeof buildTimeFormats>;

const built: Record<string, TimeFormats> = {};

/**
 * Creates the formats of times by the academy's clock: 4:32 PM in English, 16:32 in Chinese. They are built
 * once for each language and time zone: `Intl` takes a millisecond for each.
 */
export function createTimeFormats(language: Language, timeZone: string): TimeFormats {
  const key = `${language} ${timeZone}`;
  built[key] ??= buildTimeFormats(language, timeZone);
  return built[key];
}

function buildTimeFormats(language: Language, timeZone: string) {
  const { regionalTag, hourCycle, weekday } = locales[language];
  const format = (options: Intl.DateTimeFormatOptions) => {
    let formatter: Intl.DateTimeFormat | undefined;
    return (time: string | Date) => {
      formatter ??= new Intl.DateTimeFormat(regionalTag, { timeZone, hourCycle, ...options });
      return setSpaces(formatter.format(new Date(time)));
    };
  };
  const clock = { hour: hourCycle === 'h12' ? 'numeric' : '2-digit', minute: '2-digit' } as const;
  const formatClock = format(clock);
  const weekdayAndClock = format({ weekday: 'short', ...clock });
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  // Swedish writes days as ISO 8601 does. It takes a tenth of `Temporal`'s time; a list asks for thousands.
  const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  const dayOf = (time: string | Date) => isoDay.format(new Date(time));
  const daysBetween = (time: string | Date, now: Date) => countDays(dayOf(time), dayOf(now));
  /** Formats a day; with the year when it is not this one. */
  const formatDay = (options: Intl.DateTimeFormatOptions) => {
    const thisYear = format({ day: 'numeric', ...options });
    const otherYear = format({ day: 'numeric', ...options, year: 'numeric' });
    return (time: string | Date, now: Date) =>
      (dayOf(time).slice(0, 4) === dayOf(now).slice(0, 4) ? thisYear : otherYear)(time);
  };
  const day = formatDay({ month: 'short' });
  const clockOrDay = (time: string | Date, now: Date) => {
    const days = daysBetween(time, now);
    if (days >= 7) return day(time, now);
    return days < 1 ? formatClock(time) : weekdayAndClock(time);
  };
  return {
    /** 4:32 PM */
    clock: formatClock,
    /** Tue */
    weekday: format({ weekday: 'short' }),
    /** Tuesday in English, 周二 in Chinese */
    longWeekday: format({ weekday }),
    /** Mar 9; Mar 9, 2025 */
    day,
    /** Thursday, Mar 12 */
    weekdayAndDay: formatDay({ weekday, month: 'short' }),
    /** Tue, Mar 10 */
    shortDay: formatDay({ weekday: 'short', month: 'short' }),
    /** Tue, Mar 10, 4:32 PM */
    moment: formatDay({ weekday: 'short', month: 'short', ...clock }),
    /** Wed 12:09 PM */
    weekdayAndClock,
    /** March 2026 */
    month: format({ month: 'long', year: 'numeric' }),
    /** December 22 */
    longDay: formatDay({ month: 'long' }),
    dayOf,
    /** How many days lie between the days of two times: 0 for today, 1 for yesterday. */
    daysBetween,
    /** 9:40 AM; Wed 9:40 AM of an earlier day, Mar 9 of an earlier week. */
    clockOrDay,
    /** today 9:40 AM, yesterday 9:40 AM; then as `clockOrDay`. */
    dayAndClock: (time: string | Date, now: Date) => {
      const days = daysBetween(time, now);
      if (days >= 2) return clockOrDay(time, now);
      return `${relative.format(-Math.max(0, days), 'day')} ${formatClock(time)}`;
    },
  };
}

// Ordinary spaces, as the rest of the line has them; in Chinese between day, weekday and time: 3月12日 周四
// 09:15.
function setSpaces(text: string): string {
  return text.replaceAll('\u202f', ' ').replace(/日(?=周)|周.(?=\d)/gu, '$& ');
}
