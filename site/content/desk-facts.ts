import type { DeskFacts } from '../../desk/page/desk-facts.ts';
import { defaultLanguage, inEachLanguage } from '../../inquiry/language.ts';
import { chooseName } from '../../inquiry/locales.ts';
import { readContent } from './read-content.ts';

/** Reads what the desk's page knows of the academy. */
export function getDeskFacts(): DeskFacts {
  const english = readContent(defaultLanguage);
  const { timeZone, hours } = english.academy;
  return {
    academy: inEachLanguage((language) => readContent(language).academy.name),
    timeZone,
    hours: hours.map(({ days, opens, closes }) => ({ days, opens, closes })),
    instructors: english.instructors.map(({ slug, name, chineseName }) => ({
      slug,
      names: inEachLanguage((language) => chooseName(language, name, chineseName)),
    })),
  };
}
