import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { type Facts, readReason } from '../facts.ts';
import { root } from '../root.ts';
import { StartupError } from '../startup-error.ts';

const wordsFile = join(root, 'content/mail/acknowledgement.yaml');

const words = z.string().check(z.trim(), z.minLength(1));
const wordsSchema = z.object({ subject: words, english: words, chinese: words });

/** The text of the acknowledgement, with the academy's facts filled in. */
export type AcknowledgementWords = z.infer<typeof wordsSchema>;

/**
 * Reads the text of the acknowledgement.
 *
 * @param facts the values of `{academy}` and `{phone}`
 * @param file the path of the content file
 * @throws StartupError with one sentence, when the file is missing or incomplete
 */
export function readAcknowledgementWords(facts: Facts, file: string = wordsFile): AcknowledgementWords {
  const fill = (text: string) =>
    text.replaceAll('{academy}', () => facts.name).replaceAll('{phone}', () => facts.phone);
  try {
    const { subject, english, chinese } = wordsSchema.parse(parse(readFileSync(file, 'utf8')));
    return { subject: fill(subject), english: fill(english), chinese: fill(chinese) };
  } catch (cause) {
    throw new StartupError(`The words of a mail can't be read: correct ${file} (${readReason(cause)}).`, {
      cause,
    });
  }
}
