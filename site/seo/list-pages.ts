import { getShortTag, type Language } from '../../inquiry/language.ts';
import type { Content, Instructor, Instrument, Program } from '../content/content.ts';
import { contentFolder } from '../content/content-problem.ts';
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

type Single = 'home' | 'about' | 'instructors' | 'contact' | 'privacy';

/** A page's subject, with its entry of the content. */
type Subject =
  | { kind: Single }
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

/** The files of these names with words in the language's folder and with facts; not every name is in both. */
const filesOf = (language: Language, names: string[]) =>
  names.flatMap((name) => [`${contentFolder}/${getShortTag(language)}/${name}`, `${contentFolder}/${name}`]);

/** Lists the pages of one kind that have a file of content each, in the folder named by the kind's plural. */
function listEntries<Kind extends string, Entry extends { slug: string; seo: ListedPage['seo'] }>(
  language: Language,
  kind: Kind,
  entries: readonly Entry[],
  pathOf: (language: Language, slug: string) => string,
) {
  return entries.map((entry) => ({
    kind,
    entry,
    path: pathOf(language, entry.slug),
    seo: entry.seo,
    files: filesOf(language, [`${kind}s/${entry.slug}.yaml`]),
  }));
}

/** Lists all pages of a language that have an address, for the sitemap and share images. */
export function listPages(content: Content): ListedPage[] {
  const { language, home, about, instructorsPage, contact, privacy } = content;
  const single = (kind: Single, path: string, { seo }: Pick<ListedPage, 'seo'>, ...names: string[]) => ({
    kind,
    path,
    seo,
    files: filesOf(language, names),
  });
  return [
    single('home', homePath(language), home, 'home.yaml', 'academy.yaml'),
    single('about', aboutPath(language), about, 'about.yaml'),
    single('instructors', instructorsPath(language), instructorsPage, 'instructors-page.yaml', 'instructors'),
    single('contact', contactPath(language), contact, 'contact.yaml', 'academy.yaml'),
    single('privacy', privacyPath(language), privacy, 'privacy.yaml'),
    ...listEntries(language, 'instructor', content.instructors, instructorPath),
    ...listEntries(language, 'instrument', content.instruments, instrumentPath),
    ...listEntries(language, 'program', content.programs, programPath),
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
