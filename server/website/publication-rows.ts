import type { Kysely } from 'kysely';
import type { FieldValue, OpenPublication, Problem } from '../../desk/website.ts';
import type { Database } from '../database/open.ts';
import type { Schema } from '../database/schema.ts';
import type { PublicationsTable } from '../database/website-tables.ts';
import { gone } from './overlay-store.ts';
import { type FieldPlace, readValue, type SiteContent } from './site-content.ts';

export type PublicationFields = Schema['publication_fields'][];
export type Publication = PublicationsTable & { fields: PublicationFields };

/** The states of a publication that is on its way, or could not go out. */
const openStates = ['scheduled', 'waiting', 'asking', 'failed'] as const;

/** Adds their fields to publications, by address. */
export async function addFields(
  database: Kysely<Schema>,
  publications: readonly PublicationsTable[],
): Promise<Publication[]> {
  const ids = publications.map(({ id }) => id);
  if (ids.length === 0) return [];
  const select = database.selectFrom('publication_fields').selectAll();
  const rows = await select.where('publication_id', 'in', ids).orderBy('address').execute();
  const byId = Map.groupBy(rows, (row) => row.publication_id);
  return publications.map((each) => ({ ...each, fields: byId.get(each.id) ?? [] }));
}

/** Finds a publication with its fields. */
export async function findPublication(database: Database, id: string): Promise<Publication | undefined> {
  const rows = await database.selectFrom('publications').selectAll().where('id', '=', id).execute();
  return (await addFields(database, rows))[0];
}

/** Reads the publications that are on their way, or could not go out, the oldest first. */
export async function readOpen(database: Database): Promise<Publication[]> {
  const open = database.selectFrom('publications').selectAll().where('state', 'in', openStates);
  return addFields(database, await open.orderBy('created_at').orderBy('id').execute());
}

/** What a field says after a publication. */
export const readAfter = (
  { program }: SiteContent,
  { address, after_value: after }: PublicationFields[number],
): FieldValue => (after === gone ? readValue(program, address) : JSON.parse(after));

/**
 * Reads why a publication or a preview failed, as the publisher has stored it. Without a field it is what a
 * program has printed, which the log has under the ID: staff get the beginning of that.
 */
export function parseFailure(id: string, failure: string): { address: string; problem: Problem } {
  const { address, ...problem } = JSON.parse(failure);
  if (address || problem.code !== 'other') return { address, problem };
  return { address, problem: { code: 'failed', text: 'see the log', detail: { number: id.slice(0, 8) } } };
}

function placeFailure({ id, failure }: Publication, find: (address: string) => FieldPlace) {
  if (failure === null) return null;
  const { address, problem } = parseFailure(id, failure);
  const { page, part, title } = find(address);
  return { address, page, part, title, problem };
}

/** What pages are told of a publication that is on its way. */
export function toOpen(publication: Publication, find: (address: string) => FieldPlace): OpenPublication {
  const { id, state, author, author_id: person, publish_at: due, created_at: created } = publication;
  return {
    id,
    state: state as OpenPublication['state'],
    by: author,
    person,
    at: due ?? created,
    isScheduled: due !== null,
    fields: publication.fields.length,
    pages: [...new Set(publication.fields.map(({ address }) => find(address).page))],
    failure: placeFailure(publication, find),
  };
}
