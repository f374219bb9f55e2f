import { defaultLanguage, inEachLanguage, type Language } from '../../inquiry/language.ts';

type Words = Record<Language, string>;
interface Table {
  [key: string]: Words | Table;
}
/** The words of a table in one language. */
type WordsOf<Of> = { [Key in keyof Of]: Of[Key] extends Words ? string : WordsOf<Of[Key]> };

/** A text in both languages of the desk; another language is one more of its arguments. */
export const both = (en: string, zhHans: string): Words => ({ en, 'zh-Hans': zhHans });

const isText = (entry: Words | Table): entry is Words => typeof entry[defaultLanguage] === 'string';

/** The words of each language, from a table that says each text in both; texts may stand in groups. */
export function splitTable<Of extends Table>(table: Of): Record<Language, WordsOf<Of>> {
  const pick = (of: Table, language: Language): object =>
    Object.fromEntries(
      Object.entries(of).map(([key, entry]) => [
        key,
        isText(entry) ? entry[language] : pick(entry, language),
      ]),
    );
  return inEachLanguage((language) => pick(table, language) as WordsOf<Of>);
}
