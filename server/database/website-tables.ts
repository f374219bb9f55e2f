/** Times are text in ISO 8601, UTC: their text order is their time order, in every database. */
export type Time = string;

/** What one person has changed of a field and not published. Values are JSON, `null` where there is none. */
type DraftsTable = {
  staff_id: string;
  /** File and field (`locate` of site/content): `content/en/about.yaml: hero.lead`. */
  address: string;
  value: string;
  /** The field on the site when the draft was begun: whether somebody has published it since. */
  base: string;
  changed_at: Time;
  /** When an earlier version of the program was to publish it; null for never. */
  was_set_for: Time | null;
};

/** What was published at once. */
export type PublicationsTable = {
  id: string;
  /** Counts them, in their order. */
  number: number;
  published_at: Time;
  /** The name of whoever published, as it was then, and the ID. */
  author: string;
  author_id: string | null;
  reason: string;
  /** The publication that it takes back, in whole or in part. */
  took_back_id: string | null;
};

/** What staff have changed of the program's content, as it is published. */
type OverlayFieldsTable = {
  address: string;
  value: string;
  /** What the program's own YAML said then. */
  program_value: string;
  publication_id: string;
  author: string;
  changed_at: Time;
  /** When somebody said that the other language is still right. */
  right_at: Time | null;
  /** What the program's YAML said when staff decided to keep theirs; null for never. */
  decided_value: string | null;
};

/** A picture that staff have uploaded, made anew. */
type PicturesTable = {
  id: string;
  created_at: Time;
  staff_id: string | null;
  /** In pixels, of what was uploaded, turned upright. */
  width: number;
  height: number;
};

/** A picture in one of its sizes; of those from before 0018 there is the source only. */
type PictureFilesTable = {
  picture_id: string;
  /** One of `pictureNames` of server/website/picture-names.ts. */
  name: string;
  bytes: Uint8Array;
};

/** The tables of what staff change of the site; all other tables are in schema.ts. */
export type WebsiteTables = {
  drafts: DraftsTable;
  publications: PublicationsTable;
  /** What a publication changes, as JSON; `gone` (server/website/overlay-store.ts) goes back to the program's. */
  publication_fields: {
    publication_id: string;
    address: string;
    before_value: string;
    after_value: string;
  };
  overlay_fields: OverlayFieldsTable;
  pictures: PicturesTable;
  picture_files: PictureFilesTable;
};
