import type { Kysely } from 'kysely';
import type { FieldValue } from '../../desk/website.ts';
import type { Database } from '../database/open.ts';
import type { Schema } from '../database/schema.ts';
import type { PublicationsTable } from '../database/website-tables.ts';
import { gone } from './overlay-store.ts';
import { readValue, type SiteContent } from './site-content.ts';

export type PublicationFields = Schema['publication_fields'][];
export type Publication = PublicationsTable & { fields: PublicationFields };

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

/** What a field says after a publication. */
export const readAfter = (
  { program }: SiteContent,
  { address, after_value: after }: PublicationFields[number],
): FieldValue => (after === gone ? readValue(program, address) : JSON.parse(after));
