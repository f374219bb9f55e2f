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

type Words = ReturnType<typeof readMorningWords>[Language];

export type LetterContext = {
  person: { id: string; name: string; language: Language };
  words: Words;
  now: Date;
  facts: Pick<Facts, 'timeZone' | 'instructors'>;
};

export function composeLetter(morning: Morning, context: LetterContext): ListLetter {
  const { words, person, now, facts } = context;
  const dates = createMailDates(now, person.language, facts.timeZone);
  const since = dates.earlierWeekday(morning.since) ?? words.yesterday;
  const lines = createLines(dates, context);
  const sections = Object.entries(lines).flatMap(([part, write]) => {
    const { inquiries, total } = morning[part as keyof typeof lines];
    const title = fillIn(words.title, {
      title: fillIn(words[part as keyof typeof lines], { since }),
      n: total,
    });
    const more = total > inquiries.length ? fillIn(words.more, { n: total - inquiries.length }) : undefined;
    return total === 0 ? [] : [{ title, lines: inquiries.map(write), more }];
  });
  return {
    subject: composeSubject(morning, since, dates, context),
    heading: fillIn(words.heading, { name: toOneLine(person.name) }),
    paragraphs: [
      ...composeTrouble(morning, dates, context),
      composeOpening(morning.waiting.total, dates, context),
    ],
    sections,
  };
}

function composeSubject(
  { returned, waiting, answers, new: fresh, reminders, stuck, ...others }: Morning,
  since: string,
  dates: MailDates,
  { words, person }: LetterContext,
): string {
  const { bookedToday, bookedTomorrow, kept } = others;
  const values = { w: waiting.total, a: answers.total, n: fresh.total, s: kept.total, since };
  const [reminder] = reminders.inquiries;
  if (returned.total > 0) return fillInNumber(words.subjectReturned, returned.total, person.language);
  if (waiting.total > 0) return fillIn(fresh.total > 0 ? words.subjectBoth : words.subjectWaiting, values);
  if (fresh.total > 0) return fillIn(words.subjectNew, values);
  if (answers.total > 0) return fillIn(words.subjectAnswers, values);
  if (reminder) return fillIn(words.subjectReminder, { name: toOneLine(reminder.name) });
  if (bookedToday.total > 0) return fillIn(words.subjectBooked, { n: bookedToday.total });
  if (bookedTomorrow.total > 0)
    return fillIn(words.title, { title: words.bookedTomorrow, n: bookedTomorrow.total });
  if (kept.total > 0 || !stuck) return fillIn(words.subjectKept, values);
  return fillIn(words.subjectStuck, { time: dates.timeOfToday(stuck.since) });
}

function composeTrouble({ stuck }: Morning, dates: MailDates, { words, person }: LetterContext): string[] {
  if (!stuck) return [];
  const text = fillIn(words.stuck, { time: dates.timeOfToday(stuck.since) });
  return [fillInNumber(text, stuck.waiting, person.language)];
}

function fillInNumber(text: string, n: number, language: Language): string {
  return fillIn(chooseForm(text, n, language), { n });
}

function composeOpening(total: number, dates: MailDates, { words }: LetterContext): string {
  const date = fillIn(words.date, { weekday: dates.weekday, day: dates.today });
  const number = words.numbers.split(' ')[total - 2] ?? total;
  const some = total === 1 ? words.waitingOne : words.waitingOther;
  return fillIn(words.opening, { date, waiting: fillIn(total === 0 ? words.waitingNone : some, { number }) });
}

/** Creates the functions that write the lines of each part, in the order of the parts. */
function createLines(dates: MailDates, { words, person, facts }: LetterContext) {
  const { comma, factSeparator } = locales[person.language];

  function describe(inquiry: MorningInquiry, time: string, owner = ''): ListLine {
    const name = toOneLine(inquiry.name);
    const instructor = nameInstructor(inquiry.instructor, facts.instructors, person.language);
    const type = translateMessage(inquiryTypeLabels[inquiry.inquiry_type], person.language);
    const about = [type, ...(instructor ? [fillIn(words.for, { instructor })] : [])];
    const below = owner
      ? fillIn(words.detail, { about: about.join(comma), owner: capitalize(owner) })
      : about.join(comma);
    const detail = [about.join(factSeparator), owner].filter(Boolean).join(' · ');
    return { name, time, detail, text: `${fillIn(words.line, { name, time })}\n  ${below}` };
  }

  function nameOwner({ assigned_to: id, owner }: MorningInquiry): string {
    if (id === null || owner === null) return words.nobody;
    return id === person.id ? words.yours : toOneLine(owner);
  }

  function giveReason(inquiry: MorningInquiry, reason: string): ListLine {
    const [name, time] = [toOneLine(inquiry.name), dates.moment(inquiry.time)];
    const text = fillIn(words.reason, { line: fillIn(words.line, { name, time }), reason });
    return { name, time, detail: reason, text };
  }

  function tellBooking({ name: typed, time: booking }: MorningInquiry): ListLine {
    const { day, time: hour, instructor: slug } = readBooking(booking);
    const [name, time] = [toOneLine(typed), hour ? dates.hour(day, hour) : words.hourOpen];
    const instructor = nameInstructor(slug, facts.instructors, person.language);
    const detail = instructor ? fillIn(words.with, { instructor }) : '';
    const line = fillIn(words.bookedLine, { name, time: capitalize(time) });
    return { name, time, detail, text: [line, detail].filter(Boolean).join(comma) };
  }

  const tellMoment = (inquiry: MorningInquiry) =>
    describe(inquiry, dates.moment(inquiry.time), nameOwner(inquiry));
  return {
    returned: (inquiry: MorningInquiry) => giveReason(inquiry, nameRefusal(inquiry, person.language)),
    waiting: (inquiry: MorningInquiry) =>
      describe(inquiry, fillIn(words.since, { day: dates.day(inquiry.time) }), nameOwner(inquiry)),
    answers: tellMoment,
    new: tellMoment,
    reminders: (inquiry: MorningInquiry) =>
      describe(
        inquiry,
        dates.isEarlier(inquiry.time)
          ? fillIn(words.due, { day: dates.day(inquiry.time) })
          : dates.timeOfToday(inquiry.time),
      ),
    bookedToday: tellBooking,
    bookedTomorrow: tellBooking,
    kept: (inquiry: MorningInquiry) => giveReason(inquiry, nameQuarantine(inquiry, person.language)),
  };
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Why a reply came back, as the desk says it, within a line. */
function nameRefusal({ bounce_reason: reason }: MorningInquiry, language: Language): string {
  const sentence = deskWords[language].fate.reasons[reason ?? 'unknown'];
  return sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/[.。]$/, '');
}
