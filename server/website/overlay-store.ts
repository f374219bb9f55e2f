import type { Kysely } from 'kysely';
import type { Tree } from '../../site/content/content-problem.ts';
import type { Overlay } from '../../site/content/overlay.ts';
import type { Database } from '../database/open.ts';
import type { Schema } from '../database/schema.ts';

/** What is published. */
export type Published = {
  /** The number of the newest publication; 0 while there is none. */
  number: number;
  overlay: Overlay;
  /** When each file of the content was published last, by its path in the project. */
  dates: Readonly<Record<string, string>>;
};

/** What stands in `after_value` of a field that goes back to the program's own. */
export const gone = 'gone';

/** Reads the number of the newest publication on the site; 0 while nothing was ever published. */
export async function readNewestNumber(database: Database): Promise<number> {
  const { number } = await database
    .selectFrom('publications')
    .select(({ fn }) => fn.max('number').as('number'))
    .executeTakeFirstOrThrow();
  return Number(number ?? 0);
}

/**
 * Reads, with little work, a text that is another one once something else is published, or nothing more. It
 * is empty while nothing was ever published.
 */
export async function readStamp(database: Database): Promise<string> {
  const { fields, changed } = await database
    .selectFrom('overlay_fields')
    .select(({ fn }) => [fn.countAll().as('fields'), fn.max('changed_at').as('changed')])
    .executeTakeFirstOrThrow();
  const number = await readNewestNumber(database);
  return number > 0 ? [number, fields, changed].join(' ') : '';
}

/** Selects the fields of all publications on the site, in the order of those. */
export const selectPublishedFields = (database: Kysely<Schema>) =>
  database
    .selectFrom('publication_fields')
    .innerJoin('publications', 'id', 'publication_id')
    .orderBy('number');

/** Reads the published overlay, with its number. */
async function readPublished(database: Database): Promise<Published> {
  // The number first: if a publication comes in between, the next look at the number sees it.
  const number = await readNewestNumber(database);
  return { number, overlay: await readOverlay(database), dates: await readDates(database) };
}

/** Creates a reader of what is published, which does little work until that is something else. */
export function createPublishedReader(database: Database): () => Promise<Published> {
  let last: { stamp: string; published: Published } | undefined;
  return async () => {
    const stamp = await readStamp(database);
    if (last?.stamp !== stamp) last = { stamp, published: await readPublished(database) };
    return last.published;
  };
}

async function readDates(database: Database): Promise<Published['dates']> {
  const fields = database.selectFrom('publication_fields').innerJoin('publications', 'id', 'publication_id');
  const rows = await fields
    .select(['address', ({ fn }) => fn.max('published_at').as('time')])
    .groupBy('address')
    .orderBy('time')
    .execute();
  return Object.fromEntries(rows.map(({ address, time }) => [fileOf(address), time]));
}

/** The file that holds a field. */
export const fileOf = (address: string): string => address.split(': ')[0] ?? '';

/**
 * Orders changes of the overlay, the oldest first, those of one publication by address: what fits depends on
 * the order, so all machines need the same. Databases disagree about the order of texts.
 */
export function byAge(a: Changed, b: Changed): number {
  const [first, second] = [a, b].map(({ changed_at, address }) => `${changed_at} ${address}`);
  return (first ?? '') < (second ?? '') ? -1 : 1;
}

type Changed = { address: string; changed_at: string };

/** Reads all published fields, by address, the oldest first. */
export async function readOverlay(database: Database): Promise<Overlay> {
  const fields = database.selectFrom('overlay_fields').select(['address', 'value', 'changed_at']);
  return toOverlay((await fields.execute()).sort(byAge));
}

const fieldOfInstructor = /^content\/instructors\/([^/]+)\.yaml(?:: (.+))?$/;

/**
 * Reads the instructors of whom anything was ever published, added, changed, hidden or removed, by their
 * slugs: of each field, what the last publication said.
 */
export async function readPublishedInstructors(database: Database): Promise<Map<string, Tree>> {
  const fields = selectPublishedFields(database).select(['address', 'after_value']);
  const rows = await fields.where('address', 'like', 'content/instructors/%').execute();
  const instructors = new Map<string, Tree>();
  for (const { address, after_value: after } of rows) {
    const [, slug = '', field] = fieldOfInstructor.exec(address) ?? [];
    const known = instructors.get(slug);
    const isSaid = field !== undefined && after !== gone;
    instructors.set(slug, { ...known, ...(isSaid && { [field]: JSON.parse(after) ?? undefined }) });
  }
  return instructors;
}

/** The overlay that rows hold. */
export const toOverlay = (rows: readonly { address: string; value: string }[]): Overlay =>
  Object.fromEntries(rows.map(({ address, value }) => [address, JSON.parse(value)]));
