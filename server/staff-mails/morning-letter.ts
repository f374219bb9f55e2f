import { readBooking } from '../../desk/booking.ts';
import { chooseForm } from '../../desk/words/choose-form.ts';
import { deskWords } from '../../desk/words/desk-words.ts';
import { inquiryTypeLabels } from '../../inquiry/fields.ts';
import type { Language } from '../../inquiry/language.ts';
import { locales } from '../../inquiry/locales.ts';
import { translateMessage } from '../../inquiry/messages.ts';
import { type Facts, nameInstructor } from '../facts.ts';
import { nameQuarantine } from '../inquiries/inquiry-csv.ts';
import { readWords } from '../mail/mail-text.ts';
import { fillIn, toOneLine } from '../text.ts';
import { createMailDates, type ListLetter, type ListLine, type MailDates } from './letter.ts';
import type { Morning, MorningInquiry } from './read-morning.ts';

/** Reads the words of the morning mail. @throws StartupError when they are missing */
export const readMorningWords = () =>
  readWords('morning', [
    ...(['sender', 'subjectReturned', 'subjectBoth', 'subjectWaiting', 'subjectNew'] as const),
    ...(['subjectAnswers', 'subjectReminder', 'subjectBooked', 'subjectKept', 'subjectStuck'] as const),
    ...(['heading', 'date', 'opening', 'waitingNone', 'waitingOne', 'waitingOther', 'numbers'] as const),
    ...(['stuck', 'title'] as const),
    ...(['returned', 'waiting', 'answers', 'new', 'reminders', 'kept', 'yesterday', 'line'] as const),
    ...(['bookedToday', 'bookedTomorrow', 'bookedLine', 'hourOpen', 'with'] as const),
    ...(['since', 'due', 'for', 'detail', 'reason', 'yours', 'nobody'] as const),
    ...(['more', 'open', 'link', 'end'] as const),
  ]);

export type LetterContext = {
  person: { id: string; name: string; language: Language };
  words: ReturnType<typeof readMorningWords>[Language];
  now: Date;
  facts: Pick<Facts, 'timeZone' | 'instructors'>;
};

/** Composes the letter of a morning to one of the staff: a subject, an opening, and a list for each part. */
export function composeLetter(morning: Morning, context: LetterContext): ListLetter {
  const { words, person, now, facts } = context;
  const dates = createMailDates(now, person.language, facts.timeZone);
  const since = dates.earlierWeekday(morning.since) ?? words.yesterday;
  const writers = createLineWriters(dates, context);
  const parts = Object.keys(writers) as (keyof typeof writers)[];
  const sections = parts.flatMap((part) => {
    const { inquiries, total } = morning[part];
    if (total === 0) return [];
    const title = fillIn(words.title, { title: fillIn(words[part], { since }), n: total });
    const rest = total - inquiries.length;
    const more = rest > 0 ? fillIn(words.more, { n: rest }) : undefined;
    return [{ title, lines: inquiries.map(writers[part]), more }];
  });
  return {
    subject: composeSubject(morning, since, dates, context),
    heading: fillIn(words.heading, { name: toOneLine(person.name) }),
    paragraphs: composeParagraphs(morning, dates, context),
    sections,
  };
}

/** Names the mail by the most urgent part that has something to tell. */
function composeSubject(
  { returned, waiting, answers, new: fresh, reminders, bookedToday, bookedTomorrow, kept, stuck }: Morning,
  since: string,
  dates: MailDates,
  { words, person }: LetterContext,
): string {
  const [w, n] = [waiting.total, fresh.total];
  const reminder = toOneLine(reminders.inquiries[0]?.name ?? '');
  const subjects: [total: number, text: string, values?: Record<string, string | number>][] = [
    [returned.total, chooseForm(words.subjectReturned, returned.total, person.language)],
    [Math.min(w, n), words.subjectBoth, { w, n }],
    [w, words.subjectWaiting, { w }],
    [n, words.subjectNew, { since }],
    [answers.total, words.subjectAnswers, { a: answers.total }],
    [reminders.total, words.subjectReminder, { name: reminder }],
    [bookedToday.total, words.subjectBooked],
    [bookedTomorrow.total, words.title, { title: words.bookedTomorrow }],
    [kept.total, words.subjectKept, { s: kept.total }],
  ];
  const urgent = subjects.find(([total]) => total > 0);
  if (urgent) return fillIn(urgent[1], { n: urgent[0], ...urgent[2] });
  return fillIn(words.subjectStuck, { time: stuck ? dates.timeOfToday(stuck.since) : '' });
}

