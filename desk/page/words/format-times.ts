import type { Language } from '../../../inquiry/language.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

const locales = { en: 'en-US', 'zh-Hans': 'zh-CN' } satisfies Record<Language, string>;

/** Formats times by the academy's clock: 4:32 PM in English, 16:32 in Chinese. */
export function createTimeFormats(language: Language, timeZone: string) {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const hourCycle = language === 'en' ? 'h12' : 'h23';
    const formatter = new Intl.DateTimeFormat(locales[language], { timeZone, hourCycle, ...options });
    return (time: string | Date) => setSpaces(formatter.format(new Date(time)));
  };
  const clock = { hour: language === 'en' ? 'numeric' : '2-digit', minute: '2-digit' } as const;
  const formatDay = format({ month: 'short', day: 'numeric' });
  const formatDayAndYear = format({ month: 'short', day: 'numeric', year: 'numeric' });
  const dayOf = createDayOf(timeZone);
  return {
    /** 4:32 PM */
    clock: format(clock),
    /** Tue */
    weekday: format({ weekday: 'short' }),
    /** Tuesday in English, 周二 in Chinese */
    longWeekday: format({ weekday: language === 'en' ? 'long' : 'short' }),
    /** Mar 9; with the year when it is not this one. */
    day: (time: string | Date, now: Date) =>
      dayOf(time).slice(0, 4) === dayOf(now).slice(0, 4) ? formatDay(time) : formatDayAndYear(time),
    /** Thursday, Mar 12 */
    weekdayAndDay: format({ weekday: language === 'en' ? 'long' : 'short', month: 'short', day: 'numeric' }),
    /** Tue, Mar 10, 4:32 PM */
    moment: format({ weekday: 'short', month: 'short', day: 'numeric', ...clock }),
    /** Wed 12:09 PM */
    weekdayAndClock: format({ weekday: 'short', ...clock }),
    /** March 2026 */
    month: format({ month: 'long', year: 'numeric' }),
    /** December 22 */
    longDay: format({ month: 'long', day: 'numeric' }),
    dayOf,
    /** How many days lie between the days of two times: 0 for today, 1 for yesterday. */
    daysBetween: (time: string | Date, now: Date) =>
      Math.round((Date.parse(dayOf(now)) - Date.parse(dayOf(time))) / day),
  };
}

// Ordinary spaces, as the rest of the line has them; in Chinese between day, weekday and time: 3月12日 周四 09:15.
function setSpaces(text: string): string {
  return text.replaceAll('\u202f', ' ').replace(/日(?=周)|周.(?=\d)/gu, '$& ');
}

export type TimeFormats = ReturnType<typeof createTimeFormats>;

/** Creates the function that names the day of a time: `2026-03-12`. */
function createDayOf(timeZone: string) {
  const formatter = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return (time: string | Date) => formatter.format(new Date(time));
}
