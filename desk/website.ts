import type { Language } from '../inquiry/language.ts';
import type { ProblemCode } from './words/problem-words.ts';

// What the editor's pages and the server say to each other (docs/contract.md, section 9).

/** What a field of the content holds, as JSON: a text, a number, a list, a group; null for none. */
export type FieldValue = string | number | boolean | null | FieldValue[] | { [key: string]: FieldValue };

/** A text in both languages of the desk. */
export type Both = Record<Language, string>;

/** Limits of what staff type. */
export const websiteLimits = {
  /** UTF-16 code units. */
  reason: 200,
  /** Bytes of a picture as it is uploaded, which the browser has shrunk. */
  picture: 5 * 1024 * 1024,
  /** Pixels in all of a picture as it is uploaded. */
  picturePixels: 12_000_000,
  /** Pixels: the least width and height of a picture. */
  pictureSide: 800,
  /** Bytes of all that is in one draft of one field, as JSON. */
  value: 20_000,
} as const;

/** Why a value is refused. `text` is what engineers read of it, in English; staff read the words of its code. */
export type Problem = {
  code: ProblemCode;
  text: string;
  /** What the words name: a number of characters, the unknown brace and the one that was meant, and so on. */
  detail?: Record<string, string | number>;
};

/** What a box holds, and so how it is drawn. */
export type FieldKind =
  | 'line'
  | 'text'
  | 'lines'
  | 'list'
  | 'keys'
  | 'choice'
  | 'number'
  | 'flag'
  | 'link'
  | 'hours'
  | 'portrait'
  | 'point'
  | 'date'
  | 'read-only';

/** One box of an entry of a list; without a name, the entry is the text itself. */
export type ItemBox = {
  name: string | null;
  title: Both;
  kind: 'line' | 'text' | 'choice' | 'link' | 'date';
  maxLength: number | null;
  isOptional: boolean;
};

/** One field of a page: words in both languages, or a fact that is the same in both. */
export type WebsiteField = {
  /** Names it without a language, `about: hero.lead`: the boxes of one ID are judged together. */
  id: string;
  title: Both;
  hint: Both | null;
  kind: FieldKind;
  maxLength: number | null;
  isOptional: boolean;
  /** Of a choice, or of a list of choices. */
  options: { value: string; title: Both }[];
  /** Of a list: what an entry holds, and how many there may be. Of `keys`: the entries' ids, in order. */
  item: ItemBox[];
  least: number | null;
  most: number | null;
  /** Of a field of an entry of `keys`: the ID of the field that holds the list, and the entry's key. */
  entry: { of: string; key: string } | null;
  /** Whether it still is a placeholder. */
  isPlaceholder: boolean;
  /** What `{academy.area}` and the like in it become, in each language; the page, where staff change it. */
  braces: { brace: string; values: Both; page: string | null }[];
  boxes: FieldBox[];
};

/** A field in one language; a fact has one box, without a language. */
export type FieldBox = {
  /** File and field: `content/en/about.yaml: hero.lead`. */
  address: string;
  language: Language | null;
  /** On the site now. */
  site: FieldValue;
  /** What this person has changed it to; undefined while they have not. */
  draft?: { value: FieldValue; at: string; problem: Problem | null };
  /** Published by a colleague since this person began the draft. */
  since?: { by: string; at: string };
  /** Drafts of colleagues of this very field. */
  others: { person: string; name: string; value: FieldValue; at: string }[];
  /** Who published it last, and when; null while it is the program's. */
  last: { by: string; at: string } | null;
  /** When the other language was published and this one was not; null while they agree. */
  behindSince: string | null;
  /** What a newer version of the program says, while staff have not decided; undefined for none. */
  program?: FieldValue;
};

/** A part of a page, such as Heading; the last is how the page is found and shared. */
export type WebsitePart = { name: string; title: Both; fields: WebsiteField[] };

/** Groups of the list of pages, in their order. */
export const pageGroups = ['facts', 'people', 'pages', 'programs', 'instruments', 'more'] as const;

