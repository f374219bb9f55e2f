import { type Language, languageNames } from '../../inquiry/language.ts';
import { readWord } from './arguments.ts';

const languagesByWord = new Map(
  Object.entries(languageNames).map(([language, name]) => [name.toLowerCase(), language as Language]),
);

/** The languages as words on the command line. */
export const languageWords = [...languagesByWord.keys()];

/**
 * Parses an option that names a language.
 *
 * @param option its name, for the error message
 * @throws CommandError when it is none of `languageWords`
 */
export function readLanguage(text: string | undefined, option = '--language'): Language | undefined {
  return languagesByWord.get(readWord(option, text, languageWords) ?? '');
}
