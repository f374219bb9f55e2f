import { Kysely, PostgresAdapter } from 'kysely';
import { checkPostgres } from './check-postgres.ts';
import { migrate } from './migrate.ts';
import { openSqlite } from './open-sqlite.ts';
import { isPostgresUrl } from './place.ts';
import { createPostgresConfig, type Patience, staffPatience, visitorPatience } from './postgres-dialect.ts';
import type { Schema } from './schema.ts';

export type Database = Kysely<Schema>;

/**
 * Opens a database and brings it up to date; an SQLite file is created where it is missing.
 *
 * @param place the data folder of an SQLite file, or a `postgres://` address
 * @param patience how long PostgreSQL may take for one thing; a visitor's unless told otherwise
 * @throws StartError with one sentence, when it can't be opened; DatabaseAwayError when trying again may help
 */
export async function openDatabase(place: string, patience: Patience = visitorPatience): Promise<Database> {
  if (isPostgresUrl(place)) return openPostgres(place, patience);
  const database = new Kysely<Schema>({ dialect: openSqlite(place) });
  return whole(database, () => migrate(database));
}

/** Whether it speaks PostgreSQL, for the few words that SQLite has not. */
export function isPostgres(database: Kysely<Schema>): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter;
}

async function openPostgres(url: string, patience: Patience): Promise<Database> {
  const database = new Kysely<Schema>(createPostgresConfig(url, patience));
  return whole(database, async () => {
    await checkPostgres(database, url);
    // A migration may rebuild a large table, or wait for another instance that does: longer than a visitor may.
    const patient = new Kysely<Schema>(createPostgresConfig(url, staffPatience));
    await migrate(patient).finally(() => patient.destroy());
  });
}

// What could not be opened whole is closed again.
async function whole(database: Database, prepare: () => Promise<void>): Promise<Database> {
  try {
    await prepare();
    return database;
  } catch (error) {
    await database.destroy();
    throw error;
  }
}
