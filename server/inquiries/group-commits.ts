import { setImmediate } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { Database } from '../database/open.ts';
import type { Schema } from '../database/schema.ts';

type Work<Result> = (transaction: Transaction<Schema>) => Promise<Result>;

type Job = {
  work: Work<unknown>;
  resolve: (result: never) => void;
  reject: (error: unknown) => void;
};

// A trade-off: one disk sync for many, but the first one in the group must not wait long.
const mostAtOnce = 100;

/**
 * Runs concurrent work in one transaction, so that many inquiries share one disk sync. No inquiry is
 * acknowledged before the commit. If one fails, the whole group is rolled back and each runs again in its own
 * transaction. This is cheaper than a savepoint for each, and rare: only database errors cause it, not
 * refused inquiries. For SQLite, which has one connection; PostgreSQL groups commits itself.
 */
export function createGroupCommits(database: Database) {
  let waiting: Job[] = [];
  let isRunning = false;

  async function runAll(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      // node:sqlite is synchronous, so let the event loop read further requests first.
      await setImmediate();
      const jobs = waiting.slice(0, mostAtOnce);
      waiting = waiting.slice(mostAtOnce);
      await commitTogether(database, jobs);
    }
    isRunning = false;
  }

  return <Result>(work: Work<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      waiting.push({ work, resolve, reject });
      if (!isRunning) runAll();
    });
}

async function commitTogether(database: Database, jobs: Job[]): Promise<void> {
  try {
    const results = await database.transaction().execute(async (transaction) => {
      const all: unknown[] = [];
      for (const { work } of jobs) all.push(await work(transaction));
      return all;
    });
    for (const [index, { resolve }] of jobs.entries()) resolve(results[index] as never);
  } catch (error) {
    if (jobs.length > 1) for (const job of jobs) await commitTogether(database, [job]);
    else for (const { reject } of jobs) reject(error);
  }
}
