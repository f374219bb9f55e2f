import { addDays, countDays, findInstant, readDay } from '../../../content/studio-clock.ts';
import { readBooking } from '../../../desk/booking.ts';
import { deskWords } from '../../../desk/words/desk-words.ts';
import { inquiryTypeLabels } from '../../../inquiry/fields.ts';
import type { Language } from '../../../inquiry/language.ts';
import { joinLines, locales } from '../../../inquiry/locales.ts';
import { translateMessage } from '../../../inquiry/messages.ts';
import { type Facts, nameInstructor } from '../../facts.ts';
import { readWords, wordsFile } from '../../mail/mail-text.ts';
import { fillIn, toOneLine } from '../../text.ts';
import { formatTime } from '../staff-mail.ts';
import type { Morning, MorningInquiry, MorningPart } from './read-morning.ts';

/** Reads the words of the morning mail. @throws StartupError when they are missing */
export const readMorningWords = () =>
  readWords(wordsFile('morning'), [
    ...(['sender', 'subjectReturnedOne', 'subjectReturnedOther', 'subjectBoth', 'subjectWaiting'] as const),
    ...(['subjectNew', 'subjectAnswers', 'subjectReminder', 'subjectBooked'] as const),
    ...(['subjectKept', 'subjectStuck'] as const),
    ...(['subjectDisk', 'subjectDamage', 'subjectFiles', 'subjectBackup', 'subjectMailbox'] as const),
    ...(['heading', 'date', 'opening', 'waitingNone'] as const),
    ...(['waitingOne', 'waitingOther', 'numbers', 'stuckOne', 'stuckOther', 'title'] as const),
    ...(['disk', 'backupFailed', 'backupOld', 'backupNone', 'backupLast', 'backupSafe'] as const),
    ...(['damaged', 'files', 'mailbox', 'mailboxSafe', 'operator'] as const),
    ...(['returned', 'waiting', 'answers', 'new', 'reminders', 'kept', 'yesterday', 'line'] as const),
    ...(['bookedToday', 'bookedTomorrow', 'bookedLine', 'hourOpen', 'with'] as const),
    ...(['since', 'due', 'for', 'detail'] as const),
    ...(['reason', 'yours', 'nobody', 'honeypot', 'tooFastOne', 'tooFastOther'] as const),
    ...(['tooFastUnknown', 'more', 'open', 'link', 'end'] as const),
  ]);

type Words = ReturnType<typeof readMorningWords>[Language];

export type LetterContext = {
  person: { id: string; name: string; language: Language };
  words: Words;
  now: Date;
  facts: Pick<Facts, 'timeZone' | 'instructors'>;
};

/** An inquiry's line; `reason` ends it: why spam was kept aside, or a reply came back. */
type Line = {
  name: string;
  time: string;
  about: string[];
  owner: string;
  reason: string;
  /** The line begins with the time. */
  isBooked: boolean;
};
type PartName =
  | 'returned'
  | 'waiting'
  | 'answers'
  | 'new'
  | 'reminders'
  | 'bookedToday'
  | 'bookedTomorrow'
  | 'kept';
type Section = { title: string; lines: Line[]; more: string };

/** A mail in words, before it is text or HTML. Nothing is escaped, but every name is on one line. */
export type Letter = {
  subject: string;
  heading: string;
  paragraphs: string[];
  sections: Section[];
};

/** Puts the content of a morning mail into words. */
export function composeLetter(morning: Morning, context: LetterContext): Letter {
  const { words, person, now, facts } = context;
  const dates = createMailDates(now, person.language, facts.timeZone);
  const since = dates.earlierWeekday(morning.since) ?? words.yesterday;
  const section = (key: PartName, title: string): Section[] =>
    morning[key].total === 0 ? [] : [composeSection(morning[key], title, key, dates, context)];
  return {
    subject: composeSubject(morning, since, dates, context),
    heading: fillIn(words.heading, { name: toOneLine(person.name) }),
    paragraphs: [
      ...composeTroubles(morning, dates, context),
      composeOpening(morning.waiting.total, dates, context),
    ],
    sections: [
      ...section('returned', words.returned),
      ...section('waiting', words.waiting),
      ...section('answers', words.answers),
      ...section('new', fillIn(words.new, { since })),
      ...section('reminders', words.reminders),
      ...section('bookedToday', words.bookedToday),
      ...section('bookedTomorrow', words.bookedTomorrow),
      ...section('kept', words.kept),
    ],
  };
}

