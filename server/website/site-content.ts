import { join } from 'node:path';
import { type ContentSource, readSite } from '../../content/model/check-content.ts';
import { fitOverlay, type Unfit } from '../../content/model/check-overlay.ts';
import { isEntryFolder, locate } from '../../content/model/content-problem.ts';
import {
  type FieldNode,
  findEntry,
  innerNode,
  isKeyed,
  nodeAtAddress,
} from '../../content/model/field-schema.ts';
import type { FieldOption } from '../../content/model/field-types.ts';
import { type FieldForm, listFields, noTitle } from '../../content/model/fields.ts';
import {
  isEntryPath,
  type Overlay,
  parseAddress,
  readField,
  type Trees,
} from '../../content/model/overlay.ts';
import { type EditorPage, findEditorPage } from '../../content/model/pages.ts';
import { readContentFiles } from '../../content/model/read-content-folder.ts';
import type { FieldValue, NamedField, PageName } from '../../desk/contract/website.ts';
import { both } from '../../desk/words/word-table.ts';
import { inEachLanguage, type Language, languages } from '../../inquiry/language.ts';
import type { Database } from '../database/schema.ts';
import { root } from '../root.ts';
import { StartupError } from '../startup-error.ts';
import { createPublishedReader, type Published } from './versions.ts';

export interface SiteContent {
  /** The program's files, and the portraits that it has and that staff have uploaded. */
  source: ContentSource;
  program: OverlaidContent;
  /** The site: the program's content with the published fields that fit. */
  site: OverlaidContent;
  /** The published fields that do not fit this version of the program. */
  unfit: readonly Unfit[];
  /** All published fields, whether they fit or not. */
  published: Published;
}

export interface OverlaidContent {
  overlay: Overlay;
  trees: Trees;
}

/** Lists the files that say `invented: true`, but instructors whom staff have described anew or hidden. */
export function listInvented(
  { source, program }: Pick<SiteContent, 'source' | 'program'>,
  overlaid: OverlaidContent,
) {
  const describe = ({ trees: { facts, words } }: OverlaidContent, path: string[]) =>
    JSON.stringify([
      readField(facts, [...path, 'name']),
      inEachLanguage((language) => readField(words[language], [...path, 'about'])),
    ]);
  return Object.keys(source.files)
    .map((file) => `content/${file}`)
    .toSorted()
    .filter((address) => {
      const { language, path } = parseAddress(address) ?? { language: undefined, path: [] };
      if (language || readField(program.trees.facts, [...path, 'invented']) !== true) return false;
      return !overlaid.overlay[address] && describe(program, path) === describe(overlaid, path);
    });
}

/** The fields of an overlay, without the states of whole entries: that they are hidden or removed. */
export const withoutStates = (overlay: Overlay): Overlay =>
  Object.fromEntries(Object.entries(overlay).filter(([address]) => address.includes(': ')));

/** Lays an overlay over the content. Entries that it hides or removes keep their fields: staff see them. */
export const overlayContent = (source: ContentSource, overlay: Overlay): OverlaidContent => ({
  overlay,
  trees: readSite(source, withoutStates(overlay)),
});

/** The program's content from its folder; the server has no other folder of the site's. */
function readProgram(folder: string): ContentSource {
  const files = readContentFiles(folder);
  const { facts } = readSite({ files }, {});
  const instructors = Object.values(facts['instructors'] as Record<string, { portrait?: string }>);
  return { files, portraits: instructors.map(({ portrait }) => portrait ?? '') };
}

export type ReadSiteContent = (transaction?: Database) => Promise<SiteContent>;

/** Creates the reader of the site's content. Files are read once, and laid out once for each version. */
export function createSiteReader(database: Database, folder = join(root, 'content')): ReadSiteContent {
  const readPublished = createPublishedReader(database);
  let program: ContentSource | undefined;
  let last: { key: string; content: Promise<SiteContent> } | undefined;

  async function readSiteContent(published: Published, pictures: readonly string[]): Promise<SiteContent> {
    program ??= readProgram(folder);
    const source = { ...program, portraits: [...program.portraits, ...pictures] };
    const { fitted, unfit } = await fitOverlay(source, published.overlay);
    return {
      source,
      program: overlayContent(source, {}),
      site: overlayContent(source, fitted),
      unfit,
      published,
    };
  }

  return async (transaction) => {
    const published = await readPublished(transaction);
    const ready = (transaction ?? database).selectFrom('pictures').select('id');
    const pictures = (await ready.orderBy('id').execute()).map(({ id }) => `${id}.webp`);
    const key = [published.number, ...pictures].join(' ');
    if (last?.key !== key) last = { key, content: readSiteContent(published, pictures) };
    return last.content;
  };
}

/** The facts that mails and families rely on: without them, the site would say those of the program. */
const neededFacts = ['phone', 'email', 'hours', 'closedDays'].map((fact) => `content/academy.yaml: ${fact}`);

