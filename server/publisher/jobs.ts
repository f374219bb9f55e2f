import { clockSkew } from '../database/clock-skew.ts';
import { lockText } from '../database/lock-text.ts';
import type { Database } from '../database/open.ts';

export type JobContext = { database: Database; now: () => Date };

/** What waits for a publisher: a table, all of whose jobs have a state and a lease. */
export type JobTable = 'pictures' | 'publications' | 'previews';

/** How long a job is leased, in milliseconds. Renewed while it runs: after a crash it is taken again soon. */
const leaseMilliseconds = 20_000;

const endLease = (now: Date) => new Date(now.getTime() + leaseMilliseconds).toISOString();

// A lease further ahead is of a clock that was wrong: it must not keep the others waiting until then.
const endLongest = (now: Date) => endLease(new Date(now.getTime() + clockSkew));

/** Atomically leases the oldest waiting job of a table; undefined where none waits, or one is in hand. */
export function claimJob({ database, now }: JobContext, table: JobTable): Promise<string | undefined> {
  // All three have these columns.
  const jobs = table as 'publications';
  return database.transaction().execute(async (transaction) => {
    await lockText(transaction, table);
    const waiting = transaction
      .selectFrom(jobs)
      .select(['id', 'leased_until'])
      .where('state', '=', 'waiting');
    const all = await waiting.orderBy('created_at').orderBy('id').execute();
    const [from, until] = [now().toISOString(), endLongest(now())];
    const isInHand = all.some(({ leased_until: end }) => end !== null && end > from && end <= until);
    const [next] = isInHand ? [] : all;
    if (next) await renewJob({ database: transaction, now }, table, next.id);
    return next?.id;
  });
}

/** Extends the lease of a job; returns whether it still waits, and so is wanted. */
export function renewJob(context: JobContext, table: JobTable, id: string): Promise<boolean> {
  return setLease(context.database, table, id, endLease(context.now()));
}

/** Gives a job back that was not done, so that the next publisher takes it at once. */
export async function releaseJob(database: Database, table: JobTable, id: string): Promise<void> {
  await setLease(database, table, id, null);
}

async function setLease(database: Database, table: JobTable, id: string, until: string | null) {
  const { numUpdatedRows } = await database
    .updateTable(table as 'publications')
    .set({ leased_until: until })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
