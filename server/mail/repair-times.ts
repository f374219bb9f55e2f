import { inBatches } from '../database/batches.ts';
import { clockSkew } from '../database/clock-skew.ts';
import type { Database } from '../database/open.ts';
import { longestBackOff } from './back-off.ts';
import { leaseMilliseconds } from './claim.ts';

/**
 * Makes mails reachable again that a wrong clock has dated in the future; otherwise they would wait until that time.
 * This also ends leases of a worker whose clock is still wrong; its mail is then sent twice, with the same Message-ID.
 *
 * @returns the number of repaired times
 */
export async function repairOutboxTimes(database: Database, now: Date): Promise<number> {
  const time = now.toISOString();
  const repairs = [
    { column: 'next_attempt_at', ahead: longestBackOff, value: time },
    { column: 'leased_until', ahead: leaseMilliseconds, value: null },
    { column: 'created_at', ahead: 0, value: time },
  ] as const;
  let repaired = 0;
  for (const { column, ahead, value } of repairs) {
    const latest = new Date(now.getTime() + ahead + clockSkew).toISOString();
    const repair = async (most: number) => {
      const some = database
        .selectFrom('outbox_messages')
        .select('id')
        .where('state', 'in', ['pending', 'dead'])
        .where(column, '>', latest)
        .limit(most);
      const { numUpdatedRows } = await database
        .updateTable('outbox_messages')
        .set({ [column]: value })
        .where('id', 'in', some)
        .executeTakeFirst();
      return Number(numUpdatedRows);
    };
    let done = 0;
    for await (done of inBatches(repair));
    repaired += done;
  }
  return repaired;
}
