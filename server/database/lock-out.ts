import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { isBusy } from './lock-timeout.ts';
import { isPostgres } from './open.ts';
import { visitorTimeouts } from './postgres-dialect.ts';
import type { Database } from './schema.ts';

// A server that has just stopped is listed for a moment longer, and SQLite's locks are waited for as long.
const waitMilliseconds = 1000;
const restMilliseconds = 50;

/**
 * Finds out whether a server has the database open. If none has, nobody else can open a file until `database`
 * is closed; PostgreSQL keeps nobody out.
 */
export async function isServed(database: Database): Promise<boolean> {
  if (!isPostgres(database)) return !(await lockFile(database));
  for (const giveUpAt = performance.now() + waitMilliseconds; ; await sleep(restMilliseconds)) {
    // One connection of a server is always open.
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and application_name = ${visitorTimeouts.name}`.execute(database);
    if (rows.length === 0 || performance.now() > giveUpAt) return rows.length > 0;
  }
}

async function lockFile(database: Database): Promise<boolean> {
  try {
    await sql`pragma locking_mode = exclusive`.execute(database);
    // The next transaction takes the lock, and all after it keep it.
    await database.transaction().execute(async () => undefined);
    return true;
  } catch (error) {
    if (isBusy(error)) return false;
    throw error;
  }
}
