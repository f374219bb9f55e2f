import { fill } from '../../../content/fill-slots.ts';
import { type InquiryType, inquiryTypeLabels } from '../../../inquiry/fields.ts';
import type { Language } from '../../../inquiry/language.ts';
import { translateMessage } from '../../../inquiry/messages.ts';
import type { OverviewAnswer } from '../../inbox.ts';
import type { DeskWords } from '../../words/en.ts';
import { createTimeFormats } from '../words/format-times.ts';
import { formatNumber } from '../words/format-words.ts';

/** The sentences of the page Overview, in one language. */
export function createOverviewWords({ overview }: DeskWords, language: Language, timeZone: string) {
  const formats = createTimeFormats(language, timeZone);
  const number = (n: number) => formatNumber(n, language);
  // The noon of a day is the same day in every time zone of the country.
  const noon = (day: string) => `${day}T18:00:00Z`;
  // Twelve weeks need no year.
  const week = (monday: string) => formats.day(noon(monday), new Date(noon(monday)));

  /** 3 h 50 min; nothing before the first contact. */
  function duration(minutes: number): string {
    const { h, m } = splitMinutes(minutes);
    return h > 0 ? fill(overview.hoursMinutes, { h: number(h), m }) : fill(overview.minutes, { m });
  }

  return {
    number,
    duration,
    /** Mar 9 */
    week,
    type: (type: InquiryType) => translateMessage(inquiryTypeLabels[type], language),
    period: (monday: string, now: Date) =>
      fill(overview.period, { from: formats.longDay(noon(monday)), to: formats.longDay(now) }),
    comparison({ total, totalBefore }: Pick<OverviewAnswer, 'total' | 'totalBefore'>): string {
      if (total === totalBefore) return overview.same;
      const n = number(Math.abs(total - totalBefore));
      return fill(total > totalBefore ? overview.more : overview.fewer, { n });
    },
    openingHours: ({ before }: OverviewAnswer['contact']) =>
      before === null ? overview.inOpeningHours : fill(overview.inOpeningHoursWas, { t: duration(before) }),
    ofAll: (a: number, b: number) => fill(overview.ofAll, { a: number(a), b: number(b) }),
    /** 41%, or 1 of 4 where a share says too much; “none yet” of none. */
    share(part: number, total: number): string {
      if (total === 0) return overview.noContact;
      const share = findShare(part, total);
      return share === null ? this.ofAll(part, total) : `${share}%`;
    },
    /** The sentence that a chart of a type is for those who do not see it. */
    typeChart(type: string, counts: number[], weeks: string[]): string {
      const { most, index } = findMost(counts);
      const n = counts.reduce((sum, count) => sum + count, 0);
      const monday = weeks[index];
      if (n === 0 || monday === undefined) return fill(overview.typeChartNone, { type });
      return fill(overview.typeChart, {
        type,
        n: number(n),
        week: week(monday),
        most: number(most),
      });
    },
  };
}

export type OverviewWords = ReturnType<typeof createOverviewWords>;

/** The largest of the values, and where it first stands. */
export function findMost(values: readonly number[]): { most: number; index: number } {
  const most = Math.max(0, ...values);
  return { most, index: values.indexOf(most) };
}

// A share of fewer inquiries would claim more than is known.
const fewest = 5;

/** A share in percent, rounded; null below 5, where the numbers themselves are shown. */
export function findShare(part: number, total: number): number | null {
  return total < fewest ? null : Math.round((part / total) * 100);
}

/** Hours and minutes of a number of minutes: 230 is 3 h 50 min. */
export function splitMinutes(minutes: number): { h: number; m: number } {
  const rounded = Math.round(minutes);
  return { h: Math.floor(rounded / 60), m: rounded % 60 };
}
