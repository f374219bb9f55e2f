import { setTimeout as rest } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { DatabaseAwayError } from './check-postgres.ts';
import { type Database, openDatabase } from './open.ts';

// A machine that starts with its database has it ready well within this. After it we end with a sentence, and whoever
// supervises the process starts it again: a wrong address should be seen, not waited for.
const timeoutMilliseconds = 30_000;
const restMilliseconds = 500;

/**
 * Opens the database as soon as it answers.
 *
 * @param location the data folder, or a `postgres://` address
 * @param log where it says that it waits
 * @throws StartupError with one sentence, at once when a setting is wrong, after half a minute when nobody answers
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
