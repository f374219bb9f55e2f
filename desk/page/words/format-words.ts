import { fill } from '../../../content/fill-slots.ts';
import type { Language } from '../../../inquiry/language.ts';

/** A sentence whose form depends on a number. */
export interface CountedWords {
  one: string;
  other: string;
}

/** Fills a sentence in the form for `n`, which stands in its slot {n}; further slots by name. */
export function fillCounted(
  words: CountedWords,
  n: number,
  language: Language,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const form = new Intl.PluralRules(language).select(n) === 'one' ? words.one : words.other;
  return fill(form, { n: formatNumber(n, language), ...values });
}

/** Takes the full stop off a server's sentence, which some have and some don't. */
export function trimSentence(text: string): string {
  return text.replace(/(?<![.。\s])[.。\s]+$/u, '');
}

/** 1,234 */
export function formatNumber(n: number, language: Language): string {
  return new Intl.NumberFormat(language).format(n);
}
