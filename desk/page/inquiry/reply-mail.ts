import { fill } from '../../../content/fill-slots.ts';
import { isolateDirection } from '../../../content/isolate-direction.ts';
import type { Language } from '../../../inquiry/language.ts';
import { type FullInquiry, replyWords, type SavedReply } from '../../inbox.ts';
import type { DeskWords } from '../../words/en.ts';
import type { DeskFacts } from '../desk-facts.ts';
import { createTimeFormats } from '../words/format-times.ts';
import { findTextLanguage } from '../words/text-language.ts';
import type { Mail } from './contact-links.ts';
import { findGaps, type Gap } from './reply-gaps.ts';

type RepliedInquiry = Pick<
  FullInquiry,
  'name' | 'message' | 'instructor' | 'language' | 'createdAt' | 'type' | 'email'
>;

interface ReplyContext {
  words: Record<Language, DeskWords>;
  facts: Pick<DeskFacts, 'academy' | 'timeZone' | 'instructors'>;
  /** The name of who replies. */
  me: string;
}

// Replaces a word that the desk does not know; the person who replies fills it in.
const unknown = '…';

type ReplyWord = (typeof replyWords)[number];
// Not a stranger's text: our own words.
const slots = new RegExp(`\\{(${replyWords.join('|')})\\}`, 'g');

/** The language in which an inquiry is answered. */
export function findReplyLanguage({
  language,
  message,
}: Pick<RepliedInquiry, 'language' | 'message'>): Language {
  return language ?? findTextLanguage(message);
}

/** The saved reply that is chosen at first: the one for the inquiry's type. */
export function findFirstReply(
  replies: SavedReply[],
  { type }: Pick<RepliedInquiry, 'type'>,
): SavedReply | undefined {
  return replies.find((reply) => reply.type === type);
}

/** Fills the words in braces of a saved reply; other braces stay as they are. */
export function fillReply(text: string, ...known: Parameters<typeof findValues>): string {
  const values = findValues(...known);
  return text.replace(slots, (_, word: ReplyWord) => values[word] ?? unknown);
}

// What the desk knows of the words in braces.
function findValues(
  { instructor }: Pick<RepliedInquiry, 'instructor'>,
  { facts, me }: Pick<ReplyContext, 'facts' | 'me'>,
  language: Language,
): Record<ReplyWord, string | undefined> {
  const known = facts.instructors.find(({ slug }) => slug === instructor);
  // The form asks who writes, not who is to learn.
  return { student: undefined, instructor: known?.names[language], me: isolateDirection(me) };
}

/**
 * Writes the mail that answers an inquiry, in its language: greeting, saved reply, and the message quoted.
 *
 * @param reply the saved reply's text in that language, with its words in braces; empty for none
 * @returns the mail, and what is left open in it
 */
export function writeReply(
  inquiry: RepliedInquiry,
  reply: string,
  context: ReplyContext,
): Mail & { gaps: Gap[] } {
  const language = findReplyLanguage(inquiry);
  const words = context.words[language].reply;
  const { moment } = createTimeFormats(language, context.facts.timeZone);
  const name = inquiry.name.replace(/\s+/gu, ' ').trim();
  const text = fillReply(reply.trim(), inquiry, context, language);
  return {
    subject: fill(words.subject, { academy: context.facts.academy[language] }),
    text: [fill(words.greeting, { name }), text].filter(Boolean).join('\n\n'),
    quote: `${fill(words.quoted, { name, date: moment(inquiry.createdAt) })}\n${quote(inquiry.message)}`,
    gaps: findGaps(reply, findValues(inquiry, context, language), language),
  };
}

function quote(message: string): string {
  return message
    .trim()
    .split(/\r\n?|\n/)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
}
