import { getShortTag, type Language, languages } from '../../inquiry/language.ts';
import { contentFolder, isEntryFolder, isTree, type Tree, toCamelCase } from './content-problem.ts';

/**
 * What staff have changed of the content: for each address, as `locate` writes it, the value that replaces
 * the YAML's (docs/decisions/0099-the-overlay.md). Never an index: a list is one field, whole.
 *
 * - `null` takes an optional field away.
 * - Where the YAML has entries by key, such as questions, a list of keys is their order: what is not on it is
 *   removed, and what is new there has its fields at addresses of its own.
 * - An address without a field is an entry's file: `hidden` and `removed` leave the entry out, in every
 *   language.
 */
export type Overlay = Readonly<Record<string, unknown>>;

/** The content as its files say it: facts, and the words of each language. */
export interface Trees {
  facts: Tree;
  words: Record<Language, Tree>;
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

/** Reads an address; undefined for what is none. */
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

const safeKey = (key: string) => !['__proto__', 'constructor', 'prototype'].includes(key);

/** Sets a field in a tree; `null` takes it away. */
function setField(tree: Tree, [key = '', ...rest]: string[], value: unknown): void {
  if (!safeKey(key)) return;
  if (rest.length > 0) {
    if (!isTree(tree[key])) tree[key] = {};
    setField(tree[key] as Tree, rest, value);
  } else if (value === null) delete tree[key];
  else tree[key] = value;
}

/** What a path leads to in a tree; undefined where it leads nowhere. */
export function readField(tree: unknown, path: readonly string[]): unknown {
  let value = tree;
  for (const key of path) {
    if (!isTree(value) || !Object.hasOwn(value, key)) return undefined;
    value = value[key];
  }
  return value;
}

/** Whether a value is the order of the entries that the YAML has by key. */
const isOrder = (there: unknown, value: unknown): value is string[] => isTree(there) && Array.isArray(value);

/**
 * Lays an overlay over the trees of the YAML files, and returns new ones. What fits is for the check to say.
 */
export function layOverlay(trees: Trees, overlay: Overlay): Trees {
  const laid = structuredClone(trees);
  const orders: [Tree, string[], string[]][] = [];
  const leftOut: string[][] = [];
  // Copied, because an address below another one sets a part of its value.
  for (const [address, value] of Object.entries(structuredClone(overlay))) {
    const found = parseAddress(address);
    if (!found) continue;
    const { language, path } = found;
    const tree = language ? laid.words[language] : laid.facts;
    if (isOrder(readField(tree, path), value)) orders.push([tree, path, value]);
    else if (isEntryPath(path)) {
      if (value === 'hidden' || value === 'removed') leftOut.push(path);
    } else setField(tree, path, value);
  }
  // Last, so that entries that are new have their fields.
  for (const [tree, path, keys] of orders) {
    const entries = readField(tree, path);
    const entryOf = (key: string) => readField(entries, [key]);
    if (isTree(entries)) setField(tree, path, Object.fromEntries(keys.map((key) => [key, entryOf(key)])));
  }
  // Their fields may have been changed since.
  for (const [folder = '', slug = ''] of leftOut)
    for (const tree of [laid.facts, ...Object.values(laid.words)]) delete (tree[folder] as Tree)[slug];
  return laid;
}
