import type { InquiryType } from '../inquiry/fields.ts';

/** Addresses of the site's pages (docs/contract.md, section 5): pages and components take every link from here. */
export const homePath = '/';
export const aboutPath = '/about';
export const instructorsPath = '/instructors';
export const privacyPath = '/privacy';
export const sitemapPath = '/sitemap.xml';

/** The names of the instructors by their slugs, as JSON. */
export const instructorNamesPath = '/instructors.json';

/** The list of instructors with its filter set: those who teach this instrument. */
export const instructorsOfPath = (instrument: string) => `/instructors?instrument=${instrument}`;
export const instructorPath = (slug: string) => `/instructors/${slug}`;
/** The instructor's card on the list page. */
export const instructorCardPath = (slug: string) => `/instructors#${slug}`;
export const instrumentPath = (slug: string) => `/instruments/${slug}`;
export const programPath = (slug: string) => `/programs/${slug}`;

export const shareShapes = ['wide', 'square'] as const;
export type ShareShape = (typeof shareShapes)[number];

/** The picture of a page that chats and networks show beside its link. */
export function shareImagePath(page: string, shape: ShareShape): string {
  return `/share${page === homePath ? '/home' : page}-${shape}.jpg`;
}

interface ContactChoice {
  /** The inquiry type the form starts with. */
  type?: InquiryType | undefined;
  /** The slug of the instructor the inquiry is for. */
  instructor?: string;
}

/** The contact page, with what its form is to start with. */
export function contactPath(choice: ContactChoice = {}): string {
  const query = new URLSearchParams(Object.entries(choice).filter(([, value]) => value)).toString();
  return query ? `/contact?${query}` : '/contact';
}

/** The academy for an address book, built from academy.yaml. */
export const contactFilePath = '/contact.vcf';

/** The way to an address on a map elsewhere, from wherever the visitor is. */
export function directionsPath(address: string): string {
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: address })}`;
}

/**
 * The inquiry types with which our own form stands in for the outside ones. None says "registration"; families who register
 * mostly come for private lessons.
 */
export const outsideFormTypes = {
  trialLesson: 'trial-lesson',
  registration: 'private-lessons',
} as const satisfies Record<string, InquiryType>;

type OutsideForm = keyof typeof outsideFormTypes;

/**
 * The address of an outside form, or our own contact page with the matching type while it is not known.
 *
 * @param forms the addresses from academy.yaml; '' where there is none
 */
export function outsideFormPath(forms: Readonly<Record<OutsideForm, string>>, form: OutsideForm): string {
  return forms[form] || contactPath({ type: outsideFormTypes[form] });
}
