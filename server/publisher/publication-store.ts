import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import type { Overlay } from '../../site/content/overlay.ts';
import { lockText } from '../database/lock-text.ts';
import type { Schema } from '../database/schema.ts';
import type { PublicationsTable } from '../database/website-tables.ts';
import {
  dateOf,
  fileOf,
  gone,
  type Published,
  readNewestNumber,
  readOverlay,
  selectPublishedFields,
} from '../website/overlay-store.ts';
import { queuePublicationNotices } from '../website/publication-notices.ts';
import { addFields, type Publication, readAfter } from '../website/publication-rows.ts';
import { type ReadSiteContent, readValue, type SiteContent } from '../website/site-content.ts';
import type { JobContext } from './jobs.ts';
import type { BuildError } from './site-builder.ts';

export type PublishingContext = JobContext & { mailDomain: string };

/** What a build lays over the program's content. */
export type Laid = Pick<Published, 'overlay' | 'dates'>;

// A scheduled publication that is later than this asks its author.
const mostLateMilliseconds = 60 * 60_000;

/** What is published once a publication is laid on what was before: its own fields last, as the newest. */
export function applyPublication(before: Laid, publication: Publication): Laid {
  const { fields } = publication;
  const changed = new Set(fields.map(({ address }) => address));
  const kept = Object.entries(before.overlay).filter(([address]) => !changed.has(address));
  const sorted = fields.toSorted((a, b) => (a.address < b.address ? -1 : 1));
  const set = sorted.filter(({ after_value }) => after_value !== gone);
  const overlay = Object.fromEntries([
    ...kept,
    ...set.map(({ address, after_value }) => [address, JSON.parse(after_value)]),
  ]);
  const time = dateOf(publication);
  const dated = [...changed].map(fileOf).filter((file) => time > (before.dates[file] ?? ''));
  return { overlay, dates: { ...before.dates, ...Object.fromEntries(dated.map((file) => [file, time])) } };
}

/** Makes scheduled publications wait that are due; late ones, and those whose fields have changed, ask. */
export async function wakeScheduled(context: PublishingContext, readSite: ReadSiteContent): Promise<void> {
  const { database, now } = context;
  const time = now();
  const scheduled = database.selectFrom('publications').selectAll().where('state', '=', 'scheduled');
  const due = await scheduled.where('publish_at', '<=', time.toISOString()).execute();
  if (due.length === 0) return;
  const content = await readSite();
  for (const publication of await addFields(database, due)) {
    const isLate = time.getTime() - Date.parse(publication.publish_at ?? '') > mostLateMilliseconds;
    const isAsking = isLate || hasChanged(content, publication);
    await move(context, publication.id, 'scheduled', isAsking ? 'asking' : 'waiting');
  }
}

/** Whether the site says something else of a field than it did when its author changed it. */
const hasChanged = ({ site }: SiteContent, { fields }: Pick<Publication, 'fields'>): boolean =>
  fields.some(
    ({ address, before_value: before }) => !isDeepStrictEqual(readValue(site, address), JSON.parse(before)),
  );

/**
 * Has a publication ask its author where a colleague has published other words for one of its fields since:
 * neither replaces what the other one wrote unseen.
 *
 * @returns whether it asks now
 */
export async function askIfChanged(
  context: PublishingContext,
  publication: Publication,
  content: SiteContent,
): Promise<boolean> {
  const isNews = (field: Publication['fields'][number]) =>
    !isDeepStrictEqual(readValue(content.site, field.address), readAfter(content, field));
  const news = publication.fields.filter(isNews);
  const addresses = publication.fields.map(({ address }) => address);
  const all = selectPublishedFields(context.database).select(['address', 'author_id']);
  const published = await all.where('address', 'in', addresses).execute();
  const lastAuthors = new Map(published.map((field) => [field.address, field.author_id]));
  const fields = news.filter(({ address }) => lastAuthors.get(address) !== publication.author_id);
  if (!hasChanged(content, { fields })) return false;
  await move(context, publication.id, 'waiting', 'asking');
  return true;
}

async function move(
  { database, now, mailDomain }: PublishingContext,
  id: string,
  from: PublicationsTable['state'],
  state: PublicationsTable['state'],
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('publications')
      .set({ state, leased_until: null })
      .where('id', '=', id)
      .where('state', '=', from)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await queuePublicationNotices(transaction, id, mailDomain, now());
  });
}

/**
 * Puts a publication on the site whose build is in its place: all of it in one transaction, or none.
 *
 * @param before the overlay on which that build lays the publication
 * @returns false where somebody else has published meanwhile, this publication or another one
 */
export function publish(
  { database, now, mailDomain }: PublishingContext,
  publication: Publication,
  before: Overlay,
  { program }: SiteContent,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    await lockText(transaction, 'publications');
    const { id } = publication;
    const row = transaction.selectFrom('publications').select('state').where('id', '=', id);
    if ((await row.executeTakeFirst())?.state !== 'waiting') return false;
    if (!isDeepStrictEqual(await readOverlay(transaction), before)) return false;
    const time = now().toISOString();
    const number = (await readNewestNumber(transaction)) + 1;
    await transaction
      .updateTable('publications')
      .set({ state: 'published', number, published_at: time, leased_until: null, failure: null })
      .where('id', '=', id)
      .execute();
    await storeFields(transaction, publication, program, time);
    await queuePublicationNotices(transaction, id, mailDomain, now());
    return true;
  });
}

// Lays its fields over the program's, and ends the drafts that say the same; what was typed since stays.
async function storeFields(
  transaction: Transaction<Schema>,
  { id, author, author_id, fields }: Publication,
  program: SiteContent['program'],
  time: string,
): Promise<void> {
  for (const { address, after_value } of fields) {
    const program_value = JSON.stringify(readValue(program, address));
    const isGone = after_value === gone;
    const value = isGone ? program_value : after_value;
    const changed = { value, program_value, publication_id: id, author, changed_at: time };
    const row = { ...changed, right_at: null, decided_value: null };
    if (isGone) await transaction.deleteFrom('overlay_fields').where('address', '=', address).execute();
    else
      await transaction
        .insertInto('overlay_fields')
        .values({ address, ...row })
        .onConflict((conflict) => conflict.column('address').doUpdateSet(row))
        .execute();
    await transaction
      .deleteFrom('drafts')
      .where('staff_id', '=', author_id)
      .where('address', '=', address)
      .where('value', '=', value)
      .execute();
    // What they have typed since goes on from here.
    await transaction
      .updateTable('drafts')
      .set({ base: value })
      .where('staff_id', '=', author_id)
      .where('address', '=', address)
      .execute();
  }
}

/** Records why a publication or a preview could not be built; what is on the site stays. */
export async function recordFailure(
  { database, now, mailDomain }: PublishingContext,
  table: 'publications' | 'previews',
  id: string,
  { address, problem }: BuildError,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable(table as 'publications')
      .set({ state: 'failed', failure: JSON.stringify({ address, ...problem }), leased_until: null })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .executeTakeFirst();
    if (numUpdatedRows > 0n && table === 'publications')
      await queuePublicationNotices(transaction, id, mailDomain, now());
  });
}
