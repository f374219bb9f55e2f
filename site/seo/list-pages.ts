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
    ...instructors.map((entry) => ({
      kind: 'instructor' as const,
      entry,
      path: instructorPath(entry.slug),
      seo: entry.seo,
      files: [`${folder}/instructors/${entry.slug}.yaml`],
    })),
    ...instruments.map((entry) => ({
      kind: 'instrument' as const,
      entry,
      path: instrumentPath(entry.slug),
      seo: entry.seo,
      files: [`${folder}/instruments/${entry.slug}.yaml`],
    })),
    ...programs.map((entry) => ({
      kind: 'program' as const,
      entry,
      path: programPath(entry.slug),
      seo: entry.seo,
      files: [`${folder}/programs/${entry.slug}.yaml`],
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
