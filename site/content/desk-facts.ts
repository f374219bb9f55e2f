import { type Language, languages } from '../../inquiry/language.ts';
import type { DeskWords } from './desk-schema.ts';
import { readContent } from './read-content.ts';

/** What the desk's page knows of the academy before anybody signs in; all of it stands on public pages too. */
export function getDeskFacts() {
  const english = readContent('en');
  const inEach = <Value>(read: (language: Language) => Value) =>
    Object.fromEntries(languages.map((language) => [language, read(language)])) as Record<Language, Value>;
  const { timeZone, hours } = english.academy;
  return {
    academy: inEach((language) => readContent(language).academy.name),
    timeZone,
    hours: hours.map(({ days, opens, closes }) => ({ days, opens, closes })),
    instructors: english.instructors.map(({ slug, name, chineseName }) => ({
      slug,
      names: { en: name, 'zh-Hans': chineseName ?? name } satisfies Record<Language, string>,
    })),
  };
}

export type DeskFacts = ReturnType<typeof getDeskFacts>;

/** The words of the desk in both languages: each person chooses one, and changes it without a reload. */
export function getDeskWords(): Record<Language, DeskWords> {
  return { en: readContent('en').desk, 'zh-Hans': readContent('zh-Hans').desk };
}
