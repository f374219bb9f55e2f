import type { Language } from '../../inquiry/language.ts';
import type { Drawn } from '../field-notes.ts';
import type { factsSchema, wordsSchema } from './content-schema.ts';

// The schemas say which fields need a title: the compiler reports titles that are missing or superfluous.

/** The fields within a field or a group: of a list or of entries by key those of each. */
type Inner<Schema> = Schema extends Drawn
  ? never
  : Schema extends Holding<
        { innerType: infer Of } | { in: infer Of } | { element: infer Of } | { valueType: infer Of }
      >
    ? Inner<Of>
    : Schema extends Holding<{ shape: infer Shape }>
      ? Shape
      : never;

interface Holding<Definition> {
  _zod: { def: Definition };
}

/** The keys of fields that have no usual title, and that staff see; a language's is named by itself. */
type Special<Shape, Usual> = {
  [Key in keyof Shape]: Key extends Usual | Language
    ? never
    : Shape[Key] extends Drawn<'read-only'>
      ? never
      : Key;
}[keyof Shape];

type Within<Shape, Usual> = {
  [Key in Special<Shape, Usual>]: Title<Inner<Shape[Key]>, Usual, { '': string }>;
} & { [Key in keyof Shape & Usual]?: Title<Inner<Shape[Key]>, Usual, { ''?: string }> };

/** A title; of a group with such fields, its own and theirs. */
type Title<Shape, Usual, Own> =
  | ([Special<Shape, Usual>] extends [never] ? string : never)
  | ([Shape] extends [never] ? never : Own & Within<Shape, Usual>);

type Files<Shape, Usual> = {
  [Key in keyof Shape as [Special<Inner<Shape[Key]>, Usual>] extends [never] ? never : Key]: Within<
    Inner<Shape[Key]>,
    Usual
  >;
};

/** A title for each field, by its address, but for those with a usual one: a third language is one table more. */
export type FieldTitles<Usual> = Files<typeof factsSchema.shape, Usual> &
  Files<typeof wordsSchema.shape, Usual>;
