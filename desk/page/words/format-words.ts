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

/** Removes the full stop of a server's sentence, since only some have one. */
export function trimSentence(text: string): string {
  return text.replace(/(?<![.。\s])[.。\s]+$/u, '');
}

/** 1,234 */
export function formatNumber(n: number, language: Language): string {
  numbers[language] ??= new Intl.NumberFormat(language);
  return numbers[language].format(n);
}

const sizes: Record<string, Intl.NumberFormat> = {};

/** The size of a file, in kilobytes or megabytes: 2 kB, 1.2 MB. */
export function formatBytes(bytes: number, language: Language): string {
  const [unit, one] = bytes < 999_500 ? (['kilobyte', 1e3] as const) : (['megabyte', 1e6] as const);
  const key = `${language} ${unit}`;
  const maximumFractionDigits = unit === 'megabyte' ? 1 : 0;
  sizes[key] ??= new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits });
  return sizes[key].format(Math.max(1, bytes / one));
}

/** The language of a text that somebody wrote: Chinese where it has Chinese characters. */
export function findTextLanguage(text: string): Language {
  return /\p{Script=Han}/u.test(text) ? 'zh-Hans' : 'en';
}
