import { findLanguage, inEachLanguage, type Language, languages } from '../../inquiry/language.ts';
import { locales } from '../../inquiry/locales.ts';
import { slotsOf } from '../fill-slots.ts';
import { contentFolder, isEntryFolder, isPlaceholder, locate } from './content-problem.ts';
import { type FieldNode, innerNode, isField, isKeyed, rootNode } from './field-schema.ts';
import type { Both, FieldDescription, FieldKind, FieldOption, FieldValue, ItemBox } from './field-types.ts';
import { fillFacts, gatherFacts } from './fill-facts.ts';
import { readField, type Trees } from './overlay.ts';
import {
  type EditorPage,
  findEditorPage,
  fixedPages,
  isHeldElsewhere,
  listEditorPages,
  nameEntry,
} from './pages.ts';
import { titleGeneral } from './titles.ts';

/** A field as the content has it; the server adds its changes and their authors. */
export type FieldForm = FieldDescription & { boxes: BoxForm[] };
export interface BoxForm {
  address: string;
  language: Language | null;
  /** The value in the trees; null where they have none. */
  value: FieldValue;
}
export type PartForm = { name: string; title: Both; fields: FieldForm[] };

/** The title of a part or a field that the tables of titles do not name. */
export const noTitle: Both = inEachLanguage(() => '');

const titleOf = (node: FieldNode): Both => node.titled?.title ?? noTitle;

export function kindOf(node: FieldNode): FieldKind {
  if (node.notes?.kind) return node.notes.kind;
  if (isKeyed(node)) return 'keys';
  if (node.type === 'array') {
    const isFixed = node.minItems !== undefined && node.minItems === node.maxItems;
    if (node.notes?.chooses) return node.notes.chooses === 'instructors' ? 'list' : 'ticks';
    return isFixed && node.items?.type === 'string' ? 'lines' : 'list';
  }
  if (node.enum || node.notes?.chooses) return 'choice';
  if (node.format === 'date') return 'date';
  if (node.type === 'boolean') return 'tick';
  if (node.type === 'integer') return 'number';
  return node.pattern?.includes('https:') ? 'link' : 'line';
}

/** The boxes of a group within an entry stand beside the others: `names.en`, called as the group is. */
const listInner = ([name, node]: [string, FieldNode]): [string, FieldNode][] =>
  node.properties
    ? Object.entries(node.properties).map(([key, inner]) => [
        `${name}.${key}`,
        { ...inner, ...(node.titled && { titled: node.titled }) },
      ])
    : [[name, node]];

function listItems({ items, notes }: FieldNode, trees: Trees): ItemBox[] {
  if (!items || notes?.kind) return [];
  const { properties, required } = items;
  const inner = properties ? Object.entries(properties).flatMap(listInner) : [[null, items] as const];
  return inner.map(([name, node]) => ({
    name,
    title: titleOf(node),
    kind: notes?.chooses ? 'choice' : (kindOf(node) as ItemBox['kind']),
    maxLength: node.maxLength ?? null,
    isOptional:
      name !== null && node.default === undefined && !required?.includes(name.split('.', 1)[0] ?? ''),
    options: listOptions(node, trees),
  }));
}

function listOptions({ enum: values = [], notes, titled }: FieldNode, trees: Trees): FieldOption[] {
  const { facts } = trees;
  const nameAll = (folder: string) =>
    Object.keys(facts[folder] as object).map((value) => ({ value, title: nameEntry(trees, folder, value) }));
  const nameKeys = (path: string[]) =>
    Object.keys(readField(trees.words.en, path) ?? {}).map((value) => ({
      value,
      title: inEachLanguage((language) =>
        String(readField(trees.words[language], [...path, value]) ?? value),
      ),
    }));
  switch (notes?.chooses) {
    case 'instructors':
      return nameAll('instructors');
    case 'subjects':
      return [
        ...nameAll('instruments'),
        ...nameKeys(['instructorsPage', 'filters', 'instrument', 'subjects']),
      ];
    case 'languages':
      return nameKeys(['instructorsPage', 'filters', 'language', 'names']);
    default:
      return values.map((value, at) => ({
        value,
        title: titled?.options?.[at] ?? inEachLanguage(() => value),
      }));
  }
}

/** All texts of a value, however deep. */
export const textsIn = (value: FieldValue): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [String(value ?? '')];

