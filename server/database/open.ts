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

/** The location has no database of ours: a setting is missing or wrong. */
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
 * Opens a database and migrates it; creates a missing SQLite file.
 *
 * @param location the data folder of an SQLite file, or a `postgres://` address
 * @param timeouts PostgreSQL's timeouts; by default those for a waiting visitor
 * @throws StartupError with one sentence, when it can't be opened; DatabaseAwayError when a retry may help
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
 * Opens and migrates a database that a server has created. Never creates one.
 *
 * @param location the data folder of an SQLite file, or a `postgres://` address
 * @param timeouts PostgreSQL's timeouts
 * @throws NoDatabaseError when no server has created one there; otherwise as `openDatabase`
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

/** Whether the database is PostgreSQL, for the few statements that differ from SQLite's. */
export function isPostgres(database: Kysely<Schema>): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter;
}

// The file or the PostgreSQL database may exist and be empty, or belong to another program.
async function requireMigrated(database: Database, location: string): Promise<void> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) throw new NoDatabaseError(location);
}

async function openPostgres(url: string, timeouts: Timeouts, mustExist = false): Promise<Database> {
  const database = new Kysely<Schema>(createPostgresConfig(url, timeouts));
  return whole(database, async () => {
    await checkPostgres(database, url);
    if (mustExist) await requireMigrated(database, url);
    // A migration may rebuild a large table or wait for another instance, so it gets longer timeouts than a visitor.
    const patient = new Kysely<Schema>(createPostgresConfig(url, staffTimeouts));
    await migrate(patient).finally(() => patient.destroy());
  });
}

// Close the connection when a later step fails.
async function whole(database: Database, prepare: () => Promise<void>): Promise<Database> {
  try {
    await prepare();
    return database;
  } catch (error) {
    await database.destroy();
    throw error;
  }
}
