import { inEachLanguage } from '../../inquiry/language.ts';
import { chooseName } from '../../inquiry/locales.ts';
import { entryFolders } from './content-schema.ts';
import { type Both, type PageName, pageGroups } from './field-types.ts';
import { readField, type Trees } from './overlay.ts';
import { titleGeneral } from './titles.ts';
import type { GeneralTitles } from './titles-en.ts';

/** A page of the editor, and its paths into the content. */
export interface EditorPage extends PageName {
  /** Paths into the content; a field belongs to the page with the longest path to it. */
  holds: { path: string[]; part?: string }[];
}

/** @param holds dotted paths into the content, some with a part of their own */
function page(
  group: PageName['group'],
  id: keyof GeneralTitles['pages'],
  path: string | null,
  ...holds: (string | { path: string; part: keyof GeneralTitles['parts'] })[]
): EditorPage {
  const { title, hint } = titleGeneral('pages', id) ?? { title: inEachLanguage(() => id), hint: null };
  const readHeld = (held: (typeof holds)[number]) =>
    typeof held === 'string' ? { path: held.split('.') } : { ...held, path: held.path.split('.') };
  return { id, group, title, path, hint, holds: holds.map(readHeld) };
}

/** The pages of every academy, without instructors, programs and instruments. */
export const fixedPages: readonly EditorPage[] = [
  page('facts', 'hours', null, 'academy.hours', 'academy.closedDays', 'academy.days', 'hours'),
  page('facts', 'contact-facts', null, 'academy'),
  page('facts', 'name', null, 'academy.name', 'academy.shortName', 'academy.tagline'),
  page('people', 'people', '/instructors'),
  page('people', 'quotes', '/about', 'about.quotes'),
  page('pages', 'home', '/', 'home'),
  page('pages', 'about', '/about', 'about'),
  page('pages', 'instructors', '/instructors', 'instructorsPage'),
  page('pages', 'contact', '/contact', 'contact'),
  page('pages', 'privacy', '/privacy', 'privacy'),
  page('programs', 'program-pages', null, 'programPage'),
  page('instruments', 'instrument-pages', null, 'instrumentPage'),
  page('more', 'menus', null, { path: 'academy.numbers', part: 'numbers' }, 'navigation'),
  page('more', 'profiles', null, 'profile'),
  page(
    'more',
    'inquiry-form',
    '/contact',
    ...['contact.form', 'contact.toasts', 'contact.next', 'contact.thanks'],
  ),
  page('more', 'pictures', null, 'images'),
  page(
    'more',
    'not-found',
    null,
    { path: 'notFound', part: 'notFound' },
    { path: 'profile.notFound', part: 'profileNotFound' },
    { path: 'failure', part: 'failure' },
  ),
];

/** The name of an entry in each language. */
export function nameEntry({ facts, words }: Trees, folder: string, slug: string): Both {
  const known = (readField(facts, [folder, slug]) ?? {}) as Record<string, string | undefined>;
  const name = known['name'] ?? slug;
  if (folder === 'instructors')
    return inEachLanguage((language) => chooseName(language, name, known['chineseName']));
  return inEachLanguage((language) => String(readField(words[language], [folder, slug, 'name']) ?? slug));
}

/** The order of an entry among its kind: as in the menus, instructors as in their list. */
function orderOf({ facts }: Trees, folder: string, slug: string): number {
  const order =
    folder === 'instructors'
      ? readField(facts, [folder, slug, 'order'])
      : (readField(facts, ['navigation', folder]) as string[][]).flat().indexOf(slug);
  return typeof order === 'number' ? order : Number.MAX_SAFE_INTEGER;
}

function listEntries(trees: Trees, folder: (typeof entryFolders)[number]): EditorPage[] {
  const group = folder === 'instructors' ? 'people' : folder;
  const slugs = Object.keys(trees.facts[folder] as object);
  return slugs
    .toSorted((a, b) => orderOf(trees, folder, a) - orderOf(trees, folder, b) || a.localeCompare(b))
    .map((slug) => ({
      id: `${folder}/${slug}`,
      group,
      title: nameEntry(trees, folder, slug),
      path: `/${folder}/${slug}`,
      hint: null,
      holds: [{ path: [folder, slug] }],
    }));
}

/** Lists the pages of the editor that trees hold, in the order of its list. */
export function listEditorPages(trees: Trees): EditorPage[] {
  const entries = entryFolders.flatMap((folder) => listEntries(trees, folder));
  return pageGroups.flatMap((group) => [...fixedPages, ...entries].filter((each) => each.group === group));
}

/** The page that holds a path into the content; undefined where none does. */
export function findEditorPage(
  pages: readonly EditorPage[],
  path: readonly string[],
): EditorPage | undefined {
  const prefixes = path.map((_, depth) => path.slice(0, path.length - depth).join('.'));
  const holders = prefixes.map((prefix) => pages.find((one) => isHeld(one, prefix)));
  return holders.find((holder) => holder !== undefined);
}

const isHeld = ({ holds }: EditorPage, joined: string) => holds.some(({ path }) => path.join('.') === joined);

/** Whether another page than the one that shows a path holds it. */
export const isHeldElsewhere = (shower: EditorPage, path: readonly string[]): boolean =>
  !isHeld(shower, path.join('.')) && fixedPages.some((one) => isHeld(one, path.join('.')));