/** Lists the facts that a text names in braces, with the text that replaces each. */
function listBraces(boxes: readonly BoxForm[], { facts, words }: Trees): FieldForm['braces'] {
  const slots = boxes.flatMap(({ value }) => textsIn(value)).flatMap(slotsOf);
  const named = [...new Set(slots)].filter((slot) => /^(academy|[cC]ount)\./.test(slot));
  return named.map((slot) => {
    const path = slot.split('.');
    const page = slot.toLowerCase() === 'count.instructors' ? 'people' : findEditorPage(fixedPages, path)?.id;
    const values = inEachLanguage((language) =>
      String(fillFacts(`{${slot}}`, gatherFacts(facts, words[language]))),
    );
    return { brace: `{${slot}}`, values, page: page ?? null };
  });
}

/** A field, or a group of fields, on the way through the schema. */
interface Place {
  node: FieldNode;
  path: string[];
  /** The titles of the groups around it, except its part. */
  titles: Both[];
  isOptional: boolean;
  entry: FieldForm['entry'];
}

/** The depth in a path at which its file has fields. */
const depthOf = ([first = '']: readonly string[]) => (isEntryFolder(first) ? 2 : 1);

/** Names a field for both languages: the address of its boxes without content/ and without a language. */
const nameField = (path: readonly string[]) =>
  locate(path)
    .slice(contentFolder.length + 1)
    .replace('.yaml', '');

/** The ID of the field that shows another one too. */
const nameShower = ({ node: { notes }, path }: Place) =>
  notes?.shownBy && nameField([...path.slice(0, -1), notes.shownBy]);

/** The facts, or the words of both languages, with their schema. */
interface Realm {
  root: FieldNode;
  /** The tree of each box of a field. */
  trees: { language: Language | null; tree: unknown }[];
}

const readRealms = ({ facts, words }: Trees): Realm[] => [
  { root: rootNode(undefined), trees: [{ language: null, tree: facts }] },
  {
    root: rootNode(languages[0]),
    trees: languages.map((language) => ({ language, tree: words[language] })),
  },
];

const nodeAt = (root: FieldNode, path: readonly string[]) =>
  path.reduce<FieldNode | undefined>((node, key) => node && innerNode(node, key), root);

/** The title of an entry with its own key: its picture's, its own words', or its instrument's name. */
const nameKey = (path: readonly string[], key: string, words: Trees['words']): Both =>
  titleGeneral('pictures', key)?.title ??
  inEachLanguage((language) =>
    String(
      readField(words[language], [...path, key, 'title']) ??
        readField(words[language], ['instruments', key, 'name']) ??
        key,
    ),
  );

/** Walks to every field of a page below a place. */
function* walk(place: Place, page: EditorPage, realm: Realm, words: Trees['words']): Generator<Place> {
  const { node, path, titles } = place;
  // The list of placeholders is read-only but shown: a button changes it, and a card shows the change.
  const isShown = node.notes?.kind !== 'read-only' || path.at(-1) === 'placeholders';
  if (!isShown || isHeldElsewhere(page, path)) return;
  if (isField(node) || isKeyed(node)) yield place;
  if (isField(node)) return;
  const isDeep = path.length > depthOf(path) + 1;
  const keys = node.properties
    ? Object.keys(node.properties)
    : [...new Set(realm.trees.flatMap(({ tree }) => Object.keys(readField(tree, path) ?? {})))];
  for (const key of keys) {
    const inner = innerNode(node, key);
    if (!inner) continue;
    const own = node.properties || isKeyed(node) ? [] : [nameKey(path, key, words)];
    yield* walk(
      {
        node: inner,
        path: [...path, key],
        titles: [...titles, ...(isDeep && node.properties && node.titled ? [titleOf(node)] : []), ...own],
        isOptional: node.properties !== undefined && !node.required?.includes(key),
        entry: isKeyed(node) ? { of: nameField(path), key } : place.entry,
      },
      page,
      realm,
      words,
    );
  }
}

function listBoxes({ path }: Place, { trees }: Realm): BoxForm[] {
  // A text in several languages: a page shows those of `shownTogether`.
  const tag = findLanguage(path.at(-1));
  const shown = trees.filter(
    ({ language }) => !(tag && language) || locales[language].shownTogether.includes(tag),
  );
  return shown.map(({ language, tree }) => {
    const value = readField(tree, path) ?? null;
    return { address: locate(path, language ?? undefined), language, value: value as FieldValue };
  });
}

