import type { Language } from '../../../inquiry/language.ts';
import { locales } from '../../../inquiry/locales.ts';

/** What a saved reply leaves open: a word that the desk does not know, or a “…” with the words before it. */
export type Gap = 'student' | 'instructor' | { words: string };

// A word in braces, or an ellipsis: in Chinese of six dots.
const open = /\{([^{}\n]+)\}|…+/g;

// The end of a line, long enough to find the place by: words, or characters where no gaps part words.
function findEnd(line: string, language: Language): string {
  const { gap } = locales[language];
  return gap ? line.split(gap).slice(-4).join(gap) : Array.from(line).slice(-8).join('');
}

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
    const words = findEnd(line, language) + whole;
    gaps.set(words, { words });
  }
  return [...gaps.values()];
}
