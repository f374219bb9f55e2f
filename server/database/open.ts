import { existsSync } from 'node:fs';
import { Kysely, PostgresAdapter } from 'kysely';
import { StartupError } from '../startup-error.ts';
import { checkPostgres } from './check-postgres.ts';
import { databaseFile, describeLocation, isPostgresUrl } from './location.ts';
import { migrate } from './migrate.ts';
import { openSqlite } from './open-sqlite.ts';
import { createPostgresConfig, staffTimeouts, type Timeouts, visitorTimeouts } from './postgres-dialect.ts';
import type { Schema } from './schema.ts';

export type Database = Kysely<Schema>;

/** There is no database of ours at the location: a setting is missing or wrong. */
export class NoDatabaseError extends StartupError {
  override name = 'NoDatabaseError';

  constructor(location: string) {
    super(
      isPostgresUrl(location)
        ? `No inquiries in ${describeLocation(location)}; set DATABASE_URL to the server's database.`
        : `No database in ${location}; set DATA_DIR to the server's data folder.`,
    );
  }
}

/**
 * Opens a database and brings it up to date; an SQLite file is created where it is missing.
 *
 * @param location the data folder of an SQLite file, or a `postgres://` address
 * @param timeouts how long PostgreSQL may take for one thing; a visitor's unless told otherwise
 * @throws StartupError with one sentence, when it can't be opened; DatabaseAwayError when trying again may help
 */
export async function openDatabase(
  location: string,
  timeouts: Timeouts = visitorTimeouts,
): Promise<Database> {
  if (isPostgresUrl(location)) return openPostgres(location, timeouts);
  const database = new Kysely<Schema>({ dialect: openSqlite(location) });
  return whole(database, () => migrate(database));
}

/**
 * Opens a database that a server has made, and brings it up to date. Nothing is created where there is none.
 *
 * @param location the data folder of an SQLite file, or a `postgres://` address
 * @param timeouts how long PostgreSQL may take for one thing
 * @throws NoDatabaseError when no server has made one there; else as `openDatabase`
 */
export async function openExistingDatabase(location: string, timeouts: Timeouts): Promise<Database> {
  if (isPostgresUrl(location)) return openPostgres(location, timeouts, true);
  if (!existsSync(databaseFile(location))) throw new NoDatabaseError(location);
  const database = new Kysely<Schema>({ dialect: openSqlite(location) });
  return whole(database, async () => {
    await requireMigrated(database, location);
    await migrate(database);
  });
}

/** Whether it speaks PostgreSQL, for the few words that SQLite has not. */
export function isPostgres(database: Kysely<Schema>): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter;
}

// A file or a database server may be there and hold nothing, or something else.
async function requireMigrated(database: Database, location: string): Promise<void> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) throw new NoDatabaseError(location);
}

async function openPostgres(url: string, timeouts: Timeouts, mustExist = false): Promise<Database> {
  const database = new Kysely<Schema>(createPostgresConfig(url, timeouts));
  return whole(database, async () => {
    await checkPostgres(database, url);
    if (mustExist) await requireMigrated(database, url);
    // A migration may rebuild a large table, or wait for another instance that does: longer than a visitor may.
    const patient = new Kysely<Schema>(createPostgresConfig(url, staffTimeouts));
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
