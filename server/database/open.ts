import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresAdapter, sql, type TransactionBuilder } from 'kysely';
import type { Log } from '../log.ts';
import { StartupError } from '../startup-error.ts';
import { checkPostgres, DatabaseAwayError } from './check-postgres.ts';
import { databaseFile, describeLocation, isPostgresUrl } from './location.ts';
import { migrate } from './migrate.ts';
import { openSqlite, refuseLoss } from './open-sqlite.ts';
import { createPostgresDialect, staffTimeouts, type Timeouts, visitorTimeouts } from './postgres-dialect.ts';
import type { Database, Schema } from './schema.ts';
import { isDeadlock } from './store-unavailable.ts';

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
export const openDatabase = (location: string, timeouts: Timeouts = visitorTimeouts): Promise<Database> =>
  open(location, timeouts, false);

// Then exit and be restarted: a wrong address must become visible.
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
  return connectWhere(location, timeouts, (database) => checkMigrations(database, location, true));
}

function requireFile(location: string): void {
  if (isPostgresUrl(location)) return;
  refuseLoss(location);
  if (!existsSync(databaseFile(location))) throw new NoDatabaseError(location);
}

/** Whether the database is PostgreSQL, for the few statements that differ from SQLite's. */
export const isPostgres = (database: Database): boolean =>
  database.getExecutor().adapter instanceof PostgresAdapter;

// The schema of the programs before version 1.0, which no migration brings along.
const earlier = '0001-inquiries-and-outbox';

async function checkMigrations(database: Database, location: string, mustExist: boolean): Promise<void> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) {
    if (mustExist) throw new NoDatabaseError(location);
    return;
  }
  const { rows } = await sql`select 1 from kysely_migration where name = ${earlier}`.execute(database);
  if (rows.length > 0)
    throw new StartupError(
      `${describeLocation(location)} is from before version 1.0, and this program can't read it: name a new ${isPostgresUrl(location) ? 'database in DATABASE_URL' : 'folder in DATA_DIR'}.`,
    );
}

/** Connects to a database with any content. @throws StartupError when its SQLite file can't be opened */
export function connect(location: string, timeouts: Timeouts = visitorTimeouts): Database {
  const isServer = isPostgresUrl(location);
  const dialect = isServer ? createPostgresDialect(location, timeouts) : openSqlite(location);
  return new RepeatingKysely({ dialect });
}

// The one that was waited for goes on meanwhile; more than a few in a row are a mistake of ours.
const mostRepeats = 3;

/** Repeats a transaction that PostgreSQL has undone because it and another waited for each other's locks. */
class RepeatingKysely extends Kysely<Schema> {
  override transaction(): TransactionBuilder<Schema> {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = async (callback) => {
      for (let repeats = 0; ; repeats += 1) {
        try {
          return await execute(callback);
        } catch (error) {
          if (!isDeadlock(error) || repeats === mostRepeats) throw error;
        }
      }
    };
    return builder;
  }
}

async function open(location: string, timeouts: Timeouts, mustExist: boolean): Promise<Database> {
  const isServer = isPostgresUrl(location);
  return connectWhere(location, timeouts, async (database) => {
    if (isServer) await checkPostgres(database, location);
    await checkMigrations(database, location, mustExist);
    await using server = isServer ? connect(location, staffTimeouts) : undefined;
    await migrate(server ?? database);
  });
}

/** Connects to a database, and throws what `check` throws. */
async function connectWhere(
  location: string,
  timeouts: Timeouts,
  check: (database: Database) => Promise<void>,
): Promise<Database> {
  await using opened = new AsyncDisposableStack();
  const database = opened.use(connect(location, timeouts));
  await check(database);
  opened.move();
  return database;
}
