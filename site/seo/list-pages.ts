import type { Content, Instructor, Instrument, Program } from '../../content/model/content.ts';
import { contentFolder } from '../../content/model/content-problem.ts';
import { getPathLanguage, getShortTag, type Language, languages } from '../../inquiry/language.ts';
import {
  aboutPath,
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
  /** The files with the page's content, where they exist: the date of its last change follows from them. */
  files: string[];
};

/** Lists all pages of a language that have an address, for the sitemap and share images. */
export function listPages(content: Content): ListedPage[] {
  const { language, home, about, instructorsPage, contact, privacy } = content;
  // Words are in the language's folder, facts beside it; not every name is in both.
  const folders = [`${contentFolder}/${getShortTag(language)}`, contentFolder];
  const page = (path: string, { seo }: Pick<ListedPage, 'seo'>, ...names: string[]) => ({
    path,
    seo,
    files: names.flatMap((name) => folders.map((folder) => `${folder}/${name}`)),
  });
  return [
    { kind: 'home', ...page(homePath(language), home, 'home.yaml', 'academy.yaml') },
    { kind: 'about', ...page(aboutPath(language), about, 'about.yaml') },
    {
      kind: 'instructors',
      ...page(instructorsPath(language), instructorsPage, 'instructors-page.yaml', 'instructors'),
    },
    { kind: 'contact', ...page(contactPath(language), contact, 'contact.yaml', 'academy.yaml') },
    { kind: 'privacy', ...page(privacyPath(language), privacy, 'privacy.yaml') },
    ...content.instructors.map((entry) => ({
      kind: 'instructor' as const,
      entry,
      ...page(instructorPath(language, entry.slug), entry, `instructors/${entry.slug}.yaml`),
    })),
    ...content.instruments.map((entry) => ({
      kind: 'instrument' as const,
      entry,
      ...page(instrumentPath(language, entry.slug), entry, `instruments/${entry.slug}.yaml`),
    })),
    ...content.programs.map((entry) => ({
      kind: 'program' as const,
      entry,
      ...page(programPath(language, entry.slug), entry, `programs/${entry.slug}.yaml`),
    })),
  ];
}

/**
 * Finds the page at a path.
 *
 * @param path with or without a trailing slash
 * @returns undefined for pages without an address, such as the 404 page
 */
export function findPage(content: Content, path: string): ListedPage | undefined {
  const plain = path.replace(/(.)\/$/, '$1');
  return listPages(content).find((page) => page.path === plain);
}

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
const shared = ['/desk', '/favicon.svg', '/robots.txt', '/sitemap.xml'];

/** Lists all addresses that the site has with a content. */
export function listAddresses(contents: Record<Language, Content>): SiteAddress[] {
  const paths = languages.flatMap((language) => {
    const home = homePath(language).replace(/\/$/, '');
    return [
      ...listPages(contents[language]).map(({ path }) => path),
      ...[...unlisted, ...files].map((name) => `${home}/${name}`),
    ];
  });
  return [...paths, ...shared].map((path) => ({ path, file: fileOf(path), language: getPathLanguage(path) }));
}

// Astro writes 404.html and 500.html without a folder, but only at the root.
function fileOf(path: string): string {
  if (/\.\w+$/.test(path)) return path;
  return /^\/(404|500)$/.test(path) ? `${path}.html` : `${path.replace(/\/$/, '')}/index.html`;
}
