import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresAdapter } from 'kysely';
import type { Log } from '../log.ts';
import { StartupError } from '../startup-error.ts';
import { checkPostgres, DatabaseAwayError } from './check-postgres.ts';
import { databaseFile, describeLocation, isPostgresUrl } from './location.ts';
import { migrate } from './migrate.ts';
import { openSqlite, refuseLoss } from './open-sqlite.ts';
import { createPostgresDialect, staffTimeouts, type Timeouts, visitorTimeouts } from './postgres-dialect.ts';
import type { Database } from './schema.ts';

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
 * Opens a database and migrates it; creates a missing SQLite file. @throws StartupError, DatabaseAwayError
 */
export function openDatabase(location: string, timeouts: Timeouts = visitorTimeouts): Promise<Database> {
  return open(location, timeouts, false);
}

// After it we exit, and are restarted: a wrong address must become visible instead of being waited for.
const timeoutMilliseconds = 30_000;
const restMilliseconds = 500;

/** Opens the database, and waits for it up to half a minute while it is unreachable. @throws StartupError */
export async function openWhenReady(location: string, log: Log): Promise<Database> {
  if (!isPostgresUrl(location)) refuseLoss(location);
  const giveUpAt = performance.now() + timeoutMilliseconds;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await openDatabase(location);
    } catch (error) {
      if (!(error instanceof DatabaseAwayError) || performance.now() >= giveUpAt) throw error;
      if (attempt === 1) log.warn(`${error.message} Trying for ${timeoutMilliseconds / 1000} s.`);
      await sleep(restMilliseconds);
    }
  }
}

/** Opens and migrates a server's database. @throws NoDatabaseError where none has created it */
export async function openExistingDatabase(location: string, timeouts: Timeouts): Promise<Database> {
  requireFile(location);
  return open(location, timeouts, true);
}

/** Opens a server's database, and leaves its schema. @throws NoDatabaseError where none has created it */
export async function connectExisting(location: string, timeouts: Timeouts): Promise<Database> {
  requireFile(location);
  return connectWhere(location, timeouts, (database) => requireMigrations(database, location));
}

function requireFile(location: string): void {
  if (isPostgresUrl(location)) return;
  refuseLoss(location);
  if (!existsSync(databaseFile(location))) throw new NoDatabaseError(location);
}

/** Whether the database is PostgreSQL, for the few statements that differ from SQLite's. */
export function isPostgres(database: Database): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter;
}

async function requireMigrations(database: Database, location: string): Promise<void> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) throw new NoDatabaseError(location);
}

/** Connects to a database with any content. @throws StartupError when its SQLite file can't be opened */
export function connect(location: string, timeouts: Timeouts = visitorTimeouts): Database {
  const isServer = isPostgresUrl(location);
  return new Kysely({ dialect: isServer ? createPostgresDialect(location, timeouts) : openSqlite(location) });
}

async function open(location: string, timeouts: Timeouts, mustExist: boolean): Promise<Database> {
  const isServer = isPostgresUrl(location);
  return connectWhere(location, timeouts, async (database) => {
    if (isServer) await checkPostgres(database, location);
    if (mustExist) await requireMigrations(database, location);
    if (isServer) await migrateServer(location);
    else await migrate(database);
  });
}

/** Connects to a database that a check admits; otherwise throws what that throws. */
async function connectWhere(
  location: string,
  timeouts: Timeouts,
  check: (database: Database) => Promise<void>,
): Promise<Database> {
  const database = connect(location, timeouts);
  try {
    await check(database);
    return database;
  } catch (error) {
    await database.destroy();
    throw error;
  }
}

async function migrateServer(url: string): Promise<void> {
  await using database = connect(url, staffTimeouts);
  await migrate(database);
}
