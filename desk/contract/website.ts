// The contract between the editor's pages and the server (docs/contract.md, section 9).

import type {
  Both,
  FieldDescription,
  FieldKind,
  FieldValue,
  PageName,
  Problem,
} from '../../content/model/field-types.ts';
import type { Language } from '../../inquiry/language.ts';

export type {
  FieldKind,
  FieldValue,
  ItemBox,
  PageName,
  Problem,
} from '../../content/model/field-types.ts';
export { pageGroups } from '../../content/model/field-types.ts';

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

/** The address of an entry's state, hidden or removed, and the file in the addresses of its fields. */
export const entryAddress = (page: string) => `content/${page}.yaml`;

/** The ways in which families reach the academy. */
export type ContactFact = 'phone' | 'email' | 'chat';

/** The facts whose change is mailed to all editors, by the address of their field. */
export const contactFacts: Readonly<Record<string, ContactFact>> = {
  'content/academy.yaml: phone': 'phone',
  'content/academy.yaml: email': 'email',
  'content/academy.yaml: chat.handle': 'chat',
};

/** A field as staff see it, with its changes. */
export type WebsiteField = FieldDescription & { boxes: FieldBox[] };

/** A field in one language; a fact has one box, without a language. */
export type FieldBox = {
  /** File and field: `content/en/about.yaml: hero.lead`. */
  address: string;
  language: Language | null;
  /** The value on the site now. */
  site: FieldValue;
  /** The change that waits to be published, and who made it last; undefined where none does. */
  draft?: { value: FieldValue; person: string; by: string; at: string };
  /** Why it can't be published so, also where another change is the reason and it has none. */
  problem?: Problem;
  /** The published value where it does not fit this version of the program: the site does not show it. */
  kept?: FieldValue;
};

/** A part of a page, such as Heading; the last is how the page is found and shared. */
export type WebsitePart = { name: string; title: Both; fields: WebsiteField[] };

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
};

/** `GET /desk/api/website/page`. */
export type WebsitePageAnswer = { page: PageName; parts: WebsitePart[]; number: number };

/** `GET /desk/api/website/search`: the fields whose words hold the search. */
export type WebsiteSearchAnswer = {
  hits: (Pick<NamedField, 'page' | 'part' | 'address' | 'language'> & { text: string })[];
};

/** `PATCH /desk/api/website/draft`. */
export type DraftAnswer = {
  savedAt: string;
  /** The problems of the whole draft, judged as the site that it would make. */
  problems: Record<string, Problem>;
  /** The fields that are not saved, since a colleague was faster: the colleague's values. */
  conflicts: Record<string, { value: FieldValue; by: string; at: string }>;
  /** The fields that can't be saved: not the editor's, such as one that a new version lacks, or too long. */
  refused: string[];
};

/** A field in one language, with its page, part and title. */
export type NamedField = {
  address: string;
  /** The same in each language; a field has one for all of its boxes. */
  id: string;
  page: string;
  part: Both;
  title: Both;
  language: Language | null;
  kind: FieldKind;
  options: WebsiteField['options'];
  item: WebsiteField['item'];
  /** For a field of an entry by key, the list, its key and its own first words. */
  entry: { of: string; key: string; title: Both } | null;
};

/** One field with before and after. */
export type ChangedField = NamedField & { before: FieldValue; after: FieldValue };

/** A field for which nothing was published, and why. */
export type RefusedField = NamedField & { problem: Problem };

/** A page with its waiting changes. */
export type WaitingPage = {
  page: string;
  fields: (ChangedField & { person: string; by: string; at: string })[];
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
  /** The author's ID; null for a command. */
  person: string | null;
  at: string;
  pages: string[];
  /** The number of the version that it takes back; null for others. */
  tookBack: number | null;
};

/** `GET /desk/api/website/versions`: newest first. */
export type VersionsAnswer = { versions: VersionRow[] };

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
