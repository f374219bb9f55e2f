import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { inEachLanguage, type Language } from '../../inquiry/language.ts';
import { chooseName } from '../../inquiry/locales.ts';
import { root } from '../root.ts';

type Names = Record<Language, string>;

const instructorsFolder = join(root, 'content/instructors');

const facts = z.object({ name: z.string(), chineseName: z.optional(z.string()) });

/**
 * Creates the reader of instructors' names. It reads the content at the first call, not at the start: only the morning mail
 * needs it.
 *
 * @param folder of the instructors' facts, one file for each slug
 */
export function createInstructorNames(folder = instructorsFolder) {
  let names: ReadonlyMap<string, Names> | undefined;

  /** The name behind a slug; undefined for what names nobody, since a visitor's program may send any text. */
  return (slug: string | null, language: Language): string | undefined => {
    names ??= readInstructorNames(folder);
    return names.get(slug ?? '')?.[language];
  };
}

/** Reads the name of each instructor in each language, by slug. */
export function readInstructorNames(folder = instructorsFolder): ReadonlyMap<string, Names> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.yaml'));
  return new Map(
    files.map((file) => {
      const { name, chineseName } = facts.parse(parse(readFileSync(join(folder, file), 'utf8')));
      const names = inEachLanguage((language) => chooseName(language, name, chineseName));
      return [file.replace(/\.yaml$/, ''), names];
    }),
  );
}
