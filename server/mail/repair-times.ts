import { clockSkew } from '../database/clock-skew.ts';
import type { Database } from '../database/open.ts';
import { longestBackOff } from './back-off.ts';
import { leaseMilliseconds } from './claim.ts';

/**
 * Brings back the mails that a clock which was ahead has put out of reach: without this they wait until that time comes.
 * A lease of a sender whose clock is still ahead is taken as well; the mail then goes out twice, under one Message-ID.
 *
 * @returns how many times were set to now
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
    const { numUpdatedRows } = await database
      .updateTable('outbox_messages')
      .set({ [column]: value })
      .where('state', 'in', ['pending', 'dead'])
      .where(column, '>', latest)
      .executeTakeFirst();
    repaired += Number(numUpdatedRows);
  }
  return repaired;
}
