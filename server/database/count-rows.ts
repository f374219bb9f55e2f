import type { SelectQueryBuilder } from 'kysely';
import type { Schema } from './schema.ts';

/** Counts the rows a query selects; it has no columns of its own. PostgreSQL returns the number as text. */
export async function countRows<Table extends keyof Schema>(
  query: SelectQueryBuilder<Schema, Table, object>,
): Promise<number> {
  const { count } = await query
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
