/**
 * The languages of the site and of its visitors, as BCP 47 tags, and their names for staff in mails and
 * commands. `locales.ts` says how each is written. Here, without it: every form brings this file along.
 */
export const languageNames = { en: 'English', 'zh-Hans': 'Chinese' };

export type Language = keyof typeof languageNames;

export const languages = /* @__PURE__ */ Object.keys(languageNames) as Language[];

/** The language whose addresses have no prefix; also for visitors who ask for none of ours. */
export const defaultLanguage: Language = 'en';

/** Reads the same of every language. */
export function inEachLanguage<Value>(read: (language: Language) => Value): Record<Language, Value> {
  const entries = languages.map((language) => [language, read(language)] as const);
  return Object.fromEntries(entries) as Record<Language, Value>;
}

/** The first part of a language's tag: the folder of its words, and a segment of its addresses. */
export const getShortTag = (tag: string): string => tag.split('-', 1)[0] ?? tag;

/** The prefix of the addresses of a language's pages: `/zh`; empty in the default language. */
export const getLanguagePrefix = (language: Language): string =>
  language === defaultLanguage ? '' : `/${getShortTag(language)}`;

/** The language of the page with this path. */
export function getPathLanguage(path: string): Language {
  const segment = path.split('/', 2)[1];
  const isOf = (language: Language) => getLanguagePrefix(language) === `/${segment}`;
  return languages.find(isOf) ?? defaultLanguage;
}

/** The path without the prefix of its language: `/about` for `/zh/about`, and empty for `/zh`. */
export const withoutLanguage = (path: string): string =>
  path.slice(getLanguagePrefix(getPathLanguage(path)).length);

/** The address of the same page in a language. */
export function pathIn(language: Language, path: string): string {
  const page = withoutLanguage(path).replace(/^\/$/, '');
  return getLanguagePrefix(language) + page || '/';
}

/** The language with exactly this tag; undefined when it is none of ours. */
export const findLanguage = (tag: unknown): Language | undefined =>
  languages.find((language) => language === tag);
