import { setImmediate as turn } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
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
 * Groups what arrives together into one transaction, so that many inquiries wait for the disk once. Each has a
 * savepoint: one that fails leaves the others alone. None is answered before all are on the disk.
 *
 * For SQLite, whose only connection would make them wait for each other anyway; PostgreSQL groups commits itself.
 *
 * @returns runs work in a transaction, its own or a shared one; rejects if the work fails, or the commit
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
  const answers: (() => void)[] = [];
  try {
    await database.transaction().execute(async (transaction) => {
      for (const job of jobs) answers.push(await attempt(transaction, job));
    });
  } catch (error) {
    for (const { reject } of jobs) reject(error);
    return;
  }
  for (const answer of answers) answer();
}

async function attempt(
  transaction: Transaction<Schema>,
  { work, resolve, reject }: Job,
): Promise<() => void> {
  await sql`savepoint one`.execute(transaction);
  try {
    const result = await work(transaction);
    await sql`release one`.execute(transaction);
    return () => resolve(result as never);
  } catch (error) {
    // Where SQLite has rolled all back itself, as on a full disk, this throws, and nothing of the group is stored.
    await sql`rollback to one`.execute(transaction);
    await sql`release one`.execute(transaction);
    return () => reject(error);
  }
}
