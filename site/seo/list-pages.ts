import type { Content, Instructor, Instrument, Program } from '../content/content-schema.ts';
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
  /** The files with the page's content, from which the date of its last change follows. */
  files: string[];
};

const folder = 'content/en';

/** Lists the pages of one kind that have a file of content each, in the folder named by the kind's plural. */
function listEntries<Kind extends string, Entry extends { slug: string; seo: ListedPage['seo'] }>(
  kind: Kind,
  entries: readonly Entry[],
  pathOf: (slug: string) => string,
) {
  return entries.map((entry) => ({
    kind,
    entry,
    path: pathOf(entry.slug),
    seo: entry.seo,
    files: [`${folder}/${kind}s/${entry.slug}.yaml`],
  }));
}

/** Lists all pages that have an address, for the sitemap and share images. */
export function listPages(content: Content): ListedPage[] {
  const { home, about, instructorsPage, contact, privacy, instructors, instruments, programs } = content;
  const single = (
    kind: 'home' | 'about' | 'instructors' | 'contact' | 'privacy',
    path: string,
    seo: ListedPage['seo'],
    ...files: string[]
  ) => ({
    kind,
    path,
    seo,
    files: files.map((file) => `${folder}/${file}`),
  });
  return [
    single('home', homePath, home.seo, 'home.yaml', 'academy.yaml'),
    single('about', aboutPath, about.seo, 'about.yaml'),
    single('instructors', instructorsPath, instructorsPage.seo, 'instructors-page.yaml', 'instructors'),
    single('contact', contactPath(), contact.seo, 'contact.yaml', 'academy.yaml'),
    single('privacy', privacyPath, privacy.seo, 'privacy.yaml'),
    ...listEntries('instructor', instructors, instructorPath),
    ...listEntries('instrument', instruments, instrumentPath),
    ...listEntries('program', programs, programPath),
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
