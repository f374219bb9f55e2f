import type { Kysely } from 'kysely';

/** Counts permanent refusals of a mail apart from attempts that failed because the mail server was unavailable. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('outbox_messages')
    .addColumn('refusals', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