type MailDates = ReturnType<typeof createMailDates>;

/** Creates the formats of dates in mails to staff: the weekday for the last six days, otherwise the date. */
export function createMailDates(now: Date, language: Language, timeZone: string) {
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
    /** Whether a time is of an earlier day. */
    isEarlier: (time: string) => readDay(new Date(time), timeZone) < today,
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

// The first that applies.
function composeSubject(
  {
    returned,
    waiting,
    answers,
    new: fresh,
    reminders,
    bookedToday,
    bookedTomorrow,
    kept,
    ...trouble
  }: Morning,
  since: string,
  dates: MailDates,
  { words, person }: LetterContext,
): string {
  const came = isOne(returned.total, person.language) ? words.subjectReturnedOne : words.subjectReturnedOther;
  if (returned.total > 0) return fillIn(came, { n: returned.total });
  const { stuck, disk, backup, mailbox } = trouble;
  const values = { w: waiting.total, a: answers.total, n: fresh.total, s: kept.total, since };
  if (waiting.total > 0 && fresh.total > 0) return fillIn(words.subjectBoth, values);
  if (waiting.total > 0) return fillIn(words.subjectWaiting, values);
  if (fresh.total > 0) return fillIn(words.subjectNew, values);
  if (answers.total > 0) return fillIn(words.subjectAnswers, values);
  const [reminder] = reminders.inquiries;
  if (reminder) return fillIn(words.subjectReminder, { name: toOneLine(reminder.name) });
  if (bookedToday.total > 0) return fillIn(words.subjectBooked, { n: bookedToday.total });
  if (bookedTomorrow.total > 0)
    return fillIn(words.title, { title: words.bookedTomorrow, n: bookedTomorrow.total });
  if (kept.total > 0) return fillIn(words.subjectKept, values);
  if (stuck) return fillIn(words.subjectStuck, { time: dates.timeOfToday(stuck.since) });
  if (disk) return words.subjectDisk;
  if (backup?.isDamaged) return words.subjectDamage;
  if (mailbox) return fillIn(words.subjectMailbox, { time: dates.timeOfToday(mailbox.since) });
  return backup ? words.subjectBackup : words.subjectFiles;
}

function composeTroubles(
  { stuck, disk, backup, files, mailbox }: Morning,
  dates: MailDates,
  context: LetterContext,
): string[] {
  const { words, person } = context;
  const unread = mailbox && fillIn(words.mailbox, { time: dates.timeOfToday(mailbox.since) });
  const stuckText = stuck && isOne(stuck.waiting, person.language) ? words.stuckOne : words.stuckOther;
  return [
    ...(stuck ? [fillIn(stuckText, { time: dates.timeOfToday(stuck.since), n: stuck.waiting })] : []),
    ...(disk ? [joinLines(person.language, [fillIn(words.disk, { n: disk.free }), words.operator])] : []),
    ...(files
      ? [joinLines(person.language, [fillIn(words.files, { n: files.percent }), words.operator])]
      : []),
    ...(backup
      ? [joinLines(person.language, [...describeBackup(backup, dates, context), words.operator])]
      : []),
    ...(unread ? [joinLines(person.language, [unread, words.mailboxSafe, words.operator])] : []),
  ];
}

function describeBackup(
  { isDamaged, hasFailed, last }: NonNullable<Morning['backup']>,
  dates: MailDates,
  { words }: LetterContext,
): string[] {
  const missing = last === null ? words.backupNone : words.backupOld;
  return [
    isDamaged ? words.damaged : hasFailed ? words.backupFailed : missing,
    ...(last === null ? [] : [fillIn(words.backupLast, { time: dates.moment(last) })]),
    ...(isDamaged ? [] : [words.backupSafe]),
  ];
}

function composeOpening(total: number, dates: MailDates, { words, person }: LetterContext): string {
  const date = fillIn(words.date, { weekday: dates.weekday, day: dates.today });
  const number = words.numbers.split(' ')[total - 2] ?? total;
  const some = total === 1 || isOne(total, person.language) ? words.waitingOne : words.waitingOther;
  return fillIn(words.opening, { date, waiting: fillIn(total === 0 ? words.waitingNone : some, { number }) });
}

function isOne(number: number, language: Language): boolean {
  return new Intl.PluralRules(language).select(number) === 'one';
}

function composeSection(
  { inquiries, total }: MorningPart,
  title: string,
  key: PartName,
  dates: MailDates,
  context: LetterContext,
): Section {
  const { words } = context;
  const isBooked = key === 'bookedToday' || key === 'bookedTomorrow';
  const bookedHour = (booking: string) => {
    const { day, time } = readBooking(booking);
    if (!time) return words.hourOpen;
    const instant = findInstant(day, time, context.facts.timeZone).toISOString();
    return formatTime(instant, context.person.language, context.facts.timeZone);
  };
  const formats = {
    returned: dates.moment,
    waiting: (time: string) => fillIn(words.since, { day: dates.day(time) }),
    answers: dates.moment,
    new: dates.moment,
    reminders: (time: string) =>
      dates.isEarlier(time) ? fillIn(words.due, { day: dates.day(time) }) : dates.timeOfToday(time),
    bookedToday: bookedHour,
    bookedTomorrow: bookedHour,
    kept: dates.moment,
  };
  const hidden = total - inquiries.length;
  return {
    title: fillIn(words.title, { title, n: total }),
    lines: inquiries.map((inquiry) => ({
      name: toOneLine(inquiry.name),
      time: formats[key](inquiry.time),
      about: isBooked ? nameBooked(inquiry, context) : reasons[key] ? [] : describe(inquiry, context),
      owner: isBooked || reasons[key] || key === 'reminders' ? '' : nameOwner(inquiry, context),
      isBooked,
      reason: reasons[key]?.(inquiry, context) ?? '',
    })),
    more: hidden > 0 ? fillIn(words.more, { n: hidden }) : '',
  };
}

function describe(inquiry: MorningInquiry, { words, person, facts }: LetterContext): string[] {
  const { language } = person;
  const instructor = nameInstructor(inquiry.instructor, facts.instructors, language);
  const type = translateMessage(inquiryTypeLabels[inquiry.inquiry_type], language);
  return [type, ...(instructor ? [fillIn(words.for, { instructor })] : [])];
}

function nameBooked({ time: booking }: MorningInquiry, { words, person, facts }: LetterContext): string[] {
  const { instructor } = readBooking(booking);
  const name = nameInstructor(instructor, facts.instructors, person.language);
  return name ? [fillIn(words.with, { instructor: name })] : [];
}

function nameOwner({ assigned_to: id, owner }: MorningInquiry, { words, person }: LetterContext): string {
  if (id === null || owner === null) return words.nobody;
  return id === person.id ? words.yours : toOneLine(owner);
}

/** Why a reply came back, as the desk says it, within a line. */
function nameRefusal({ bounce_reason: reason }: MorningInquiry, { person }: LetterContext): string {
  const sentence = deskWords[person.language].fate.reasons[reason ?? 'unknown'];
  return sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/[.。]$/, '');
}

/** The parts whose lines end with a reason. */
const reasons: Partial<Record<PartName, typeof nameReason>> = { returned: nameRefusal, kept: nameReason };

function nameReason(inquiry: MorningInquiry, { words, person }: LetterContext): string {
  const { quarantine_reason: reason, form_age: age } = inquiry;
  if (reason !== 'too-fast') return words.honeypot;
  if (age === null) return words.tooFastUnknown;
  const n = Math.round(age / 100) / 10;
  return fillIn(isOne(n, person.language) ? words.tooFastOne : words.tooFastOther, { n });
}
