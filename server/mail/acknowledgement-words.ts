import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { type Language, languages } from '../../inquiry/language.ts';
import { type Facts, readReason } from '../facts.ts';
import { root } from '../root.ts';
import { StartupError } from '../startup-error.ts';

const wordsFile = join(root, 'content/mail/acknowledgement.yaml');

const words = z.string().check(z.trim(), z.minLength(1));
const wordsSchema = z.record(z.enum(languages), z.object({ subject: words, text: words }));

/** The subject and the text of the acknowledgement in each language, with the academy's facts filled in. */
export type AcknowledgementWords = z.infer<typeof wordsSchema>;

/**
 * Reads the text of the acknowledgement.
 *
 * @param facts the values of `{academy}` and `{phone}`
 * @param file the path of the content file
 * @throws StartupError with one sentence, when the file is missing or incomplete
 */
export function readAcknowledgementWords(facts: Facts, file: string = wordsFile): AcknowledgementWords {
  const fill = (text: string, language: Language) =>
    text.replaceAll('{academy}', () => facts.names[language]).replaceAll('{phone}', () => facts.phone);
  try {
    const unfilled = wordsSchema.parse(parse(readFileSync(file, 'utf8')));
    const filled = languages.map((language) => {
      const { subject, text } = unfilled[language];
      return [language, { subject: fill(subject, language), text: fill(text, language) }];
    });
    return Object.fromEntries(filled);
  } catch (cause) {
    throw new StartupError(`The words of a mail can't be read: correct ${file} (${readReason(cause)}).`, {
      cause,
    });
  }
}
