import type { Language } from '../../../inquiry/language.ts';
import { createTimeFormats } from './format-times.ts';

/** Formats times that are mostly a few hours old, by the academy's clock. */
export function createRecentFormat(language: Language, timeZone: string) {
  const formats = createTimeFormats(language, timeZone);
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const within = (time: string | Date, now: Date, daysAgo: (days: number) => string) => {
    const days = formats.daysBetween(time, now);
    return days < 7 ? daysAgo(days) : formats.day(time, now);
  };
  return {
    /** 9:40 AM; Wed 9:40 AM of an earlier day, Mar 9 of an earlier week. */
    clockOrDay: (time: string | Date, now: Date) =>
      within(time, now, (days) => (days < 1 ? formats.clock(time) : formats.weekdayAndClock(time))),
    /** today 9:40 AM, yesterday 9:40 AM; then as above. */
    named: (time: string | Date, now: Date) =>
      within(time, now, (days) =>
        days < 2
          ? `${relative.format(-Math.max(0, days), 'day')} ${formats.clock(time)}`
          : formats.weekdayAndClock(time),
      ),
  };
}
