import { type Kysely, PostgresAdapter } from 'kysely';
import { runStatements } from './run-statements.ts';

/**
 * Creates the table that searches look through, which `writeMissingSearchTexts` then fills. 0006 made it
 * before, with an index of trigrams, in SQLite as a table of its own. A PostgreSQL in which 0006 made the
 * extension `pg_trgm` for that, as it did at first, keeps it: only its owner may drop it.
 */
export async function createSearchTexts(database: Kysely<unknown>): Promise<void> {
  const isPostgres = database.getExecutor().adapter instanceof PostgresAdapter;
  await runStatements(database, [
    // Drops its triggers or its index, too.
    'drop table if exists inquiry_search',
    ...(isPostgres ? [] : ['drop table if exists inquiry_trigrams']),
    // SQLite looks a text up in one step if it lies in the tree of the IDs.
    `create table inquiry_search (
      inquiry_id text primary key references inquiries (id) on delete cascade,
      text text not null
    ) ${isPostgres ? '' : 'without rowid'}`,
  ]);
}
