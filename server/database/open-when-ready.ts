import { setTimeout as rest } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { DatabaseAwayError } from './check-postgres.ts';
import { type Database, openDatabase } from './open.ts';

// Longer than a database needs that boots together with us. After it we exit with a message, and the process supervisor
// restarts us: a wrong address must become visible instead of being waited for.
const timeoutMilliseconds = 30_000;
const restMilliseconds = 500;

/**
 * Opens the database, and waits for it while it is unreachable.
 *
 * @param location the data folder, or a `postgres://` address
 * @param log reports the wait
 * @throws StartupError with one sentence: at once for a wrong setting, after half a minute for an unreachable server
 */
export async function openWhenReady(location: string, log: Log): Promise<Database> {
  const giveUpAt = performance.now() + timeoutMilliseconds;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await openDatabase(location);
    } catch (error) {
      if (!(error instanceof DatabaseAwayError) || performance.now() >= giveUpAt) throw error;
      if (attempt === 1) log.warn(`${error.message} Trying for ${timeoutMilliseconds / 1000} s.`);
      await rest(restMilliseconds);
    }
  }
}
