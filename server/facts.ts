import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { root } from './root.ts';
import { StartError } from './start-error.ts';

const factsFile = join(root, 'content/en/academy.yaml');

const factsSchema = z.object({
  name: z.string().check(z.minLength(1)),
  email: z.email(),
  /** The clock the staff live by. */
  timeZone: z.string().check(z.refine(isTimeZone, { error: 'is no time zone such as America/Chicago' })),
  phone: z.string().check(z.minLength(1)),
  /** Which facts still stand in for the real thing. */
  placeholders: z.array(z.string()),
});

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** What the server needs of the academy's facts; the site reads the rest. */
export type Facts = z.infer<typeof factsSchema>;

/**
 * Reads the academy's facts.
 *
 * @param file where they stand
 * @throws StartError with a sentence, when the file is missing or says something else than the server needs
 */
export function readFacts(file: string = factsFile): Facts {
  try {
    return factsSchema.parse(parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new StartError(`The academy's facts can't be read: correct ${file} (${readReason(cause)}).`, {
      cause,
    });
  }
}

/** What is wrong with a content file, on one line. */
export function readReason(cause: unknown): string {
  const issue = cause instanceof z.core.$ZodError ? cause.issues[0] : undefined;
  return issue ? `${issue.path.join('.')}: ${issue.message}` : (String(cause).split('\n', 1)[0] ?? '');
}