/** Whether pages show a text in this language in any case. */
const isNeeded = (tag: Language | undefined) =>
  languages.some((language) => locales[language].shownTogether.at(-1) === tag);

const joinTitles = (titles: readonly Both[]): Both =>
  inEachLanguage((language) => titles.map((title) => title[language]).join(' · '));

function createField(place: Place, realm: Realm, trees: Trees): FieldForm {
  const { node, path, titles, entry } = place;
  const kind = kindOf(node);
  const boxes = listBoxes(place, realm).map((box) =>
    kind === 'keys' ? { ...box, value: Object.keys(box.value ?? {}) } : box,
  );
  const placeholders = (readField(trees.facts, ['academy', 'placeholders']) ?? []) as string[];
  return {
    id: nameField(path),
    title: joinTitles([...titles, titleOf(node)].filter(({ en }) => en !== '')),
    hint: node.titled?.hint ?? null,
    kind,
    maxLength: node.maxLength ?? null,
    isOptional: place.isOptional && !isNeeded(findLanguage(path.at(-1))),
    options: listOptions(node, trees),
    item: listItems(node, trees),
    least: node.minItems ?? node.minProperties ?? null,
    most: node.maxItems ?? null,
    entry,
    placeholder: placeholders.find((line) => isPlaceholder(line, path)) ?? null,
    braces: listBraces(boxes, trees),
    boxes,
  };
}

function findPart({ node, path }: Place, { holds }: EditorPage, { root }: Realm): Omit<PartForm, 'fields'> {
  const held = holds.find(
    ({ path: start, part }) => part && start.every((key, depth) => path[depth] === key),
  );
  if (held?.part) return { name: held.part, title: titleGeneral('parts', held.part)?.title ?? noTitle };
  const file = path.slice(0, depthOf(path));
  const [key = '', ...deeper] = path.slice(file.length);
  const isInGroup = deeper.length > 0 && !findLanguage(deeper[0]);
  const name = isInGroup ? key : (node.notes?.part ?? 'text');
  const roots = [root, rootNode(languages[0]), rootNode(undefined)];
  const group = roots.map((each) => nodeAt(each, [...file, name])).find((each) => each !== undefined);
  return { name, title: titleGeneral('parts', name)?.title ?? (group ? titleOf(group) : noTitle) };
}

/** Parts in their order; then come the file's own, then `seo`. */
const partOrder = ['hours', 'portrait', 'name', 'lessons', 'card', 'profile', 'dates', 'text', '', 'seo'];

const orderOf = ({ name }: PartForm) => partOrder.indexOf(partOrder.includes(name) ? name : '');

/**
 * Lists the parts and fields of a page of the editor, as the schemas of the content and its entries say.
 *
 * @param trees the content, with what is published and the drafts that new entries come from
 */
export function listFields(page: EditorPage, trees: Trees): PartForm[] {
  const parts = new Map<string, PartForm>();
  const spoken: string[] = [];
  for (const realm of readRealms(trees))
    for (const { path } of page.holds) {
      const node = nodeAt(realm.root, path);
      const start = { path, titles: [], isOptional: false, entry: null };
      for (const place of node ? walk({ ...start, node }, page, realm, trees.words) : []) {
        const part = findPart(place, page, realm);
        if (!parts.has(part.name)) parts.set(part.name, { ...part, fields: [] });
        if (realm.trees[0]?.language) spoken.push(part.name);
        const field = createField(place, realm, trees);
        const { fields = [] } = parts.get(part.name) ?? {};
        const shower = fields.find(({ id }) => id === nameShower(place));
        if (shower) shower.boxes.push(...field.boxes);
        else fields.push(field);
      }
    }
  // In the order of their words; a part of facts alone comes after them.
  const rank = ({ name }: PartForm) => (spoken.includes(name) ? spoken.indexOf(name) : spoken.length);
  return [...parts.values()].toSorted((a, b) => orderOf(a) - orderOf(b) || rank(a) - rank(b));
}

/** Lists the fields of all pages of the editor, in their order. */
export const listAllFields = (trees: Trees): FieldForm[] =>
  listEditorPages(trees).flatMap((page) => listFields(page, trees).flatMap(({ fields }) => fields));
