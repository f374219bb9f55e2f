import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { inEachLanguage, type Language } from '../../inquiry/language.ts';
import { chooseName } from '../../inquiry/locales.ts';
import { root } from '../root.ts';

type Names = Record<Language, string>;

const folder = join(root, 'content/instructors');

const facts = z.object({ name: z.string(), chineseName: z.optional(z.string()) });

let names: ReadonlyMap<string, Names> | undefined;

/** Each instructor's name in each language, by slug. The content is read at the first call, not at start. */
export function readInstructorNames(): ReadonlyMap<string, Names> {
  names ??= new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith('.yaml'))
      .map(readNames),
  );
  return names;
}

function readNames(file: string): [slug: string, names: Names] {
  const { name, chineseName } = facts.parse(parse(readFileSync(join(folder, file), 'utf8')));
  return [file.replace(/\.yaml$/, ''), inEachLanguage((language) => chooseName(language, name, chineseName))];
}

/** The name behind a slug; undefined for what names nobody, since a visitor's program may send any text. */
export function nameInstructor(slug: string | null, language: Language): string | undefined {
  return readInstructorNames().get(slug ?? '')?.[language];
}
