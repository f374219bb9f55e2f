import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Database, Transaction } from '../database/schema.ts';

/**
 * Runs acts on PostgreSQL while another transaction holds what they need; it is committed once every act
 * waits for it, or for one that does. Fails where an act ends without waiting.
 */
export async function runIntoLock<Result>(
  database: Database,
  hold: (transaction: Transaction) => Promise<unknown>,
  acts: readonly (() => Promise<Result>)[],
): Promise<Result[]> {
  const holder = await database.startTransaction().execute();
  const countWaiting = sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`;
  const isEachWaiting = async () => (await countWaiting.execute(database)).rows[0]?.count === acts.length;
  let results: Promise<Result>[] = [];
  try {
    await hold(holder);
    results = acts.map((act) => act());
    const ended = results.map((result) => result.then(() => expect.fail('an act did not wait')));
    await Promise.race([vi.waitUntil(isEachWaiting, { timeout: 30_000, interval: 10 }), ...ended]);
  } finally {
    await holder.commit().execute();
    await Promise.allSettled(results);
  }
  return Promise.all(results);
}

/** Holds the rows of all staff. */
export const lockStaff = (holder: Transaction) =>
  holder.selectFrom('staff').select('id').forUpdate().execute();
