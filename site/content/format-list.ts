import type { Language } from '../../inquiry/language.ts';

/** Joins the items of a list as the language does. */
export function formatList(language: Language, items: readonly string[]): string {
  return items.join(language === 'en' ? ', ' : '、');
}

/** Joins lines or sentences to one text. Chinese has no space between words. */
export function joinLines(language: Language, lines: readonly string[]): string {
  return lines.join(language === 'en' ? ' ' : '');
}
