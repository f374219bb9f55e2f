import type { Generated } from 'kysely';

/** Times are text in ISO 8601, UTC: their text order is their time order, in every database. */
export type Time = string;

/** A field that staff have changed and nobody has published yet. */
type DraftTable = {
  /** File and field (`locate` of content/model): `content/en/about.yaml: hero.lead`. */
  address: string;
  /** The new value as JSON; `null` takes an optional field away. */
  value: string;
  author: string;
  author_id: string;
  changed_at: Time;
};

export type VersionsTable = {
  number: number;
  /** Made by the page that asked for it. */
  id: string;
  published_at: Time;
  author: string;
  author_id: string | null;
  reason: string;
  /** The number of the version that it takes back, in whole or in part. */
  took_back: number | null;
  /** The addresses that it has changed of the version before, as a list in JSON. */
  changed: string;
  /** What it and all versions before say of instructors who were ever published: facts by slug as JSON. */
  instructors: string;
  /** All changes of staff to the program's content: values by address as JSON, the oldest change first. */
  overlay: string;
};

/** A picture that staff have uploaded, made anew. */
type PicturesTable = {
  id: string;
  created_at: Time;
  staff_id: string | null;
  /** The size of the uploaded picture in pixels, turned upright. */
  width: number;
  height: number;
  is_published: Generated<number>;
};

type PictureFilesTable = {
  picture_id: string;
  /** One of `pictureNames` of server/pictures/picture-formats.ts. */
  name: string;
  bytes: Uint8Array;
};

/** The tables of the website's editor; all other tables are in schema.ts. */
export type WebsiteTables = {
  draft: DraftTable;
  versions: VersionsTable;
  pictures: PicturesTable;
  picture_files: PictureFilesTable;
};
