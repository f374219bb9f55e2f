/** The languages of the site and of its visitors, as BCP 47 tags; the first is the one without a prefix in its addresses. */
export const languages = ['en', 'zh-Hans'] as const;

export type Language = (typeof languages)[number];

/** What the staff call the languages, in mails and commands. */
export const languageNames = { en: 'English', 'zh-Hans': 'Chinese' } satisfies Record<Language, string>;
