import { fill } from '../../../content/fill-slots.ts';
import { type InquiryType, inquiryTypeLabels } from '../../../inquiry/fields.ts';
import type { Language } from '../../../inquiry/language.ts';
import { translateMessage } from '../../../inquiry/messages.ts';
import type { Moved } from '../../acts.ts';
import { findBookedMoment, readBooking } from '../../booking.ts';
import type { AcademyFacts } from '../../contract/people.ts';
import type { Quarantine } from '../../facts.ts';
import { chooseForm } from '../../words/choose-form.ts';
import type { DeskWords } from '../../words/desk-words.ts';
import type { TimeFormats } from './format-times.ts';

// Built once for each language: `Intl` takes a millisecond for each.
const numbers: Partial<Record<Language, Intl.NumberFormat>> = {};

/** Fills a sentence in the form for `n`, which stands in its slot {n}; further slots by name. */
export function fillCounted(
  text: string,
  n: number,
  language: Language,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return fill(chooseForm(text, n, language), { n: formatNumber(n, language), ...values });
}

/** Removes the full stop of a server's sentence, since only some have one. */
export function trimSentence(text: string): string {
  return text.replace(/(?<![.。\s])[.。\s]+$/u, '');
}

/** 1,234 */
export function formatNumber(n: number, language: Language): string {
  numbers[language] ??= new Intl.NumberFormat(language);
  return numbers[language].format(n);
}

const sizes: Record<string, Intl.NumberFormat> = {};

/** The size of a file, in kilobytes or megabytes: 2 kB, 1.2 MB. */
export function formatBytes(bytes: number, language: Language): string {
  const [unit, one] = bytes < 999_500 ? (['kilobyte', 1e3] as const) : (['megabyte', 1e6] as const);
  const key = `${language} ${unit}`;
  const maximumFractionDigits = unit === 'megabyte' ? 1 : 0;
  sizes[key] ??= new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits });
  return sizes[key].format(Math.max(1, bytes / one));
}

/** The language of a text that somebody wrote: Chinese where it has Chinese characters. */
export function findTextLanguage(text: string): Language {
  return /\p{Script=Han}/u.test(text) ? 'zh-Hans' : 'en';
}

// A weekday alone is clear for the days of a week.
const clearDays = 6;

/** The formats of times, and now, as `useTimes` returns them. */
type Times = { formats: TimeFormats; now: Date };

/** Whether a time is so near that its weekday alone is clear. */
export function isNearDay(time: string, { formats, now }: Times): boolean {
  return Math.abs(formats.daysBetween(time, now)) <= clearDays;
}

/** Says in a row when a reminder comes: 3:00 PM today, Thu 3:00 PM on a near day, else Mar 21, 3:00 PM. */
export function describeReminder(time: string, { remind }: DeskWords, times: Times): string {
  const { formats, now } = times;
  if (formats.daysBetween(time, now) === 0) return formats.clock(time);
  if (isNearDay(time, times)) return formats.weekdayAndClock(time);
  return fill(remind.option, { day: formats.day(time, now), time: formats.clock(time) });
}

/** The name of a type of inquiry. */
export function nameType(type: InquiryType, language: Language): string {
  return translateMessage(inquiryTypeLabels[type], language);
}

/** The name of the instructor that an inquiry is for; whatever a visitor's program sent stays as it is. */
export function nameInstructor(slug: string, facts: Pick<AcademyFacts, 'instructors'>, language: Language) {
  return facts.instructors.find((instructor) => instructor.slug === slug)?.names[language] ?? slug;
}

/** Says the day and hour of a stored booking: Sat, Mar 14, 3:00 PM; Sat, Mar 14, hour open; or all open. */
export function describeHour(
  booking: string | null,
  { remind, booking: words }: DeskWords,
  { formats, now }: Times,
  timeZone: string,
): string {
  const read = readBooking(booking);
  const instant = findBookedMoment(read, timeZone);
  if (!instant) return words.allOpen;
  const named = formats.shortDay(instant, now);
  return read.time
    ? fill(remind.option, { day: named, time: formats.clock(instant) })
    : fill(words.hourOpen, { day: named });
}

/** Says all of a stored booking: its day and hour, and with whom. */
export function describeBooking(
  booking: string | null,
  words: DeskWords,
  times: Times,
  facts: Pick<AcademyFacts, 'instructors' | 'timeZone'>,
  language: Language,
): string {
  const when = describeHour(booking, words, times, facts.timeZone);
  const { instructor: slug } = readBooking(booking);
  const instructor = slug && nameInstructor(slug, facts, language);
  return instructor ? fill(words.booking.with, { when, instructor }) : when;
}

/** Says since when an inquiry waits: since a day of this week, or a date. */
export function describeWaiting(since: string, words: DeskWords, { formats, now }: Times): string {
  const isThisWeek = formats.daysBetween(since, now) < 7;
  return fill(words.list.waitingSince, {
    weekday: isThisWeek ? formats.longWeekday(since) : formats.day(since, now),
  });
}

/** When a message came: Today 9:02 AM, or the moment of an earlier day. */
export function describeArrival(time: string, { formats, now }: Times): string {
  const isToday = formats.daysBetween(time, now) < 1;
  return isToday ? beginLine(formats.dayAndClock(time, now)) : formats.moment(time, now);
}

/** The name of an inquiry's status, or that it is kept aside. */
export function nameStatus({ quarantine, status }: Pick<Moved, 'quarantine' | 'status'>, words: DeskWords) {
  return quarantine ? words.views.spam : words.status[status];
}

/** Says why an inquiry was kept aside, as part of a sentence: “sent 2 seconds after the page opened”. */
export function formatReason({ reason, by, seconds }: Quarantine, words: DeskWords, language: Language) {
  if (reason === 'honeypot') return words.quarantine.honeypot;
  if (reason === 'staff') return fill(words.quarantine.staff, { name: by ?? words.inquiry.commandLine });
  if (seconds === null) return words.quarantine.tooFastUnknown;
  return fillCounted(words.quarantine.tooFast, seconds, language);
}

/** The text with a capital at its beginning, as at the start of a line. */
export function beginLine(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
