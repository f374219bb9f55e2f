import * as z from 'zod/mini';
import type { NamedInstructor } from '../../desk/contract.ts';
import { inEachLanguage, type Language } from '../../inquiry/language.ts';
import { chooseName } from '../../inquiry/locales.ts';

/** What the server reads of an instructor's file. */
export const instructorSchema = z.object({
  name: z.string(),
  chineseName: z.optional(z.string()),
  order: z.optional(z.number()),
});

/** Names instructors by the facts of each slug, in the order of the site; those without a place come last. */
export function nameInstructors(
  entries: Readonly<Record<string, z.output<typeof instructorSchema>>>,
  isOnSite: (slug: string) => boolean,
): NamedInstructor[] {
  const placeOf = ([, { order }]: [string, z.output<typeof instructorSchema>]) => order ?? Number.MAX_VALUE;
  return Object.entries(entries)
    .sort((a, b) => placeOf(a) - placeOf(b))
    .map(([slug, { name, chineseName }]) => ({
      slug,
      names: inEachLanguage((language) => chooseName(language, name, chineseName)),
      isOnSite: isOnSite(slug),
    }));
}

/** The name behind a slug; undefined for what names nobody, since a visitor's program may send any text. */
export function nameInstructor(
  slug: string | null,
  instructors: readonly NamedInstructor[],
  language: Language,
): string | undefined {
  return instructors.find((instructor) => instructor.slug === slug)?.names[language];
}
