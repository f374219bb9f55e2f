import type { Content, Instructor, Instrument, Program } from '../../content/model/content.ts';
import { getPathLanguage, type Language, languages } from '../../inquiry/language.ts';
import {
  aboutPath,
  calendarPath,
  contactPath,
  homePath,
  instructorPath,
  instructorsPath,
  instrumentPath,
  privacyPath,
  programPath,
} from '../paths.ts';

/** A page's subject, with its entry of the content. */
type Subject =
  | { kind: 'home' | 'about' | 'instructors' | 'contact' | 'privacy' }
  | { kind: 'instructor'; entry: Instructor }
  | { kind: 'instrument'; entry: Instrument }
  | { kind: 'program'; entry: Program };

/** A page's metadata for search engines and shared links. */
export type ListedPage = Subject & {
  path: string;
  seo: { title: string; description: string };
};

/** Lists all pages of a language that have an address, for the sitemap and share images. */
export function listPages(content: Content): ListedPage[] {
  const { language, home, about, instructorsPage, contact, privacy } = content;
  const listEntries = <const Kind, Entry extends Instructor | Instrument | Program>(
    kind: Kind,
    entries: readonly Entry[],
    pathOf: (language: Language, slug: string) => string,
  ) => entries.map((entry) => ({ kind, entry, path: pathOf(language, entry.slug), seo: entry.seo }));
  return [
    { kind: 'home', path: homePath(language), seo: home.seo },
    { kind: 'about', path: aboutPath(language), seo: about.seo },
    { kind: 'instructors', path: instructorsPath(language), seo: instructorsPage.seo },
    { kind: 'contact', path: contactPath(language), seo: contact.seo },
    { kind: 'privacy', path: privacyPath(language), seo: privacy.seo },
    ...listEntries('instructor', content.instructors, instructorPath),
    ...listEntries('instrument', content.instruments, instrumentPath),
    ...listEntries('program', content.programs, programPath),
  ];
}

/** Finds the page at a path; undefined for pages without an address, such as the 404 page. */
export const findPage = (content: Content, path: string): ListedPage | undefined =>
  listPages(content).find((page) => page.path === path);

/** A page or a file of the site, with its address. */
export interface SiteAddress {
  path: string;
  /** Its file in a folder that a static host serves. */
  file: string;
  language: Language;
}

/** Pages and files that are at no address of their own, or are none that search engines list. */
const unlisted = ['contact/thank-you', 'instructors/not-found', '404', '500', '503'];
const files = ['contact.vcf', 'site.webmanifest'];
const shared = ['/desk', '/robots.txt', '/sitemap.xml'];

/** Lists all addresses that the site has with a content. */
export function listAddresses(contents: Record<Language, Content>): SiteAddress[] {
  const listCalendars = (language: Language) =>
    contents[language].programs.flatMap(({ slug, dates }) =>
      dates.map(({ id }) => calendarPath(language, slug, id)),
    );
  const paths = languages.flatMap((language) => {
    const home = homePath(language).replace(/\/$/, '');
    return [
      ...listPages(contents[language]).map(({ path }) => path),
      ...[...unlisted, ...files].map((name) => `${home}/${name}`),
      ...listCalendars(language),
    ];
  });
  return [...paths, ...shared].map((path) => ({ path, file: fileOf(path), language: getPathLanguage(path) }));
}

// Astro writes 404.html and 500.html without a folder, but only at the root.
function fileOf(path: string): string {
  if (/\.\w+$/.test(path)) return path;
  return /^\/(404|500)$/.test(path) ? `${path}.html` : `${path.replace(/\/$/, '')}/index.html`;
}
