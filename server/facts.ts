import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { type Academy, academyFactsSchema, academyWordsSchema } from '../content/academy-schema.ts';
import type { NamedInstructor } from '../desk/contract/people.ts';
import { defaultLanguage, getShortTag, inEachLanguage, type Language } from '../inquiry/language.ts';
import { chooseName } from '../inquiry/locales.ts';
import { root } from './root.ts';
import { StartupError } from './startup-error.ts';

const contentFolder = join(root, 'content');

/** The fields of an instructor's file that the server reads. */
export const instructorSchema = z.object({
  name: z.string(),
  chineseName: z.optional(z.string()),
  order: z.optional(z.number()),
});

export type Facts = Pick<
  Academy,
  'name' | 'email' | 'timeZone' | 'phone' | 'closedDays' | 'placeholders' | 'backend'
> & {
  /** The academy's name in each language; `name` is the English one, for staff. */
  names: Record<Language, string>;
  city: Record<Language, string>;
  hours: z.output<typeof academyFactsSchema>['hours'];
  instructors: NamedInstructor[];
};

/**
 * Reads the academy's facts as the program's YAML has them. Facts change in place, as staff publish: read
 * them from the object when they are needed. @throws StartupError that names the file
 */
export function readFacts(folder: string = contentFolder): Facts {
  const readFile = <Schema extends z.core.$ZodType>(file: string, schema: Schema) =>
    readContentFile(join(folder, file), schema, "The academy's facts");
  const facts = readFile('academy.yaml', academyFactsSchema);
  const readWords = (language: Language) =>
    readFile(join(getShortTag(language), 'academy.yaml'), academyWordsSchema);
  const instructors = readdirSync(join(folder, 'instructors'))
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => [file.replace(/\.yaml$/, ''), readFile(join('instructors', file), instructorSchema)]);
  const named = nameInstructors(Object.fromEntries(instructors), () => true);
  return joinFacts(facts, inEachLanguage(readWords), named);
}

export function joinFacts(
  facts: z.output<typeof academyFactsSchema>,
  words: Record<Language, z.output<typeof academyWordsSchema>>,
  instructors: NamedInstructor[],
): Facts {
  const names = inEachLanguage((language) => words[language].name);
  const city = inEachLanguage((language) => words[language].city);
  return { ...facts, name: names[defaultLanguage], names, city, instructors };
}

/** Names instructors by the facts of each slug, in the order of the site; those without a place come last. */
export function nameInstructors(
  entries: Readonly<Record<string, z.output<typeof instructorSchema>>>,
  isOnSite: (slug: string) => boolean,
): NamedInstructor[] {
  const orderOf = ([, { order }]: [string, z.output<typeof instructorSchema>]) => order ?? Number.MAX_VALUE;
  return Object.entries(entries)
    .sort((a, b) => orderOf(a) - orderOf(b))
    .map(([slug, { name, chineseName }]) => ({
      slug,
      names: inEachLanguage((language) => chooseName(language, name, chineseName)),
      isOnSite: isOnSite(slug),
    }));
}

/** The name behind a slug; undefined for any other text, which a visitor's program may send. */
export function nameInstructor(
  slug: string | null,
  instructors: readonly NamedInstructor[],
  language: Language,
): string | undefined {
  return instructors.find((instructor) => instructor.slug === slug)?.names[language];
}

/** Reads a YAML file of the content. @throws StartupError with one sentence that names it */
export function readContentFile<Schema extends z.core.$ZodType>(
  file: string,
  schema: Schema,
  what: "The academy's facts" | 'The words of a mail',
): z.output<Schema> {
  try {
    return z.parse(schema, parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new StartupError(`${what} can't be read: correct ${file} (${readReason(cause)}).`, { cause });
  }
}

function readReason(cause: unknown): string {
  const issue = cause instanceof z.core.$ZodError ? cause.issues[0] : undefined;
  return issue ? `${issue.path.join('.')}: ${issue.message}` : (String(cause).split('\n', 1)[0] ?? '');
}
