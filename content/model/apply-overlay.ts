import { isPlaceholder, isTree, type Tree } from './content-problem.ts';
import { findEntry } from './field-schema.ts';
import { isEntryPath, type Overlay, parseAddress, readField, type Trees } from './overlay.ts';

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

/** Entries by key, and those of them that a tree has in the end, in order. */
interface Order {
  tree: Tree;
  path: string[];
  keys: string[];
}

/** Takes those facts off the list of placeholders that an overlay sets: staff have typed them. */
function dropTyped({ facts: { academy } }: Trees, typed: readonly string[][]): void {
  if (!isTree(academy) || !Array.isArray(academy['placeholders'])) return;
  const isTyped = (line: unknown) => typed.some((path) => isPlaceholder(String(line), path));
  academy['placeholders'] = academy['placeholders'].filter((line) => !isTyped(line));
}

/**
 * Lays an overlay over the trees of the YAML files, and returns new ones, without the instructors that it
 * hides or removes. It does not validate: the check of the content does.
 */
export function applyOverlay(trees: Trees, overlay: Overlay): Trees {
  const laid = structuredClone(trees);
  const orders = new Map<string, Order>();
  const left = new Set<string>();
  const typed: string[][] = [];
  // Copied, because an address below another one sets a part of its value.
  for (const [address, value] of Object.entries(structuredClone(overlay))) {
    const found = parseAddress(address);
    if (!found) continue;
    const { language, path } = found;
    typed.push(path);
    const tree = language ? laid.words[language] : laid.facts;
    const order = (entries: string[], keys: string[]): Order => ({ tree, path: entries, keys });
    const nameOrder = (entries: string[]) => [language, ...entries].join(' ');
    const entry = findEntry(found);
    const list = entry?.slice(0, -1);
    // Without an order, the list keeps the YAML's own entries: the overlay only removed or added another one.
    if (list && !orders.has(nameOrder(list)))
      orders.set(nameOrder(list), order(list, Object.keys(readField(tree, list) ?? {})));
    if (isTree(readField(tree, path)) && Array.isArray(value))
      orders.set(nameOrder(path), order(path, value as string[]));
    else if (isEntryPath(path)) {
      if (value === 'hidden' || value === 'removed') left.add(path[1] ?? '');
    } else setField(tree, path, value);
  }
  // Orders come last, so that new entries have their fields.
  for (const { tree, path, keys } of orders.values()) {
    const entries = readField(tree, path);
    const entryOf = (key: string) => readField(entries, [key]);
    if (isTree(entries)) setField(tree, path, Object.fromEntries(keys.map((key) => [key, entryOf(key)])));
  }
  dropTyped(laid, typed);
  // Instructors are removed last, because the overlay may also change their fields.
  for (const { instructors } of [laid.facts, ...Object.values(laid.words)])
    for (const slug of left) delete (instructors as Tree)[slug];
  return { ...laid, left };
}
