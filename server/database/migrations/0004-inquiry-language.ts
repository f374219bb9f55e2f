import type { Kysely } from 'kysely';

/** The language of the page with the form; null, as in all earlier rows, when it is unknown. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('inquiries').addColumn('language', 'text').execute();
}
