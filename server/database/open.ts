import { existsSync } from 'node:fs';
import { Kysely, PostgresAdapter } from 'kysely';
import { StartError } from '../start-error.ts';
import { checkPostgres } from './check-postgres.ts';
import { migrate } from './migrate.ts';
import { openSqlite } from './open-sqlite.ts';
import { databaseFile, describePlace, isPostgresUrl } from './place.ts';
import { createPostgresConfig, type Patience, staffPatience, visitorPatience } from './postgres-dialect.ts';
import type { Schema } from './schema.ts';

export type Database = Kysely<Schema>;

/** There is no database of ours at the place: a setting is missing or wrong. */
export class NoDatabaseError extends StartError {
  override name = 'NoDatabaseError';

  constructor(place: string) {
    super(
      isPostgresUrl(place)
        ? `No inquiries in ${describePlace(place)}; set DATABASE_URL to the server's database.`
        : `No database in ${place}; set DATA_DIR to the server's data folder.`,
    );
  }
}

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

/**
 * Opens a database that a server has made, and brings it up to date. Nothing is created where there is none.
 *
 * @param place the data folder of an SQLite file, or a `postgres://` address
 * @param patience how long PostgreSQL may take for one thing
 * @throws NoDatabaseError when no server has made one there; else as `openDatabase`
 */
export async function openExistingDatabase(place: string, patience: Patience): Promise<Database> {
  if (isPostgresUrl(place)) return openPostgres(place, patience, true);
  if (!existsSync(databaseFile(place))) throw new NoDatabaseError(place);
  const database = new Kysely<Schema>({ dialect: openSqlite(place) });
  return whole(database, async () => {
    await requireMigrated(database, place);
    await migrate(database);
  });
}

/** Whether it speaks PostgreSQL, for the few words that SQLite has not. */
export function isPostgres(database: Kysely<Schema>): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter;
}

// A file or a database server may be there and hold nothing, or something else.
async function requireMigrated(database: Database, place: string): Promise<void> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) throw new NoDatabaseError(place);
}

async function openPostgres(url: string, patience: Patience, mustExist = false): Promise<Database> {
  const database = new Kysely<Schema>(createPostgresConfig(url, patience));
  return whole(database, async () => {
    await checkPostgres(database, url);
    if (mustExist) await requireMigrated(database, url);
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
