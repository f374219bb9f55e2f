import { inEachLanguage, type Language } from '../../inquiry/language.ts';
import type { Facts } from '../facts.ts';
import { readWords, wordsFile } from './read-words.ts';

/** The subject and the text of the acknowledgement in each language, with the academy's facts filled in. */
export type AcknowledgementWords = Record<Language, { subject: string; text: string }>;

/**
 * Reads the text of the acknowledgement.
 *
 * @param facts the values of `{academy}` and `{phone}`
 * @param file the path of the content file
 * @throws StartupError with one sentence, when the file is missing or incomplete
 */
export function readAcknowledgementWords(
  facts: Facts,
  file: string = wordsFile('acknowledgement'),
): AcknowledgementWords {
  const unfilled = readWords(file, ['subject', 'text']);
  const fill = (text: string, language: Language) =>
    text.replaceAll('{academy}', () => facts.names[language]).replaceAll('{phone}', () => facts.phone);
  return inEachLanguage((language) => {
    const { subject, text } = unfilled[language];
    return { subject: fill(subject, language), text: fill(text, language) };
  });
}
