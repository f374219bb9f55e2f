import type { ReactNode } from 'react';
import { useAddress } from '../address.tsx';
import { findTextLanguage } from '../words/format-words.ts';

/**
 * A text that somebody wrote, in its own language and direction, with the words of the search marked. The
 * browser may translate it, which changes its nodes: so other words come with an element of their own.
 */
export function WrittenText({ text, className = '' }: { text: string; className?: string | undefined }) {
  const { search = '' } = useAddress().filters;
  return (
    <div
      key={`${search} ${text}`}
      className={`written ${className}`}
      lang={findTextLanguage(text)}
      dir="auto"
      translate="yes"
    >
      {markWords(text, search.split(/\s+/u))}
    </div>
  );
}

/** Marks the words of a search in a text, in capitals or not. */
export function markWords(text: string, words: readonly string[]): ReactNode {
  const searched = words.filter(Boolean);
  if (searched.length === 0) return text;
  const patterns = searched.map((word) => word.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&'));
  // Not a stranger's text: the person's own search, escaped.
  const marked = new RegExp(`(${patterns.join('|')})`, 'i');
  // Odd parts are those that match.
  return text.split(marked).map((part, index) => {
    const key = `${index} ${part}`;
    return index % 2 ? <mark key={key}>{part}</mark> : part;
  });
}
