import {
  defaultLanguage,
  findLanguage,
  getShortTag,
  type Language,
  languages,
} from '../../inquiry/language.ts';
import { readStored, storeText } from './stored-drafts.ts';

const key = 'desk-language';

/** The language that was chosen in this browser, else the first that the browser prefers. */
export function readStoredLanguage(): Language {
  return findLanguage(readStored(key)) ?? chooseLanguage(navigator.languages);
}

/** The first language that the desk speaks. Any Chinese is Chinese: `zh-TW` reads it better than English. */
export function chooseLanguage(preferred: readonly string[]): Language {
  const short = preferred.map((tag) => getShortTag(tag).toLowerCase());
  const spoken = short.map((own) => languages.find((language) => getShortTag(language) === own));
  return spoken.find(Boolean) ?? defaultLanguage;
}

/** Remembers the language for the next visit of this browser. */
export const storeLanguage = (language: Language) => storeText(key, language);
