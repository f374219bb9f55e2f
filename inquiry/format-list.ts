import type { Language } from './language.ts';

/** Joins the items of a list as the language does. */
export function formatList(language: Language, items: readonly string[]): string {
  return items.join(language === 'en' ? ', ' : '、');
}

/** What stands between two words, sentences or lines: Chinese has no space there. */
export const wordGap = (language: Language) => (language === 'en' ? ' ' : '');

/** Joins lines or sentences to one text. */
export function joinLines(language: Language, lines: readonly string[]): string {
  return lines.join(wordGap(language));
}
