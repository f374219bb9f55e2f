import type { Language } from '../../inquiry/language.ts';

// Built once for each language: `Intl` takes a millisecond for each.
const plurals: Partial<Record<Language, Intl.PluralRules>> = {};

/** Chooses the form of a sentence by a number: in `{n} {try|tries} left`, the first word for one. */
export function chooseForm(text: string, n: number, language: Language): string {
  plurals[language] ??= new Intl.PluralRules(language);
  const form = plurals[language].select(n) === 'one' ? '$1' : '$2';
  return text.replace(/\{([^{}|]*)\|([^{}]*)\}/g, form);
}
