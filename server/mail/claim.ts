import { clockSkew } from '../database/clock-skew.ts';
import type { Database, OutboxMessagesTable } from '../database/schema.ts';
import { longestBackOff } from './attempt.ts';

type Context = { database: Database; now: () => Date };

/**
 * How long a claimed message is leased, in milliseconds. Longer than the mailer's timeout for one mail, so
 * that no message is sent twice at once; after a crash, it is sent again when the lease ends.
 */
export const mailLeaseMilliseconds = 3 * 60 * 1000;

/** Atomically leases the oldest due message, those with sign-in codes first; undefined when none is due. */
export async function claimNext({ database, now }: Context): Promise<OutboxMessagesTable | undefined> {
  const time = now();
  const due = database
    .selectFrom('outbox_messages')
    .select('id')
    .where('state', '=', 'pending')
    .where('next_attempt_at', '<=', time.toISOString())
    .where((message) =>
      message.or([message('leased_until', 'is', null), message('leased_until', '<=', time.toISOString())]),
    )
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(1)
    // Skip mails that another instance is claiming.
    .forUpdate()
    .skipLocked();
  return database
    .updateTable('outbox_messages')
    .set((message) => ({
      attempts: message('attempts', '+', 1),
      leased_until: new Date(time.getTime() + mailLeaseMilliseconds).toISOString(),
    }))
    .where('id', '=', ({ fn }) =>
      fn.coalesce(due.where('code_id', 'is not', null), due.where('code_id', 'is', null)),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Reads in how many milliseconds the next message becomes due; at most those given. */
export async function readRest({ database, now }: Context, most: number): Promise<number> {
  const time = now();
  const next = await database
    .selectFrom('outbox_messages')
    .select(({ fn }) => fn.min<string | null>('next_attempt_at').as('at'))
    .where('state', '=', 'pending')
    .where('next_attempt_at', '>', time.toISOString())
    .executeTakeFirst();
  return next?.at ? Math.min(Date.parse(next.at) - time.getTime(), most) : most;
}

/**
 * Makes mails reachable again that a wrong clock has dated in the future; otherwise they would wait until
 * that time. This also ends leases of an instance whose clock is still wrong; its mail is then sent twice,
 * with the same Message-ID.
 */
export async function repairOutboxTimes(database: Database, now: Date): Promise<number> {
  const time = now.toISOString();
  const repairs = [
    { column: 'next_attempt_at', ahead: longestBackOff, value: time },
    { column: 'leased_until', ahead: mailLeaseMilliseconds, value: null },
    { column: 'created_at', ahead: 0, value: time },
  ] as const;
  let repaired = 0;
  for (const { column, ahead, value } of repairs) {
    const { numUpdatedRows } = await database
      .updateTable('outbox_messages')
      .set({ [column]: value })
      .where('state', 'in', ['pending', 'dead'])
      .where(column, '>', new Date(now.getTime() + ahead + clockSkew).toISOString())
      .executeTakeFirst();
    repaired += Number(numUpdatedRows);
  }
  return repaired;
}
