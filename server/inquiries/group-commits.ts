import { setImmediate as turn } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { Database } from '../database/open.ts';
import type { Schema } from '../database/schema.ts';

type Work<Result> = (transaction: Transaction<Schema>) => Promise<Result>;

type Job = {
  work: Work<unknown>;
  resolve: (result: never) => void;
  reject: (error: unknown) => void;
};

// Enough that the disk's time is shared by all who wait, few enough that the first of them does not wait for long.
const mostAtOnce = 100;

/**
 * Groups what arrives together into one transaction, so that many inquiries wait for the disk once. None is answered
 * before all are on the disk. Where one fails, nothing of the group is kept and each gets a transaction of its own:
 * that spares all others a savepoint of two statements, and only the database's own errors do it, since a refused
 * inquiry is no failure.
 *
 * For SQLite, whose only connection would make them wait for each other anyway; PostgreSQL groups commits itself.
 *
 * @returns runs work in a transaction, its own or a shared one, where need be twice; rejects if work or commit fails
 */
export function createGroupCommits(database: Database) {
  let waiting: Job[] = [];
  let isRunning = false;

  async function runAll(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      // SQLite answers at once, so the event loop must first read who else has come.
      await turn();
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
