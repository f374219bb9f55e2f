import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { type Facts, readReason } from '../facts.ts';
import { StartError } from '../start-error.ts';

const wordsFile = new URL('../../content/mail/acknowledgement.yaml', import.meta.url);

const words = z.string().check(z.trim(), z.minLength(1));
const wordsSchema = z.object({ subject: words, english: words, chinese: words });

/** The words of the mail that thanks a visitor, the academy's facts filled in. */
export type AcknowledgementWords = z.infer<typeof wordsSchema>;

/**
 * Reads the words of the mail that thanks a visitor.
 *
 * @param facts what stands for `{academy}` and `{phone}`
 * @param file where they stand
 * @throws StartError with a sentence, when the file is missing or lacks a part
 */
export function readAcknowledgementWords(facts: Facts, file: URL | string = wordsFile): AcknowledgementWords {
  const fill = (text: string) =>
    text.replaceAll('{academy}', () => facts.name).replaceAll('{phone}', () => facts.phone);
  try {
    const { subject, english, chinese } = wordsSchema.parse(parse(readFileSync(file, 'utf8')));
    return { subject: fill(subject), english: fill(english), chinese: fill(chinese) };
  } catch (cause) {
    const path = file instanceof URL ? file.pathname : file;
    throw new StartError(`The words of a mail can't be read: correct ${path} (${readReason(cause)}).`, {
      cause,
    });
  }
}
