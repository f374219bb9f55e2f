import type { Language } from '../../inquiry/language.ts';

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
};

export type PublicationsTable = {
  id: string;
  /** Counts those that are on the site, in their order; null until then. */
  number: number | null;
  created_at: Time;
  /** The name of whoever published, as it was then, and the ID; the language of mails to them. */
  author: string;
  author_id: string | null;
  language: Language;
  reason: string;
  /** When it is due; null for at once. */
  publish_at: Time | null;
  /**
   * `scheduled` until it is due, `waiting` for the publisher, then `published` or `failed`; `asking`: late, or
   * its fields have changed since, so that its author decides; `cancelled` before it was due.
   */
  state: 'scheduled' | 'waiting' | 'published' | 'failed' | 'asking' | 'cancelled';
  /** Until then, only the publisher that claimed it may build it. */
  leased_until: Time | null;
  published_at: Time | null;
  /** Where it failed and why, as JSON (`Problem` of desk/website.ts with its address). */
  failure: string | null;
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

/** A picture that staff have uploaded: as it came until the publisher has made it anew. */
type PicturesTable = {
  id: string;
  created_at: Time;
  staff_id: string | null;
  state: 'waiting' | 'ready' | 'refused';
  leased_until: Time | null;
  /** Why it was refused (`PictureProblem` of desk/website.ts). */
  problem: string | null;
  /** In pixels, turned upright. */
  width: number | null;
  height: number | null;
  /** Null once it is refused. */
  bytes: Uint8Array | null;
};

type PreviewsTable = {
  id: string;
  staff_id: string;
  created_at: Time;
  state: 'waiting' | 'ready' | 'failed';
  leased_until: Time | null;
  /** The fields that it lays over the program's, as JSON by address. */
  overlay: string;
  /** The ID of the machine that was asked for it, and so builds and shows it. */
  machine: string;
  /** The name of its build. */
  build: string | null;
  failure: string | null;
};

/** A machine that serves the site, by the ID in its data folder. */
type SiteMachinesTable = {
  id: string;
  /** The hash of its program and settings (server/pages/built-settings.ts). */
  program: string;
  server_seen_at: Time | null;
  publisher_seen_at: Time | null;
  /** The newest build that it could show. */
  ready_build: string | null;
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
  previews: PreviewsTable;
  site_machines: SiteMachinesTable;
};
