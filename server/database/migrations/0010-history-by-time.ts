import type { Kysely } from 'kysely';

/** Indexes the history by time: its newest rows are those of the clock, whatever clock made the IDs of others. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createIndex('history_by_created_at')
    .on('history')
    .columns(['created_at', 'id'])
    .execute();
}
