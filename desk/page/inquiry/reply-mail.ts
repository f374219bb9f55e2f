import { fill } from '../../../content/fill-slots.ts';
import { isolateDirection } from '../../../content/isolate-direction.ts';
import type { Language } from '../../../inquiry/language.ts';
import { locales } from '../../../inquiry/locales.ts';
import { type FullInquiry, replyWords } from '../../inbox.ts';
import type { DeskWords } from '../../words/en.ts';
import type { DeskFacts } from '../desk-context.ts';
import { createTimeFormats } from '../words/format-times.ts';
import { findTextLanguage } from '../words/text-language.ts';
import type { Mail } from './contact-links.ts';

type RepliedInquiry = Pick<FullInquiry, 'name' | 'message' | 'instructor' | 'language' | 'createdAt'>;

interface ReplyContext {
  words: Record<Language, DeskWords>;
  facts: Pick<DeskFacts, 'academy' | 'timeZone' | 'instructors'>;
  /** The name of who replies. */
  me: string;
}

/** What the desk knows of the words in braces; undefined for what it does not. */
type ReplyValues = Readonly<Record<(typeof replyWords)[number], string | undefined>>;

// Not a stranger's text: our own words.
const slots = new RegExp(`\\{(${replyWords.join('|')})\\}`, 'g');

/** The language in which an inquiry is answered. */
export const findReplyLanguage = (inquiry: Pick<FullInquiry, 'language' | 'message'>): Language =>
  inquiry.language ?? findTextLanguage(inquiry.message);

/**
 * Writes the mail that answers an inquiry, in its language: greeting, saved reply, and the message quoted.
 *
 * @param reply the saved reply in that language, empty for none; an unknown word in braces becomes “…”
 * @returns the mail, and what is left open in it
 */
export function writeReply(
  inquiry: RepliedInquiry,
  reply: string,
  { words: wordsIn, facts, me }: ReplyContext,
): Mail & { gaps: Gap[] } {
  const language = findReplyLanguage(inquiry);
  const words = wordsIn[language].reply;
  const { moment } = createTimeFormats(language, facts.timeZone);
  const name = inquiry.name.replace(/\s+/gu, ' ').trim();
  const instructor = facts.instructors.find(({ slug }) => slug === inquiry.instructor)?.names[language];
  // The form asks who writes, not who is to learn.
  const values: ReplyValues = { student: undefined, instructor, me: isolateDirection(me) };
  const text = reply.trim().replace(slots, (_, word: keyof ReplyValues) => values[word] ?? '…');
  return {
    subject: fill(words.subject, { academy: facts.academy[language] }),
    text: [fill(words.greeting, { name }), text].filter(Boolean).join('\n\n'),
    quote: `${fill(words.quoted, { name, date: moment(inquiry.createdAt) })}\n${quote(inquiry.message)}`,
    gaps: findGaps(reply, values, language),
  };
}

function quote(message: string): string {
  return message
    .trim()
    .split(/\r\n?|\n/)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
}

/** What a saved reply leaves open: a word that the desk does not know, or a “…” with the words before it. */
export type Gap = 'student' | 'instructor' | { words: string };

// A word in braces, or an ellipsis: in Chinese of six dots.
const open = /\{([^{}\n]+)\}|…+/g;

// The end of a line, long enough to find the place by: words, or characters where no gaps part words.
function findEnd(line: string, language: Language): string {
  const { gap } = locales[language];
  return gap ? line.split(gap).slice(-4).join(gap) : Array.from(line).slice(-8).join('');
}

/** Finds what has to be completed before a reply goes out, each once, in its order. */
export function findGaps(
  text: string,
  values: Readonly<Record<string, string | undefined>>,
  language: Language,
): Gap[] {
  const fill = (part: string) =>
    part.replace(open, (whole, word?: string) => (word && values[word]) ?? (word ? '…' : whole));
  const gaps = new Map<string, Gap>();
  for (const match of text.matchAll(open)) {
    const [whole, word] = match;
    if (word && values[word]) continue;
    if (word === 'student' || word === 'instructor') {
      gaps.set(word, word);
      continue;
    }
    const line = fill(text.slice(0, match.index).split('\n').at(-1) ?? '');
    const words = findEnd(line, language) + whole;
    gaps.set(words, { words });
  }
  return [...gaps.values()];
}
