import { isDeepStrictEqual } from 'node:util';
import type { Problem } from '../../../desk/website.ts';
import { websiteLimits } from '../../../desk/website.ts';
import type { Database } from '../../database/open.ts';
import type { Schema, StaffTable } from '../../database/schema.ts';
import type { PublicationsTable } from '../../database/website-tables.ts';
import { gone } from '../../website/overlay-store.ts';
import { findPublication, type Publication, readAfter } from '../../website/publication-rows.ts';
import { type ReadSiteContent, readValue, type SiteContent } from '../../website/site-content.ts';
import { DeskError } from '../desk-error.ts';
import { checkChanges, type Draft, lockEditor, overlayOf, readDrafts } from './drafts.ts';

interface PublishContext {
  database: Database;
  readSite: ReadSiteContent;
  now: Date;
}

interface SentPublication {
  id: string;
  addresses: string[];
  reason: string;
  at: string | null;
  tookBack: string | null;
}

/**
 * Hands a person's drafts to the publisher, now or for a date. The same ID with the same content was sent
 * before, and is handed over once.
 *
 * @throws DeskError `invalid` with the problems of the whole site that it would make
 */
export async function publish(
  { database, readSite, now }: PublishContext,
  person: StaffTable,
  sent: SentPublication,
): Promise<{ publication: Publication; isNew: boolean }> {
  const known = await findPublication(database, sent.id);
  if (known) return { publication: requireSame(known, person, sent), isNew: false };
  checkDate(sent.at, now);
  const content = await readSite();
  const wanted = new Set(sent.addresses);
  const drafts = (await readDrafts(database)).filter(
    (draft) => draft.person === person.id && wanted.has(draft.address),
  );
  if (drafts.length < wanted.size) throw invalid('addresses', 'has no draft of each');
  requireFitting(await checkChanges(content, overlayOf(drafts)));
  const row: PublicationsTable = {
    id: sent.id,
    number: null,
    created_at: now.toISOString(),
    reason: sent.reason,
    author: person.name,
    author_id: person.id,
    language: person.language,
    publish_at: sent.at,
    state: sent.at === null ? 'waiting' : 'scheduled',
    leased_until: null,
    published_at: null,
    failure: null,
    took_back_id: sent.tookBack,
  };
  const isNew = await store(database, row, toFields(content, sent.id, drafts));
  const publication = await findPublication(database, sent.id);
  if (!publication) throw new DeskError('stale');
  return { publication: requireSame(publication, person, sent), isNew };
}

const invalid = (field: string, message: string) =>
  new DeskError('invalid', { fields: { [field]: [message] } });

function checkDate(at: string | null, now: Date): void {
  if (at === null) return;
  const days = (Date.parse(at) - now.getTime()) / 86_400_000;
  if (days < 0 || days > websiteLimits.daysAhead) throw invalid('at', 'must be within a year from now');
}

function requireFitting(problems: Record<string, Problem>): void {
  if (Object.keys(problems).length > 0) throw new DeskError('invalid', { problems });
}

function requireSame(there: Publication, person: StaffTable, sent: SentPublication): Publication {
  const isSame =
    there.author_id === person.id &&
    there.reason === sent.reason &&
    there.took_back_id === sent.tookBack &&
    isDeepStrictEqual(new Set(there.fields.map(({ address }) => address)), new Set(sent.addresses));
  if (!isSame) throw invalid('id', 'is that of another publication');
  return there;
}

const toFields = (content: SiteContent, id: string, drafts: readonly Draft[]) =>
  drafts.map(({ address, value, base }) => {
    const isProgram = isDeepStrictEqual(readValue(content.program, address), value);
    return {
      // What its author knew, so that it asks where a colleague has published since.
      publication_id: id,
      address,
      before_value: JSON.stringify(base),
      after_value: isProgram ? gone : JSON.stringify(value),
    };
  });

function store(
  database: Database,
  row: PublicationsTable,
  fields: Schema['publication_fields'][],
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    await lockEditor(transaction, row.author_id ?? '');
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('publications')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) return false;
    await transaction.insertInto('publication_fields').values(fields).execute();
    // What failed before is told no more: its author tries anew.
    await transaction
      .updateTable('publications')
      .set({ state: 'cancelled' })
      .where('author_id', '=', row.author_id)
      .where('state', '=', 'failed')
      .execute();
    return true;
  });
}

/**
 * Publishes one now that is scheduled, asks or has failed, or cancels it. What has been done already is done.
 *
 * @throws DeskError `stale` when it is on its way or on the site; `invalid` when it does not fit the site now
 */
export async function decide(
  { database, readSite }: Omit<PublishContext, 'now'>,
  id: string,
  act: 'publish' | 'cancel',
): Promise<void> {
  const publication = await findPublication(database, id);
  if (!publication) throw new DeskError('not-found');
  const done = act === 'cancel' ? ['cancelled'] : ['waiting', 'published'];
  if (done.includes(publication.state)) return;
  const content = await readSite();
  const values = publication.fields.map((field) => ({
    address: field.address,
    value: readAfter(content, field),
  }));
  if (act === 'publish') requireFitting(await checkChanges(content, overlayOf(values)));
  await database.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('publications')
      .set(
        act === 'cancel'
          ? { state: 'cancelled' }
          : { state: 'waiting', publish_at: null, leased_until: null, failure: null },
      )
      .where('id', '=', id)
      .where('state', 'in', ['scheduled', 'asking', 'failed'])
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new DeskError('stale');
    // It replaces what the site says now, which may have changed since it was scheduled.
    for (const { address } of act === 'publish' ? values : [])
      await transaction
        .updateTable('publication_fields')
        .set({ before_value: JSON.stringify(readValue(content.site, address)) })
        .where('publication_id', '=', id)
        .where('address', '=', address)
        .execute();
  });
}
