import { fill } from '../../../content/fill-slots.ts';
import type { Language } from '../../../inquiry/language.ts';
import { chooseForm } from '../../words/choose-form.ts';

// Built once for each language: `Intl` takes a millisecond for each.
const numbers: Partial<Record<Language, Intl.NumberFormat>> = {};

/** Fills a sentence in the form for `n`, which stands in its slot {n}; further slots by name. */
export function fillCounted(
  text: string,
  n: number,
  language: Language,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return fill(chooseForm(text, n, language), { n: formatNumber(n, language), ...values });
}

/** Takes the full stop off a server's sentence, which some have and some don't. */
export function trimSentence(text: string): string {
  return text.replace(/(?<![.。\s])[.。\s]+$/u, '');
}

/** 1,234 */
export function formatNumber(n: number, language: Language): string {
  numbers[language] ??= new Intl.NumberFormat(language);
  return numbers[language].format(n);
}
