import { fill } from '../../../content/fill-slots.ts';
import type { InquiryType } from '../../../inquiry/fields.ts';
import type { Language } from '../../../inquiry/language.ts';
import type { OverviewAnswer } from '../../inbox.ts';
import type { DeskWords } from '../../words/en.ts';
import { createTimeFormats } from '../words/format-times.ts';
import { formatNumber } from '../words/format-words.ts';
import { nameType } from '../words/inquiry-words.ts';

// A share in percent of fewer inquiries would claim more than is known.
const fewest = 5;

/** The sentences of the page Overview, in one language. */
export function createOverviewWords({ overview }: DeskWords, language: Language, timeZone: string) {
  const formats = createTimeFormats(language, timeZone);
  const number = (n: number) => formatNumber(n, language);
  // The noon of a day is the same day in every time zone of the country.
  const noon = (day: string) => `${day}T18:00:00Z`;
  // Twelve weeks need no year.
  const week = (monday: string) => formats.day(noon(monday), new Date(noon(monday)));
  const ofAll = (a: number, b: number) => fill(overview.ofAll, { a: number(a), b: number(b) });

  /** 3 h 50 min, or 12 min. */
  function duration(minutes: number): string {
    const rounded = Math.round(minutes);
    const m = rounded % 60;
    if (rounded < 60) return fill(overview.minutes, { m });
    return fill(overview.hoursMinutes, { h: number(Math.floor(rounded / 60)), m });
  }

  return {
    number,
    duration,
    /** Mar 9 */
    week,
    type: (type: InquiryType) => nameType(type, language),
    period: (monday: string, now: Date) =>
      fill(overview.period, { from: formats.longDay(noon(monday)), to: formats.longDay(now) }),
    comparison({ total, totalBefore }: Pick<OverviewAnswer, 'total' | 'totalBefore'>): string {
      if (total === totalBefore) return overview.same;
      const n = number(Math.abs(total - totalBefore));
      return fill(total > totalBefore ? overview.more : overview.fewer, { n });
    },
    openingHours: ({ before }: OverviewAnswer['contact']) =>
      before === null ? overview.inOpeningHours : fill(overview.inOpeningHoursWas, { t: duration(before) }),
    ofAll,
    /** 41%, or 1 of 4 of fewer than five; “none yet” of none. */
    share(part: number, total: number): string {
      if (total === 0) return overview.noContact;
      return total < fewest ? ofAll(part, total) : `${Math.round((part / total) * 100)}%`;
    },
    /** The sentence that a chart of a type is for those who do not see it. */
    typeChart(type: string, counts: number[], weeks: string[]): string {
      const most = Math.max(0, ...counts);
      const monday = weeks[counts.indexOf(most)];
      if (most === 0 || monday === undefined) return fill(overview.typeChartNone, { type });
      const n = number(counts.reduce((sum, count) => sum + count, 0));
      return fill(overview.typeChart, { type, n, week: week(monday), most: number(most) });
    },
  };
}

export type OverviewWords = ReturnType<typeof createOverviewWords>;
