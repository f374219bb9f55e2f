import { inEachLanguage, type Language } from '../../inquiry/language.ts';
import { slotsOf } from '../fill-slots.ts';
import { type FieldNode, isKeyed } from './field-schema.ts';
import type { Both, FieldDescription, FieldKind, FieldValue, ItemBox } from './field-types.ts';
import { fillFacts, gatherFacts } from './fill-facts.ts';
import { readField, type Trees } from './overlay.ts';
import { findEditorPage, fixedPages, nameEntry } from './pages.ts';

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

export const titleOf = (node: FieldNode): Both => node.titled?.title ?? noTitle;

/** The longest text that is written in one line. */
const longestLine = 100;

export function kindOf(node: FieldNode): FieldKind {
  if (node.notes?.kind) return node.notes.kind;
  if (isKeyed(node)) return 'keys';
  if (node.type === 'array') {
    const isFixed = node.minItems !== undefined && node.minItems === node.maxItems;
    return isFixed && node.items?.type === 'string' && !node.notes?.chooses ? 'lines' : 'list';
  }
  if (node.enum || node.notes?.chooses) return 'choice';
  if (node.format === 'date') return 'date';
  if (node.type === 'integer') return 'number';
  if (node.type === 'boolean') return 'flag';
  if (node.pattern?.includes('https:')) return 'link';
  return (node.maxLength ?? 0) > longestLine ? 'text' : 'line';
}

/** The boxes of a group within an entry stand beside the others: `names.en`. */
const listInner = ([name, node]: [string, FieldNode]): [string, FieldNode][] =>
  node.properties
    ? Object.entries(node.properties).map(([key, inner]) => [`${name}.${key}`, inner])
    : [[name, node]];

export function listItems({ items, notes, titled }: FieldNode): ItemBox[] {
  if (!items || notes?.kind) return [];
  if (notes?.chooses)
    return [
      { name: null, title: titled?.title ?? noTitle, kind: 'choice', maxLength: null, isOptional: false },
    ];
  const { properties, required } = items;
  const inner = properties ? Object.entries(properties).flatMap(listInner) : [[null, items] as const];
  return inner.map(([name, node]) => ({
    name,
    title: titleOf(node),
    kind: kindOf(node) as ItemBox['kind'],
    maxLength: node.maxLength ?? null,
    isOptional: name !== null && !required?.includes(name.split('.', 1)[0] ?? ''),
  }));
}

export function listOptions({ enum: values = [], notes }: FieldNode, trees: Trees): FieldForm['options'] {
  const { facts } = trees;
  const nameAll = (folder: string) =>
    Object.keys(facts[folder] as object).map((slug) => ({
      value: slug,
      title: nameEntry(trees, folder, slug),
    }));
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
      return values.map((value) => ({ value, title: inEachLanguage(() => value) }));
  }
}

/** All texts of a value, however deep. */
export const textsIn = (value: FieldValue): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [String(value ?? '')];

/** Lists the facts that a text names in braces, with the text that replaces each. */
export function listBraces(boxes: readonly BoxForm[], { facts, words }: Trees): FieldForm['braces'] {
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