function composeParagraphs({ stuck, waiting }: Morning, dates: MailDates, context: LetterContext): string[] {
  const { words, person } = context;
  const date = fillIn(words.date, { weekday: dates.weekday, day: dates.today });
  const number = words.numbers.split(' ')[waiting.total - 2] ?? waiting.total;
  const some = waiting.total === 1 ? words.waitingOne : fillIn(words.waitingOther, { number });
  const opening = fillIn(words.opening, { date, waiting: waiting.total === 0 ? words.waitingNone : some });
  if (!stuck) return [opening];
  const trouble = chooseForm(words.stuck, stuck.waiting, person.language);
  return [fillIn(trouble, { time: dates.timeOfToday(stuck.since), n: stuck.waiting }), opening];
}

/** Creates the functions that write an inquiry's line in each part, in the order of the parts. */
function createLineWriters(dates: MailDates, { words, person, facts }: LetterContext) {
  const { language } = person;
  const { comma, factSeparator } = locales[language];
  const nameTeacher = (slug: string | null) => nameInstructor(slug, facts.instructors, language);

  /** What it is about, and whose it is, on a second line. */
  function describe(inquiry: MorningInquiry, time: string, owner?: string): ListLine {
    const name = toOneLine(inquiry.name);
    const instructor = nameTeacher(inquiry.instructor);
    const type = translateMessage(inquiryTypeLabels[inquiry.inquiry_type], language);
    const subject = instructor ? [type, fillIn(words.for, { instructor })] : [type];
    const about = subject.join(comma);
    const below = owner ? fillIn(words.detail, { about, owner: capitalize(owner) }) : about;
    const detail = [subject.join(factSeparator), ...(owner ? [owner] : [])].join(' · ');
    return { name, time, detail, text: `${fillIn(words.line, { name, time })}\n  ${below}` };
  }

  function describeOwned(inquiry: MorningInquiry, time: string): ListLine {
    const { assigned_to: id, owner } = inquiry;
    if (id === person.id) return describe(inquiry, time, words.yours);
    return describe(inquiry, time, owner === null ? words.nobody : toOneLine(owner));
  }

  function giveReason(inquiry: MorningInquiry, reason: string): ListLine {
    const [name, time] = [toOneLine(inquiry.name), dates.moment(inquiry.time)];
    const line = fillIn(words.line, { name, time });
    return { name, time, detail: reason, text: fillIn(words.reason, { line, reason }) };
  }

  function tellBooking(inquiry: MorningInquiry): ListLine {
    const { day, time: hour, instructor: slug } = readBooking(inquiry.time);
    const [name, time] = [toOneLine(inquiry.name), hour ? dates.hour(day, hour) : words.hourOpen];
    const instructor = nameTeacher(slug);
    const detail = instructor ? fillIn(words.with, { instructor }) : '';
    const line = fillIn(words.bookedLine, { name, time: capitalize(time) });
    return { name, time, detail, text: detail ? `${line}${comma}${detail}` : line };
  }

  function tellReminder(inquiry: MorningInquiry): ListLine {
    const { time } = inquiry;
    const due = fillIn(words.due, { day: dates.day(time) });
    return describe(inquiry, dates.isEarlier(time) ? due : dates.timeOfToday(time));
  }

  const since = ({ time }: MorningInquiry) => fillIn(words.since, { day: dates.day(time) });
  const tellMoment = (inquiry: MorningInquiry) => describeOwned(inquiry, dates.moment(inquiry.time));
  return {
    returned: (inquiry: MorningInquiry) => giveReason(inquiry, nameRefusal(inquiry, language)),
    waiting: (inquiry: MorningInquiry) => describeOwned(inquiry, since(inquiry)),
    answers: tellMoment,
    new: tellMoment,
    reminders: tellReminder,
    bookedToday: tellBooking,
    bookedTomorrow: tellBooking,
    kept: (inquiry: MorningInquiry) => giveReason(inquiry, nameQuarantine(inquiry, language)),
  };
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Why a reply came back, as the desk says it, within a line. */
function nameRefusal({ bounce_reason: reason }: MorningInquiry, language: Language): string {
  const sentence = deskWords[language].fate.reasons[reason ?? 'unknown'];
  return sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/[.。]$/, '');
}
