import { fill } from '../../../../content/fill-slots.ts';
import { isolateDirection } from '../../../../content/isolate-direction.ts';
import type { Language } from '../../../../inquiry/language.ts';
import { findBookedMoment, readBooking } from '../../../booking.ts';
import { type FullInquiry, replyWords } from '../../../contract/inbox.ts';
import { cutQuote, isSameAddress } from '../../../contract/messages.ts';
import type { Person } from '../../../contract/people.ts';
import type { DeskWords } from '../../../words/desk-words.ts';
import type { DeskFacts } from '../../desk-context.ts';
import { createTimeFormats } from '../../words/format-times.ts';
import { findTextLanguage } from '../../words/format-words.ts';
import { describeVisitorTime } from '../acts/visitor-time.tsx';

interface ReplyContext {
  words: Record<Language, DeskWords>;
  facts: Pick<DeskFacts, 'academy' | 'city' | 'timeZone' | 'instructors'>;
  me: Pick<Person, 'name' | 'signatures'>;
  now: Date;
}

/** The values of the words in braces; undefined for those that the desk does not know. */
type ReplyValues = Readonly<Record<(typeof replyWords)[number], string | undefined>>;

// Not a stranger's text: our own words.
const slots = new RegExp(`\\{(${replyWords.join('|')})\\}`, 'g');

/** The language in which an inquiry is answered. */
export const findReplyLanguage = (inquiry: Pick<FullInquiry, 'language' | 'message'>): Language =>
  inquiry.language ?? findTextLanguage(inquiry.message);

/** A new reply in the language of the inquiry: a greeting and a signature, between which one writes. */
export function prepareReply(inquiry: FullInquiry, { words: wordsIn, facts, me }: ReplyContext) {
  const language = findReplyLanguage(inquiry);
  const { reply, settings } = wordsIn[language];
  const academy = facts.academy[language];
  const greeting = fill(reply.greeting, { name: inquiry.name.replace(/\s+/gu, ' ').trim() });
  const signature = me.signatures[language] || fill(settings.signatureValue, { me: me.name, academy });
  return {
    subject: fill(reply.subject, { academy }),
    text: `${greeting}\n\n\n\n${signature}`,
    /** The offset at which one writes. */
    cursor: greeting.length + 2,
  };
}

/** The hour of a booking for the family, with theirs where their clock differs; undefined without a day. */
export function formatWhen(inquiry: FullInquiry, { words, facts, now }: Omit<ReplyContext, 'me'>) {
  const booking = readBooking(inquiry.booking);
  const hour = findBookedMoment(booking, facts.timeZone);
  if (!hour) return undefined;
  const { timeZone: zone } = inquiry;
  const language = findReplyLanguage(inquiry);
  const { when, whenElsewhere } = words[language].booking;
  const here = createTimeFormats(language, facts.timeZone);
  const format = (clock: typeof here.clock) => (booking.time ? clock(hour) : '…');
  const ours = fill(when, {
    ...{ weekday: here.longWeekday(hour), day: here.longDay(hour, now), time: format(here.clock) },
  });
  if (!zone || !describeVisitorTime(zone, { now: hour, language, timeZone: facts.timeZone })) return ours;
  const there = createTimeFormats(language, zone);
  const theirs = format((moment) => `${there.longWeekday(moment)} ${there.clock(moment)}`);
  return fill(whenElsewhere, { when: ours, city: facts.city[language], theirs });
}

/**
 * Fills the words in braces of a saved reply; “…” stands for a value that the desk does not know. Hour and
 * instructor are those of the booking alone: whom the family asks for may have no hour.
 */
export function fillReply(text: string, inquiry: FullInquiry, context: ReplyContext): string {
  const { instructor: slug } = readBooking(inquiry.booking);
  const booked = context.facts.instructors.find((each) => each.slug === slug);
  const values: ReplyValues = {
    when: formatWhen(inquiry, context),
    instructor: booked?.names[findReplyLanguage(inquiry)],
    me: isolateDirection(context.me.name),
  };
  return text.trim().replace(slots, (_, word: keyof ReplyValues) => values[word] ?? '…');
}

/** The addresses that a reply may go to: the inquiry's own, then others that have answered. */
export function listFamilyAddresses({ email, messages }: Pick<FullInquiry, 'email' | 'messages'>): string[] {
  const answers = messages.filter(({ kind }) => kind === 'answer');
  return [...new Set([email, ...answers.map(({ address }) => address)].map((each) => each.toLowerCase()))];
}

/** The quote below a reply: the first lines of the newest message from the address that it goes to. */
export function findQuoted(
  { email, messages, message, createdAt, enteredBy }: FullInquiry,
  to: string,
): { at: string; text: string } | null {
  const answer = messages.findLast(({ kind, address }) => kind === 'answer' && isSameAddress(address, to));
  // The staff wrote the message of an inquiry that was entered by hand, so a reply does not quote it.
  if (!answer && (enteredBy !== null || !isSameAddress(to, email))) return null;
  const { at, text } = answer ?? { at: createdAt, text: message };
  return { at, text: cutQuote(text.trim().split(/\r\n?|\n/)).join('\n') };
}

/** Formats a quote as mail programs do. */
export function formatQuote(
  inquiry: FullInquiry,
  quoted: ReturnType<typeof findQuoted>,
  { words: wordsIn, facts, now }: ReplyContext,
): string {
  if (!quoted) return '';
  const language = findReplyLanguage(inquiry);
  const name = inquiry.name.replace(/\s+/gu, ' ').trim();
  const date = createTimeFormats(language, facts.timeZone).moment(quoted.at, now);
  const lines = quoted.text.split('\n').map((line) => `> ${line}`.trimEnd());
  return [fill(wordsIn[language].reply.quoted, { name, date }), ...lines].join('\n');
}
