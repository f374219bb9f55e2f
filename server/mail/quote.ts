import { cutQuote } from '../../desk/messages.ts';
import { defaultLanguage, type Language } from '../../inquiry/language.ts';
import { locales } from '../../inquiry/locales.ts';
import { escapeControlCharacters } from '../escape-control-characters.ts';
import type { Facts } from '../facts.ts';
import { fillIn, toOneLine } from '../fill.ts';
import { readWords, wordsFile } from './mail-text.ts';

/** What a family wrote: by whom, and when. */
type Quoted = { text: string; name: string; at: string };

/** Creates the writer of what stands below a reply: the beginning of a message, and above it whose it is. */
export function createQuoteWriter(facts: Pick<Facts, 'timeZone'>) {
  const words = readWords(wordsFile('reply'), ['quoted']);
  return ({ text, name, at }: Quoted, typed: Language | null): string => {
    const language = typed ?? defaultLanguage;
    const format = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locales[language].regionalTag, {
        ...options,
        timeZone: facts.timeZone,
      }).format(new Date(at));
    const day = { weekday: format({ weekday: 'short' }), date: format({ dateStyle: 'medium' }) };
    const shown = cutQuote(escapeControlCharacters(text.trim()).split('\n'));
    return [
      fillIn(words[language].quoted, { ...day, name: toOneLine(name) }),
      ...shown.map((line) => `> ${line}`.trimEnd()),
    ].join('\n');
  };
}
