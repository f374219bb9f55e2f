import type { Language } from '../../../inquiry/language.ts';

/** What a saved reply leaves open: a word that the desk does not know, or a “…” with the words before it. */
export type Gap = 'student' | 'instructor' | { words: string };

// A word in braces, or an ellipsis: in Chinese of six dots.
const open = /\{([^{}\n]+)\}|…+/g;

// The end of a line, long enough to find the place by; Chinese has no blanks between words.
const findEnd = {
  en: (line) => line.split(' ').slice(-4).join(' '),
  'zh-Hans': (line) => Array.from(line).slice(-8).join(''),
} satisfies Record<Language, (line: string) => string>;

/**
 * Finds what has to be completed before a reply goes out, each once, in its order.
 *
 * @param text the saved reply, with its words in braces
 * @param values what the desk knows of these words; undefined for what it does not
 */
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
    const words = findEnd[language](line) + whole;
    gaps.set(words, { words });
  }
  return [...gaps.values()];
}
