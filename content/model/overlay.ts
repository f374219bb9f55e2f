import { getShortTag, type Language, languages } from '../../inquiry/language.ts';
import { contentFolder, isEntryFolder, isTree, type Tree, toCamelCase } from './content-problem.ts';

/**
 * The changes of staff to the content: for each address, as `locate` writes it, the value that replaces
 * the YAML's (docs/decisions/0099-rendered-pages.md). Addresses have no index: a list is one whole field.
 *
 * - `null` takes an optional field away.
 * - Where the YAML has entries by key, such as questions, a list of keys is their order: an entry that is not
 *   on it is removed, and a new one has its fields at its own addresses. Fields of others are dropped.
 * - An address without a field is an entry's file: `hidden` and `removed` leave the entry out, in every
 *   language.
 */
export type Overlay = Readonly<Record<string, unknown>>;

/** The content as its files say it: facts, and the words of each language. */
export interface Trees {
  facts: Tree;
  words: Record<Language, Tree>;
  /** The slugs of instructors that an overlay hides or removes. */
  left?: ReadonlySet<string>;
}

/** Where an address leads: into the facts, or into the words of a language. */
export interface FieldPath {
  language: Language | undefined;
  /** Such as `['instruments', 'viola', 'title']`. */
  path: string[];
}

/** Whether a path leads to a whole entry, such as an instructor, which is hidden or removed there. */
export const isEntryPath = ([folder = '', ...rest]: readonly string[]): boolean =>
  rest.length === 1 && isEntryFolder(folder);

/** Parses an address; returns undefined if it is none. */
export function parseAddress(address: string): FieldPath | undefined {
  const [file = '', field] = address.split(': ');
  if (!file.startsWith(`${contentFolder}/`) || !file.endsWith('.yaml')) return undefined;
  const names = file.slice(contentFolder.length + 1, -'.yaml'.length).split('/');
  const language = languages.find((each) => getShortTag(each) === names[0]);
  const [first = '', slug, ...rest] = language ? names.slice(1) : names;
  if (rest.length > 0 || (slug !== undefined && !isEntryFolder(first))) return undefined;
  const root = slug === undefined ? [toCamelCase(first)] : [first, slug];
  return { language, path: [...root, ...(field?.split('.') ?? [])] };
}

/** The value at a path of a tree; undefined where there is none. */
export function readField(tree: unknown, path: readonly string[]): unknown {
  let value = tree;
  for (const key of path) {
    if (!isTree(value) || !Object.hasOwn(value, key)) return undefined;
    value = value[key];
  }
  return value;
}
