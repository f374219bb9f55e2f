import type { Language } from '../../inquiry/language.ts';

// The fields of the content as the editor knows them.

/** The value of a field of the content, as JSON: a text, a number, a list, a group; null for none. */
export type FieldValue = string | number | boolean | null | FieldValue[] | { [key: string]: FieldValue };

/** A text in both languages of the desk. */
export type Both = Record<Language, string>;

/** The codes of problems: the desk has words for each (desk/words/problem-words.ts). */
export type ProblemCode =
  | 'too-long'
  | 'too-short'
  | 'empty'
  | 'missing'
  | 'language'
  | 'brace'
  | 'needs-brace'
  | 'number'
  | 'whole'
  | 'at-least'
  | 'at-most'
  | 'few'
  | 'many'
  | 'choose'
  | 'twice'
  | 'link'
  | 'phone'
  | 'email'
  | 'date'
  | 'no-day'
  | 'dates'
  | 'weekly'
  | 'time'
  | 'ends'
  | 'hours'
  | 'no-hours'
  | 'day-twice'
  | 'age'
  | 'tagline'
  | 'markup'
  | 'place'
  | 'other';

/** Why a value is refused. `text` is for engineers, in English; staff read the words of its code. */
export type Problem = {
  code: ProblemCode;
  text: string;
  /** The values for the slots in the words: a number of characters, the brace that was meant, and so on. */
  detail?: Record<string, string | number>;
  /**
   * For a list of groups, all problems of its boxes, by the place of the entry and the box's name:
   * `2.titles.en`. The list's own problem is the first of them.
   */
  boxes?: Record<string, Problem>;
};

/** The kind of value in a box, which decides how it is drawn. */
export type FieldKind =
  | 'line'
  | 'lines'
  | 'list'
  | 'keys'
  | 'choice'
  | 'number'
  | 'link'
  | 'hours'
  | 'portrait'
  | 'point'
  | 'date'
  | 'time'
  | 'tick'
  | 'id'
  | 'read-only';

/** An option of a choice. */
export type FieldOption = { value: string; title: Both };

/**
 * One box of an entry of a list; without a name, the entry is the text itself. The name of a box in a group
 * has a dot, `titles.en`: an optional group goes once all of its boxes are empty. A `time` is `14:00`, a
 * `tick` is true or absent. An `id` is never shown or changed: eight letters, made with the entry; changes of
 * two people are joined by it.
 */
export type ItemBox = {
  name: string | null;
  title: Both;
  kind: 'line' | 'choice' | 'link' | 'date' | 'time' | 'tick' | 'id';
  maxLength: number | null;
  isOptional: boolean;
  /**
   * The options of a choice: the first is meant where an entry that is not optional has none. Empty for
   * other kinds, and where the field's own options are meant.
   */
  options: FieldOption[];
};

/** One field of a page: words in both languages, or a fact that is the same in both. */
export type FieldDescription = {
  /** The name without a language, `about: hero.lead`: the boxes of one ID are judged together. */
  id: string;
  title: Both;
  hint: Both | null;
  kind: FieldKind;
  maxLength: number | null;
  isOptional: boolean;
  /** The options of a choice, or of a list of choices. */
  options: FieldOption[];
  /** The boxes of a list's entry, and the limits of its length. For `keys`, the value is the entries' IDs. */
  item: ItemBox[];
  least: number | null;
  most: number | null;
  /** For a field of an entry of `keys`, the ID of the field that holds the list, and the entry's key. */
  entry: { of: string; key: string } | null;
  /** Its line in the list of placeholders, while it still is one. */
  placeholder: string | null;
  /** The values of words in braces such as `{academy.area}`, and the page on which staff change each. */
  braces: { brace: string; values: Both; page: string | null }[];
};

/** Groups of the list of pages, in their order. */
export const pageGroups = ['facts', 'people', 'pages', 'programs', 'instruments', 'more'] as const;

/** A page as the editor knows it. `id` stands in the desk's address: `about`, `instructors/mei-xuan-lin`. */
export type PageName = {
  id: string;
  group: (typeof pageGroups)[number];
  title: Both;
  /** The path for visitors, such as `/about`; null for fields that stand on many pages. */
  path: string | null;
  hint: Both | null;
};
