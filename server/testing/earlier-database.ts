import { connect } from '../database/open.ts';

/** Makes what the programs before version 1.0 made at first, in an empty place; returns the location. */
export async function createEarlierDatabase(empty: Promise<string> | string): Promise<string> {
  const location = await empty;
  await using database = connect(location);
  const text = 'varchar(255)';
  const migrations = database.schema.createTable('kysely_migration').addColumn('name', text);
  await migrations.addColumn('timestamp', text).execute();
  const row = { name: '0001-inquiries-and-outbox', timestamp: '2026-01-05T10:00:00.000Z' };
  await database
    // Kysely's own table is none of the schema.
    .insertInto('kysely_migration' as never)
    .values(row as never)
    .execute();
  return location;
}

/** Lists the tables of a database, whatever program made them. */
export async function listTables(location: string): Promise<string[]> {
  await using database = connect(location);
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  return tables.map(({ name }) => name).sort();
}
