import type { Kysely } from 'kysely';

/** Counts how often a mail itself was refused, apart from the attempts that failed because its server was away. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('outbox_messages')
    .addColumn('refusals', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
