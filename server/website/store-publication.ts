import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import type { FieldValue } from '../../desk/website.ts';
import type { Overlay } from '../../site/content/overlay.ts';
import { lockText } from '../database/lock-text.ts';
import type { Database } from '../database/open.ts';
import type { Schema } from '../database/schema.ts';
import { fileOf, gone, type Published, readNewestNumber, readOverlay, readStamp } from './overlay-store.ts';
import { queuePublicationNotices } from './publication-notices.ts';
import { readValue, type SiteContent } from './site-content.ts';

/** A publication as its author sends it: each field as it was on the site, and as it will be. */
export type NewPublication = {
  id: string;
  author: Pick<Schema['staff'], 'id' | 'name'>;
  reason: string;
  tookBack: string | null;
  fields: readonly { address: string; before: FieldValue; after: FieldValue }[];
};

type Laid = Pick<Published, 'overlay' | 'dates'>;

/** What is published once a publication is laid on what was before: its own fields last, as the newest. */
export function applyPublication(
  before: Laid,
  { fields }: Pick<NewPublication, 'fields'>,
  program: SiteContent['program'],
  time: string,
): Laid {
  const changed = new Set(fields.map(({ address }) => address));
  const kept = Object.entries(before.overlay).filter(([address]) => !changed.has(address));
  const sorted = fields.toSorted((a, b) => (a.address < b.address ? -1 : 1));
  const set = sorted.filter((field) => !isProgram(program, field));
  const overlay = Object.fromEntries([...kept, ...set.map(({ address, after }) => [address, after])]);
  const dates = Object.fromEntries([...changed].map((address) => [fileOf(address), time]));
  return { overlay, dates: { ...before.dates, ...dates } };
}

/** Whether a field goes back to what the program says. */
const isProgram = (
  program: SiteContent['program'],
  { address, after }: NewPublication['fields'][number],
): boolean => isDeepStrictEqual(readValue(program, address), after);

type Storing = {
  database: Database;
  mailDomain: string;
  /** Refuses in the transaction whoever has lost the right to publish. */
  authorize: (transaction: Transaction<Schema>) => Promise<unknown>;
};

/**
 * Stores a publication whose pages are rendered: all of it in one transaction, or none.
 *
 * @param before the overlay on which those pages lay it
 * @returns its number, and the stamp of what is published from now on; undefined where somebody else has
 *   published meanwhile, this one or another
 */
export function storePublication(
  { database, mailDomain, authorize }: Storing,
  publication: NewPublication,
  before: Overlay,
  { program }: Pick<SiteContent, 'program'>,
  time: string,
): Promise<{ number: number; stamp: string } | undefined> {
  return database.transaction().execute(async (transaction) => {
    await authorize(transaction);
    await lockText(transaction, 'publications');
    if (!isDeepStrictEqual(await readOverlay(transaction), before)) return undefined;
    const { id, author, reason, tookBack } = publication;
    const number = (await readNewestNumber(transaction)) + 1;
    const row = { id, number, published_at: time, author: author.name, author_id: author.id };
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('publications')
      .values({ ...row, reason, took_back_id: tookBack })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) return undefined;
    for (const field of publication.fields) await storeField(transaction, publication, field, program, time);
    await queuePublicationNotices(transaction, id, mailDomain, new Date(time));
    return { number, stamp: await readStamp(transaction) };
  });
}

// Lays a field over the program's, and ends its author's draft that says the same; what was typed since stays.
async function storeField(
  transaction: Transaction<Schema>,
  { id, author }: NewPublication,
  field: NewPublication['fields'][number],
  program: SiteContent['program'],
  time: string,
): Promise<void> {
  const { address } = field;
  const isGone = isProgram(program, field);
  const [before, value] = [field.before, field.after].map((each) => JSON.stringify(each)) as [string, string];
  const after_value = isGone ? gone : value;
  const stored = { publication_id: id, address, before_value: before, after_value };
  await transaction.insertInto('publication_fields').values(stored).execute();
  const changed = {
    value,
    program_value: JSON.stringify(readValue(program, address)),
    publication_id: id,
    author: author.name,
    changed_at: time,
    right_at: null,
    decided_value: null,
  };
  if (isGone) await transaction.deleteFrom('overlay_fields').where('address', '=', address).execute();
  else
    await transaction
      .insertInto('overlay_fields')
      .values({ address, ...changed })
      .onConflict((conflict) => conflict.column('address').doUpdateSet(changed))
      .execute();
  await transaction
    .deleteFrom('drafts')
    .where('staff_id', '=', author.id)
    .where('address', '=', address)
    .where('value', '=', value)
    .execute();
  // What they have typed since goes on from here.
  await transaction
    .updateTable('drafts')
    .set({ base: value })
    .where('staff_id', '=', author.id)
    .where('address', '=', address)
    .execute();
}
