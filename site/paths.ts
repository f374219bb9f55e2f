import type { InquiryType } from '../inquiry/fields.ts';
import { defaultLanguage, getLanguagePrefix, type Language, languages, pathIn } from '../inquiry/language.ts';

/** A page's addresses in all languages, as search engines name them; `x-default` is for readers of others. */
export const listAlternates = (path: string) => [
  ...languages.map((language) => ({ hreflang: language, path: pathIn(language, path) })),
  { hreflang: 'x-default', path: pathIn(defaultLanguage, path) },
];

/** The site's addresses (docs/contract.md, section 5): pages and components take every link from here. */
export const homePath = (language: Language) => getLanguagePrefix(language) || '/';
export const aboutPath = (language: Language) => `${getLanguagePrefix(language)}/about`;
export const instructorsPath = (language: Language) => `${getLanguagePrefix(language)}/instructors`;
export const privacyPath = (language: Language) => `${getLanguagePrefix(language)}/privacy`;
export const sitemapPath = '/sitemap.xml';

/** The list of instructors with its filter set: those who teach this instrument. */
export const instructorsOfPath = (language: Language, instrument: string) =>
  `${instructorsPath(language)}?instrument=${instrument}`;
export const instructorPath = (language: Language, slug: string) => `${instructorsPath(language)}/${slug}`;
/** The instructor's card on the list page. */
export const instructorCardPath = (language: Language, slug: string) =>
  `${instructorsPath(language)}#${slug}`;
export const instrumentPath = (language: Language, slug: string) =>
  `${getLanguagePrefix(language)}/instruments/${slug}`;
/** The player on an instrument's page. */
export const listenId = 'listen';
export const recordingPath = (language: Language, slug: string) =>
  `${instrumentPath(language, slug)}#${listenId}`;
export const programPath = (language: Language, slug: string) =>
  `${getLanguagePrefix(language)}/programs/${slug}`;

/** A date of a program, for calendars. */
export const calendarPath = (language: Language, slug: string, id: string) =>
  `${programPath(language, slug)}/${id}.ics`;

interface ContactChoice {
  /** The inquiry type the form starts with. */
  type?: InquiryType | undefined;
  /** The subject of the inquiry, where no type says it: the slug of a program, or `registration`. */
  about?: string | undefined;
  /** The ID of the date the inquiry is for. */
  date?: string;
  /** The slug of the instructor the inquiry is for. */
  instructor?: string;
}

/** The contact page, with the choices that its form starts with. */
export function contactPath(language: Language, choice: ContactChoice = {}): string {
  const query = new URLSearchParams(Object.entries(choice).filter(([, value]) => value)).toString();
  return `${getLanguagePrefix(language)}/contact${query && `?${query}`}`;
}

/** The academy for an address book, built from academy.yaml. */
export const contactFilePath = (language: Language) => `${contactPath(language)}.vcf`;

/** The way to an address on a map elsewhere, from wherever the visitor is. */
export function directionsPath(address: string): string {
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: address })}`;
}

// No inquiry type says "registration", and a visitor who registers for a group class must not send "Private
// Lessons" unnoticed.
const outsideForms = {
  trialLesson: { type: 'trial-lesson' },
  registration: { about: 'registration' },
} satisfies Record<string, ContactChoice>;

export type OutsideForm = keyof typeof outsideForms;

/**
 * The address of an outside form; without one, our own contact page with that form's subject.
 *
 * @param content its academy.yaml has the addresses; '' where there is none
 */
export function outsideFormPath(
  { language, academy }: { language: Language; academy: { forms: Readonly<Record<OutsideForm, string>> } },
  form: OutsideForm,
): string {
  return academy.forms[form] || contactPath(language, outsideForms[form]);
}
