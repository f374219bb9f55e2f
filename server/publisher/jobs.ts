import { sql } from 'kysely';
import { isLeased } from '../database/clock-skew.ts';
import { lockText } from '../database/lock-text.ts';
import type { Database } from '../database/open.ts';

export type JobContext = { database: Database; now: () => Date };

/** What waits for a publisher: a table, all of whose jobs have a state and a lease. */
export type JobTable = 'pictures' | 'publications' | 'previews';

/** A job in hand: ours as long as its lease ends when we have said. */
export type Job = { readonly table: JobTable; readonly id: string; until: string | null };

/** How long a job is leased, in milliseconds. Renewed while it runs: after a crash it is taken again soon. */
const leaseMilliseconds = 20_000;

/**
 * Atomically leases the oldest waiting job of a table; undefined where none waits, or one is in hand.
 * Previews are built by the machine that was asked for them, which alone can show them.
 */
export function claimJob(
  { database, now }: JobContext,
  table: JobTable,
  machine: string,
): Promise<Job | undefined> {
  return database.transaction().execute(async (transaction) => {
    await lockText(transaction, table);
    const waiting = transaction
      .selectFrom(asJobs(table))
      .select(['id', 'leased_until'])
      .where('state', '=', 'waiting')
      .$if(table === 'previews', (previews) => previews.where(sql<string>`machine`, '=', machine));
    const all = await waiting.orderBy('created_at').orderBy('id').execute();
    const isInHand = all.some(({ leased_until: until }) => isLeased(until, leaseMilliseconds, now()));
    const [next] = isInHand ? [] : all;
    const job = next && { table, id: next.id, until: next.leased_until };
    return job && (await renewJob({ database: transaction, now }, job)) ? job : undefined;
  });
}

/** Extends the lease of a job; returns whether it is ours: it still waits, and nobody else has taken it. */
export async function renewJob({ database, now }: JobContext, job: Job): Promise<boolean> {
  const until = new Date(now().getTime() + leaseMilliseconds).toISOString();
  const isOurs = await setLease(database, job, until);
  if (isOurs) job.until = until;
  return isOurs;
}

/** Gives a job back that was not done, so that the next publisher takes it at once. */
export async function releaseJob(database: Database, job: Job): Promise<void> {
  await setLease(database, job, null);
}

async function setLease(database: Database, { table, id, until }: Job, end: string | null) {
  const { numUpdatedRows } = await database
    .updateTable(asJobs(table))
    .set({ leased_until: end })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    // A publisher that has stood still for longer than its lease must not end that of the next one.
    .where('leased_until', 'is not distinct from', until)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

// All three have the columns that a job needs.
const asJobs = (table: JobTable) => table as 'publications';
