import type { Kysely } from 'kysely';

/** The time zone of the visitor's browser; null, as in all earlier rows, when it is unknown. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('inquiries').addColumn('time_zone', 'text').execute();
}
