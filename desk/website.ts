import type { Language } from '../inquiry/language.ts';
import type { ProblemCode } from './words/problem-words.ts';

// The contract between the editor's pages and the server (docs/contract.md, section 9).

/** The value of a field of the content, as JSON: a text, a number, a list, a group; null for none. */
export type FieldValue = string | number | boolean | null | FieldValue[] | { [key: string]: FieldValue };

/** A text in both languages of the desk. */
export type Both = Record<Language, string>;

/** Limits of the values that staff type. */
export const websiteLimits = {
  /** UTF-16 code units. */
  reason: 200,
  /** Bytes of a picture as it is uploaded, which the browser has shrunk. */
  picture: 5 * 1024 * 1024,
  /** Pixels in all of a picture as it is uploaded. */
  picturePixels: 12_000_000,
  /** Pixels: the least width and height of a picture. */
  pictureSide: 800,
  /** Bytes of the whole draft of one field, as JSON. */
  value: 20_000,
} as const;

/** The ways in which families reach the academy. */
export type ContactFact = 'phone' | 'email' | 'chat';

/** The facts whose change is mailed to all editors, by the address of their field. */
export const contactFacts: Readonly<Record<string, ContactFact>> = {
  'content/academy.yaml: phone': 'phone',
  'content/academy.yaml: email': 'email',
  'content/academy.yaml: chat.handle': 'chat',
};

/** Why a value is refused. `text` is for engineers, in English; staff read the words of its code. */
export type Problem = {
  code: ProblemCode;
  text: string;
  /** The values for the slots in the words: a number of characters, the brace that was meant, and so on. */
  detail?: Record<string, string | number>;
};

/** The kind of value in a box, which decides how it is drawn. */
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
  /** The name without a language, `about: hero.lead`: the boxes of one ID are judged together. */
  id: string;
  title: Both;
  hint: Both | null;
  kind: FieldKind;
  maxLength: number | null;
  isOptional: boolean;
  /** The options of a choice, or of a list of choices. */
  options: { value: string; title: Both }[];
  /** The boxes of a list's entry, and the limits of its length. For `keys`, the value is the entries' IDs. */
  item: ItemBox[];
  least: number | null;
  most: number | null;
  /** For a field of an entry of `keys`, the ID of the field that holds the list, and the entry's key. */
  entry: { of: string; key: string } | null;
  /** Whether it still is a placeholder. */
  isPlaceholder: boolean;
  /** The values of words in braces such as `{academy.area}`, and the page on which staff change each. */
  braces: { brace: string; values: Both; page: string | null }[];
  boxes: FieldBox[];
};

/** A field in one language; a fact has one box, without a language. */
export type FieldBox = {
  /** File and field: `content/en/about.yaml: hero.lead`. */
  address: string;
  language: Language | null;
  /** The value on the site now. */
  site: FieldValue;
  /** The change that waits to be published, and who made it last; undefined where none does. */
  draft?: { value: FieldValue; person: string; by: string; at: string; problem: Problem | null };
  /** The published value where it does not fit this version of the program: the site does not show it. */
  kept?: FieldValue;
  /** The last publication of the value; null while it is the program's. */
  last: { by: string; at: string } | null;
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
  /** The path for visitors, such as `/about`; null for fields that stand on many pages. */
  path: string | null;
  hint: Both | null;
};

export type ListedPage = PageName & {
  last: { by: string; at: string } | null;
  /** The unpublished changes, who made the last one, and the addresses of fields with a problem. */
  waiting: { changes: number; person: string; by: string; at: string; problems: string[] } | null;
  /** Facts that still are placeholders, and files whose names, claims or recordings are invented. */
  placeholders: number;
  /** Whether a published value of it does not fit this version of the program. */
  isUnfit: boolean;
  /** For an instructor: hidden from the site, removed by the draft, or not on the site yet. */
  state: 'shown' | 'hidden' | 'removed' | 'new';
  /** The facts of an instructor as the draft has them. */
  instructor: { portrait: string; order: number | null; teaches: string[]; instruments: Both } | null;
};

/** `GET /desk/api/website`. */
export type WebsiteAnswer = {
  pages: ListedPage[];
  /** The IDs of entries that are removed from the site: each keeps its address. */
  removed: string[];
  last: { by: string; at: string } | null;
  /** The number of the newest version; 0 while nothing was ever published. */
  number: number;
  /** The facts that still are placeholders, with the draft: `phone`, `address.street`. */
  placeholders: string[];
  /** Whether changes wait that are from when each person had a draft of their own. */
  isCarriedOver: boolean;
};

/** `GET /desk/api/website/page`. */
export type WebsitePageAnswer = { page: PageName; parts: WebsitePart[]; number: number };

/** `GET /desk/api/website/search`: the fields whose words hold the search. */
export type WebsiteSearchAnswer = {
  hits: { page: string; part: Both; address: string; language: Language | null; text: string }[];
};

/** `PATCH /desk/api/website/draft`. */
export type DraftAnswer = {
  savedAt: string;
  /** The problems of the whole draft, judged as the site that it would make. */
  problems: Record<string, Problem>;
  /** The fields that are not saved, since a colleague was faster: the colleague's values. */
  conflicts: Record<string, { value: FieldValue; by: string; at: string }>;
};

/** One field with before and after. */
export type ChangedField = {
  address: string;
  page: string;
  part: Both;
  title: Both;
  language: Language | null;
  kind: FieldKind;
  options: WebsiteField['options'];
  before: FieldValue;
  after: FieldValue;
};

/** A field for which nothing was published, and why. */
export type RefusedField = Pick<ChangedField, 'address' | 'page' | 'part' | 'title' | 'language'> & {
  problem: Problem;
};

/** A page with its waiting changes. */
export type WaitingPage = {
  page: string;
  fields: (ChangedField & { person: string; by: string; at: string; problem: Problem | null })[];
  /** The addresses of its fields with a problem, including those without a waiting change, if missing. */
  problems: string[];
  /** The languages in which a text stays as it is while the other one changes. */
  behind: Language[];
};

/** `GET /desk/api/website/changes`. */
export type ChangesAnswer = { pages: WaitingPage[] };

export type VersionRow = {
  number: number;
  reason: string;
  by: string;
  at: string;
  pages: string[];
  isNewest: boolean;
  /** The number of the version that it takes back; null for others. */
  tookBack: number | null;
};

/** `GET /desk/api/website/versions`: newest first, with all who have ever published. */
export type VersionsAnswer = {
  versions: VersionRow[];
  people: { id: string; name: string }[];
  next: string | null;
};

/** A version with its fields: the value of each now, and the person who has changed it since. */
export type VersionAnswer = {
  version: VersionRow;
  fields: (ChangedField & { now: FieldValue; since: { by: string; at: string } | null })[];
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