/** @throws StartupError where facts that staff have published do not fit this version of the program */
export function requireFacts({ unfit }: Pick<SiteContent, 'unfit'>): void {
  const missing = unfit.find(({ address }) => neededFacts.includes(address));
  if (!missing) return;
  const { address, problem } = missing;
  const remedy = 'run the version before, or publish another value there first';
  throw new StartupError(
    `What staff have published does not fit this version: ${address} ${problem.text}; ${remedy}.`,
  );
}

/** Reads the value of a field; null for none. The value of entries by key is their keys, in order. */
export function readValue({ overlay, trees }: OverlaidContent, address: string): FieldValue {
  const { language, path } = parseAddress(address) ?? { language: undefined, path: [] };
  if (isEntryPath(path)) return (overlay[address] ?? null) as FieldValue;
  const value = (readField(language ? trees.words[language] : trees.facts, path) ?? null) as FieldValue;
  const node = nodeAtAddress(address);
  return node && isKeyed(node) ? Object.keys(value ?? {}) : value;
}

/** Whether a field stands anywhere: not if it is that of an entry by key that no order names (any more). */
export function isPlaced(overlaid: OverlaidContent, address: string): boolean {
  const found = parseAddress(address);
  const entry = found && findEntry(found);
  return !entry || readValue(overlaid, locate(entry, found.language)) !== null;
}

/** Whether a value has the shape of its field; the check judges its content. */
export function isShaped(address: string, value: FieldValue): boolean {
  const node = nodeAtAddress(address);
  if (value === null) return true;
  if (isEntryPath(parseAddress(address)?.path ?? [])) return value === 'hidden' || value === 'removed';
  return node !== undefined && hasShape(node, value);
}

function hasShape(node: FieldNode, value: FieldValue): boolean {
  if (isKeyed(node) || node.type === 'array') {
    const item = isKeyed(node) ? { type: 'string' } : node.items;
    return Array.isArray(value) && value.every((each) => item === undefined || hasShape(item, each));
  }
  if (node.type !== 'object') return typeof value === (node.type === 'integer' ? 'number' : node.type);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.entries(value).every(([key, inner]) => {
    const found = innerNode(node, key);
    return found !== undefined && hasShape(found, inner);
  });
}

/** The same field in the other language; undefined for a fact. */
export function otherLanguageOf(address: string): string | undefined {
  const { language, path } = parseAddress(address) ?? {};
  const other: Language | undefined = language && languages.find((each) => each !== language);
  return other && path && locate(path, other);
}

/** Names the entries by key of each list by their first words, such as a question's own. */
function nameEntries(fields: readonly FieldForm[]): Map<string, FieldOption[]> {
  const titles = new Map<string, FieldOption[]>();
  for (const { entry, boxes } of fields) {
    const known = entry && (titles.get(entry.of) ?? []);
    if (!entry || !known || known.some(({ value }) => value === entry.key)) continue;
    const textIn = (language: Language) => boxes.find((box) => box.language === language)?.value;
    const title = inEachLanguage((language) => String(textIn(language) ?? entry.key));
    titles.set(entry.of, [...known, { value: entry.key, title }]);
  }
  return titles;
}

/** Names the page, part and title of fields, of those too that are not there any more. */
export function createFieldIndex(pages: readonly EditorPage[], { trees }: Pick<OverlaidContent, 'trees'>) {
  const known = new Map<string, NamedField>();
  for (const page of pages)
    for (const { title: part, fields } of listFields(page, trees)) {
      const titles = nameEntries(fields);
      for (const { id, title, kind, item, boxes, ...field } of fields) {
        const { of = '', key = '' } = field.entry ?? {};
        const own = titles.get(of)?.find(({ value }) => value === key);
        const entry = own ? { of, key, title: own.title } : null;
        const options = field.options.length > 0 ? field.options : (titles.get(id) ?? []);
        const named = { id, page: page.id, part, title, kind, options, item, entry };
        for (const { address, language } of boxes) known.set(address, { ...named, address, language });
      }
    }
  const find = (address: string): NamedField => {
    const indexed = known.get(address);
    if (indexed) return indexed;
    const { language = null, path } = parseAddress(address) ?? { path: [] };
    const [folder = '', slug = ''] = path;
    const page = findEditorPage(pages, path)?.id ?? (isEntryFolder(folder) ? `${folder}/${slug}` : folder);
    const title = isEntryPath(path) ? shownTitle : goneTitle;
    const plain = { part: noTitle, kind: 'line' as const, options: [], item: [], entry: null };
    return { ...plain, address, id: address, page, title, language };
  };
  return { find, known };
}

const shownTitle = both('On the site', '在网站上');
const goneTitle = both('A field that is no more', '已经没有的一处');

/** A page without the fields that only the server needs. */
export const namePage = ({ holds: _, ...name }: EditorPage): PageName => name;
