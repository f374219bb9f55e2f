/** The languages of the site and of its visitors, as BCP 47 tags; the first is the one without a prefix in its addresses. */
export const languages = ['en', 'zh-Hans'] as const;

export type Language = (typeof languages)[number];

/** What the staff call the languages, in mails and commands. */
export const languageNames = { en: 'English', 'zh-Hans': 'Chinese' } satisfies Record<Language, string>;

/** What the addresses of a language's pages begin with. */
export const languagePrefixes = { en: '', 'zh-Hans': '/zh' } satisfies Record<Language, string>;

/** The language of the page with this path. */
export function getPathLanguage(path: string): Language {
  return /^\/zh(?:\/|$)/.test(path) ? 'zh-Hans' : 'en';
}

/** What a path is without the prefix of its language: `/about` for `/zh/about`, and nothing for `/zh`. */
export function withoutLanguage(path: string): string {
  return path.slice(languagePrefixes[getPathLanguage(path)].length);
}

/** The language with exactly this tag; undefined when it is none of ours. */
export function findLanguage(tag: unknown): Language | undefined {
  return languages.find((language) => language === tag);
}
