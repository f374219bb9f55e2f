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

interface ReplyContext {
  words: Record<Language, DeskWords>;
  facts: Pick<DeskFacts, 'academy' | 'timeZone' | 'instructors'>;
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

/** Fills the words in braces of a saved reply; “…” stands for a value that the desk does not know. */
export function fillReply(text: string, inquiry: FullInquiry, context: ReplyContext): string {
  const { words, facts, me, now } = context;
  const language = findReplyLanguage(inquiry);
  const booking = readBooking(inquiry.booking);
  const chosen = booking.instructor || inquiry.instructor;
  const instructor = facts.instructors.find(({ slug }) => slug === chosen)?.names[language];
  const formats = createTimeFormats(language, facts.timeZone);
  const hour = findBookedMoment(booking, facts.timeZone);
  const when = hour
    ? fill(words[language].booking.when, {
        ...{ weekday: formats.longWeekday(hour), day: formats.longDay(hour, now) },
        time: booking.time ? formats.clock(hour) : '…',
      })
    : undefined;
  const values: ReplyValues = { when, instructor, me: isolateDirection(me.name) };
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
