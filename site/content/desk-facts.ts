import type { DeskFacts } from '../../desk/page/desk-facts.ts';
import { type Language, languages } from '../../inquiry/language.ts';
import { readContent } from './read-content.ts';

/** Reads what the desk's page knows of the academy. */
export function getDeskFacts(): DeskFacts {
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
      names: { en: name, 'zh-Hans': chineseName ?? name },
    })),
  };
}