/** A page as the editor knows it. `id` stands in the desk's address: `about`, `instructors/mei-xuan-lin`. */
export type PageName = {
  id: string;
  group: (typeof pageGroups)[number];
  title: Both;
  /** Where visitors see it, such as `/about`; null for what stands on many pages. */
  path: string | null;
  hint: Both | null;
};

export type ListedPage = PageName & {
  last: { by: string; at: string } | null;
  /** Who has a draft of it: this person first. */
  drafts: { person: string; name: string }[];
  behind: Language[];
  placeholders: number;
  hasBothChanged: boolean;
  /** Of an instructor: hidden from the site, removed by this person's draft, or not on the site yet. */
  state: 'shown' | 'hidden' | 'removed' | 'new';
  /** Of an instructor, as this person's drafts have it. */
  instructor: { portrait: string; order: number | null; teaches: string[]; instruments: Both } | null;
};

/** Fields of one page that one person has changed. */
export type Unpublished = {
  page: string;
  parts: Both[];
  fields: number;
  person: string;
  name: string;
  at: string;
  /** When an earlier version of the program was to publish it, which none does by itself any more. */
  wasSetFor: string | null;
};

/** `GET /desk/api/website`. */
export type WebsiteAnswer = {
  pages: ListedPage[];
  /** The IDs of entries that are removed from the site: each keeps its address. */
  removed: string[];
  unpublished: Unpublished[];
  last: { by: string; at: string } | null;
  /** The number of the newest publication on the site; 0 while nothing was ever published. */
  number: number;
};

/** `GET /desk/api/website/page`. */
export type WebsitePageAnswer = {
  page: PageName;
  parts: WebsitePart[];
  /** Colleagues with a draft of the page. */
  drafts: { person: string; name: string; part: Both; fields: number; at: string }[];
  number: number;
};

/** `GET /desk/api/website/search`: the fields whose words hold what was typed. */
export type WebsiteSearchAnswer = {
  hits: { page: string; part: Both; address: string; language: Language | null; text: string }[];
};

/** `PATCH /desk/api/website/drafts`: the problems of this person's drafts, as the whole site they would make. */
export type DraftsAnswer = { savedAt: string; problems: Record<string, Problem> };

/** One field with before and after. */
export type ChangedField = {
  address: string;
  page: string;
  part: Both;
  title: Both;
  language: Language | null;
  kind: FieldKind;
  /** Of a choice, or of a list of choices. */
  options: WebsiteField['options'];
  before: FieldValue;
  after: FieldValue;
  problem: Problem | null;
};

/** `GET /desk/api/website/changes`: what this person can publish. Each inner list is ticked together. */
export type ChangesAnswer = { fields: ChangedField[]; together: string[][]; behind: string[] };

/** One of the publications, newest first. */
export type PublicationRow = {
  id: string;
  reason: string;
  by: string;
  at: string;
  pages: string[];
  fields: number;
  isNewest: boolean;
  /** Who took it back, and when; null while it holds. */
  takenBack: { by: string; at: string } | null;
  /** The reason of the publication that it takes back; null for others. */
  tookBack: string | null;
};
export type PublicationsAnswer = { publications: PublicationRow[]; next: string | null };

/** A publication with its fields; `now` where a later one has changed the field again. */
export type PublicationAnswer = {
  publication: PublicationRow;
  fields: (ChangedField & { now?: FieldValue; changedAgainAt?: string })[];
};

/** Why a picture is refused, by the browser that shrinks it or by the server. */
export type PictureProblem =
  | 'small'
  | 'narrow'
  | 'svg'
  | 'heic'
  | 'format'
  | 'other'
  | 'large'
  | 'mega'
  | 'broken';
export type PictureAnswer = {
  picture: {
    /** Empty for one that is refused. */
    id: string;
    problem: PictureProblem | null;
    width: number | null;
    height: number | null;
  };
};
