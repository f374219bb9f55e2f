import * as z from 'zod/mini';

/** The editor's own knowledge of a field, beside its schema and its titles. */
export interface FieldNotes {
  /** The part of the page that shows it, named as in the titles, or as a group of the file. */
  part?: string;
  /**
   * How it is drawn, where the schema can't tell: it is one field, however deep. Staff never see `read-only`,
   * nor the `id` of an entry.
   */
  kind?: 'hours' | 'portrait' | 'point' | 'time' | 'id' | 'read-only';
  /** The field of the same file that shows it too, and has its boxes after its own. */
  shownBy?: string;
  /** The entries among which it chooses. */
  chooses?: 'instructors' | 'subjects' | 'languages';
  /** Whether entries by key stay as they are: a design or an address counts on each. */
  isFixed?: boolean;
}

export const fieldNotes = z.registry<FieldNotes>();

/** Notes something of a field: of a copy, so that a schema used twice can have two notes. */
export function noted<Schema extends z.core.$ZodType>(schema: Schema, notes: FieldNotes): Schema {
  // A copy keeps the notes and the description of the original schema.
  const copy = z.clone(schema);
  fieldNotes.add(copy, notes);
  return copy;
}

/** Marks a field that only engineers change, in YAML. */
export const readOnly = <Schema extends z.core.$ZodType>(schema: Schema) =>
  noted(schema, { kind: 'read-only' });

/** Fields of one part of a page. */
export function inPart<const Shape extends Readonly<Record<string, z.core.$ZodType>>>(
  part: string,
  shape: Shape,
): Shape {
  const own = Object.entries(shape).map(([key, schema]) => [key, noted(schema, { part })]);
  return Object.fromEntries(own) as Shape;
}
