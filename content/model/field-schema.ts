import * as z from 'zod';
import type { Language } from '../../inquiry/language.ts';
import { type FieldNotes, fieldNotes } from '../field-notes.ts';
import { locate } from './content-problem.ts';
import { factsSchema, wordsSchema } from './content-schema.ts';
import { type FieldPath, isEntryPath, parseAddress } from './overlay.ts';
import { type Titled, titleField } from './titles.ts';

/** The JSON schema of a field or a group of fields, with the editor's notes and titles. */
export interface FieldNode {
  type?: string;
  notes?: FieldNotes;
  titled?: Titled;
  properties?: Record<string, FieldNode>;
  required?: string[];
  additionalProperties?: FieldNode | false;
  propertyNames?: { enum?: string[]; pattern?: string };
  items?: FieldNode;
  minItems?: number;
  maxItems?: number;
  minProperties?: number;
  enum?: string[];
  default?: unknown;
  pattern?: string;
  format?: string;
  maxLength?: number;
}

function readSchema(schema: z.ZodType): FieldNode {
  const node = z.toJSONSchema(schema, {
    io: 'input',
    override({ zodSchema, jsonSchema }) {
      const notes = fieldNotes.get(zodSchema);
      if (notes) Object.assign(jsonSchema, { notes });
    },
  });
  return addTitles(node as FieldNode);
}

/** Adds titles to all fields and groups. Texts of a list are called as the list is; an entry by its own words. */
export function addTitles(node: FieldNode, path: string[] = [], isEntry = false): FieldNode {
  const titled = path.length > 1 && !(isEntry && node.properties) && titleField(path);
  if (titled) node.titled = titled;
  if (titled && node.enum) titled.options = node.enum.map((value) => titleField([...path, value])?.title);
  for (const [key, inner] of Object.entries(node.properties ?? {})) addTitles(inner, [...path, key]);
  for (const inner of [node.additionalProperties, node.items]) if (inner) addTitles(inner, path, true);
  return node;
}

let schemas: { facts: FieldNode; words: FieldNode } | undefined;

/** The root of the facts, or of the words of a language; generated once. */
export function rootNode(language: Language | undefined): FieldNode {
  schemas ??= { facts: readSchema(factsSchema), words: readSchema(wordsSchema) };
  return language ? schemas.words : schemas.facts;
}

/** Entries by key, where keys are free: not those that the schema or the design lists. */
export const isKeyed = (node: FieldNode): boolean =>
  Boolean(node.additionalProperties && !node.propertyNames?.enum && !node.notes?.isFixed);

/** Whether a node is one field, with a value of its own, and no group of fields. */
export const isField = (node: FieldNode): boolean =>
  node.notes?.kind !== undefined || !(node.properties || node.additionalProperties);

/** The node under a key of a group; undefined where the schema has no such key. */
export function innerNode(node: FieldNode, key: string): FieldNode | undefined {
  if (node.properties) return Object.hasOwn(node.properties, key) ? node.properties[key] : undefined;
  const { additionalProperties, propertyNames: { enum: keys, pattern } = {} } = node;
  if (!additionalProperties || (keys && !keys.includes(key))) return undefined;
  // Not a stranger's text: the expressions of our own schemas.
  const isKnown = pattern === undefined || new RegExp(pattern).test(key);
  return isKnown ? additionalProperties : undefined;
}

/** The field at a path, or the one that holds it: a path into a list leads to the list. */
function findField(path: readonly string[], language: Language | undefined) {
  let node = rootNode(language);
  let isLocked = false;
  let entry: string[] | undefined;
  for (const [depth, key] of path.entries()) {
    if (isField(node)) return { node, isLocked, entry, path: path.slice(0, depth), isExact: false };
    // A whole file, such as an instructor's, is no entry by key.
    if (depth > 1 && isKeyed(node)) entry = path.slice(0, depth + 1);
    const inner = innerNode(node, key);
    if (!inner) return undefined;
    node = inner;
    isLocked ||= node.notes?.kind === 'read-only';
  }
  return { node, isLocked, entry, path: [...path], isExact: true };
}

/** The path of the entry by key that holds a field, such as a question; undefined where none does. */
export const findEntry = ({ path, language }: FieldPath): string[] | undefined =>
  findField(path, language)?.entry;

/** The node at an address; undefined where the schema knows none. */
export function nodeAtAddress(address: string): FieldNode | undefined {
  const { path, language } = parseAddress(address) ?? { path: [], language: undefined };
  const found = findField(path, language);
  return found?.isExact ? found.node : undefined;
}

/**
 * Returns the address of the field that a problem belongs to: the list for a place in a list, the first field
 * for a whole group, the field itself otherwise.
 */
export function nearestField(path: readonly PropertyKey[], language: Language | undefined): string {
  const found = findField(path.map(String), language);
  if (!found) return locate(path, language);
  let { node, path: field } = found;
  while (!(isField(node) || isKeyed(node))) {
    const [first = '', inner] = Object.entries(node.properties ?? {})[0] ?? [];
    if (!inner) break;
    [node, field] = [inner, [...field, first]];
  }
  return locate(field, language);
}

/**
 * Whether staff may set the field at an address. The fields that only engineers change are refused: outside
 * forms, the embedded form, the order of menus, and every address of a page.
 */
export function isEditable(address: string): boolean {
  const found = parseAddress(address);
  if (!found) return false;
  const { language, path } = found;
  const [folder = '', slug = ''] = path;
  const node = findField(path, language);
  if (!node?.isExact || locate(path, language) !== address) return false;
  // Instructors are hidden and removed at the address of their facts.
  if (isEntryPath(path)) return folder === 'instructors' && !language && slug !== '';
  if (folder === 'academy' && slug === 'placeholders' && !language) return true;
  return path.length > 1 && !node.isLocked && (isField(node.node) || isKeyed(node.node));
}
