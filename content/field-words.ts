import * as z from 'zod/mini';

/** A text in both languages of the desk. */
type Both = { en: string; 'zh-Hans': string };

/** What the editor at the desk says of a field, beside what its schema says. */
export interface FieldWords {
  title: Both;
  hint?: Both;
  /** The part of its page, where its file has it beside others: a key of `partTitles` or of the file. */
  part?: string;
  /** How it is drawn, where the schema can't tell: it is one field, however deep. */
  kind?: 'hours' | 'portrait' | 'point' | 'read-only';
  /** The field of the same file that shows it too, and has its boxes after its own. */
  shownBy?: string;
  /** The entries among which it chooses. */
  chooses?: 'instructors' | 'subjects' | 'languages';
  /** Whether entries by key stay as they are: a design or an address counts on each. */
  isFixed?: boolean;
  /** What those entries are called, where their own words do not say. */
  entryTitles?: Record<string, Both>;
}

/** Kept apart from descriptions, which editors of YAML read: content/*.schema.json hold the English ones. */
export const fieldWords = z.registry<FieldWords>();

/** What a field has beside its title. */
export type MoreWords = Omit<FieldWords, 'title' | 'hint'> & { hint?: [en: string, chinese: string] };

/**
 * Names a field for the editor, in both languages. What editors of YAML read is the hint in English, else the
 * description of the schema, else the title.
 *
 * @returns the schema: a copy, so that a schema used twice can have two titles
 */
export function titled<Schema extends z.core.$ZodType>(
  schema: Schema,
  en: string,
  chinese: string,
  { hint, ...words }: MoreWords = {},
): Schema {
  const copy = z.clone(schema);
  const description = hint?.[0] ?? z.globalRegistry.get(copy)?.['description'] ?? en;
  z.globalRegistry.add(copy, { ...z.globalRegistry.get(copy), description });
  fieldWords.add(copy, {
    title: { en, 'zh-Hans': chinese },
    ...(hint && { hint: { en: hint[0], 'zh-Hans': hint[1] } }),
    ...words,
  });
  return copy;
}
