import type { Database } from '../database/open.ts';
import type { Log } from '../log.ts';
import { forgetClients } from './client-limit.ts';

const restMilliseconds = 60 * 60 * 1000;

/**
 * Starts what must be tidied now and then: clients' counts older than a day are deleted, at once and every hour.
 *
 * @returns ends it
 */
export function startHousekeeping(database: Database, now: () => Date, log: Log): () => void {
  const tidy = () =>
    forgetClients(database, now()).catch((error) =>
      log.error('Old counts of clients were not deleted.', error),
    );
  void tidy();
  const timer = setInterval(tidy, restMilliseconds);
  return () => clearInterval(timer);
}
