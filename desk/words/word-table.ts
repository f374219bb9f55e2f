import { inEachLanguage, type Language } from '../../inquiry/language.ts';

type Words = Record<Language, string>;

/** A text in both languages of the desk; another language is one more of its arguments. */
export const both = (en: string, zhHans: string): Words => ({ en, 'zh-Hans': zhHans });

/** The words of each language, from a table that says each text in both. */
export function splitTable<Key extends string>(
  table: Record<Key, Words>,
): Record<Language, Record<Key, string>> {
  const entries = Object.entries<Words>(table);
  return inEachLanguage(
    (language) =>
      Object.fromEntries(entries.map(([key, words]) => [key, words[language]])) as Record<Key, string>,
  );
}
