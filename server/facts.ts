import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { type Academy, academySchema } from '../content/academy-schema.ts';
import type { Language } from '../inquiry/language.ts';
import { root } from './root.ts';
import { StartupError } from './startup-error.ts';

const factsFile = join(root, 'content/en/academy.yaml');

/** The facts that the server needs; the site uses the others. */
export type Facts = Pick<Academy, 'name' | 'email' | 'timeZone' | 'phone' | 'placeholders'>;

/**
 * Reads the academy's facts.
 *
 * @param file the path of academy.yaml
 * @throws StartupError with one sentence, when the file is missing or does not match its schema
 */
export function readFacts(file: string = factsFile): Facts {
  try {
    return academySchema.parse(parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new StartupError(`The academy's facts can't be read: correct ${file} (${readReason(cause)}).`, {
      cause,
    });
  }
}

/** The academy's name in a language: there is one for all of them so far. */
export function getAcademyName({ name }: Facts, _language: Language): string {
  return name;
}

/** Formats the problems of a content file on one line. */
export function readReason(cause: unknown): string {
  const issue = cause instanceof z.core.$ZodError ? cause.issues[0] : undefined;
  return issue ? `${issue.path.join('.')}: ${issue.message}` : (String(cause).split('\n', 1)[0] ?? '');
}
