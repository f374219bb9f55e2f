import type { Language } from '../../inquiry/language.ts';

// Built once for each language: `Intl` takes a millisecond for each.
const plurals: Partial<Record<Language, Intl.PluralRules>> = {};

/** Chooses the form of a sentence for a number: of `{n} {try|tries} left`, the first for one, else the second. */
export function chooseForm(text: string, n: number, language: Language): string {
  plurals[language] ??= new Intl.PluralRules(language);
  const form = plurals[language].select(n) === 'one' ? '$1' : '$2';
  return text.replace(/\{([^{}|]*)\|([^{}]*)\}/g, form);
}
