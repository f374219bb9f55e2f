import { sql } from 'kysely';
import { clockSkew } from '../database/clock-skew.ts';
import type { Database } from '../database/open.ts';

/** The outbox's health: a mail that was given up, or is overdue, is a problem. */
export type OutboxHealth = {
  isHealthy: boolean;
  /** The number of pending mails. */
  pending: number;
  /** The age of the oldest one in seconds; null when none is pending. */
  oldestPendingSeconds: number | null;
  /** The number of mails that are pending for over half an hour, or dated in the future by a wrong clock. */
  late: number;
  /** The number of mails that were given up until the staff resend them. */
  dead: number;
  /** When the oldest of the late and dead ones was queued; null when there is none. */
  stuckSince: string | null;
};

/** A busy or greylisting mail server accepts a mail within minutes; a longer delay needs attention. */
export const lateMilliseconds = 30 * 60 * 1000;

/**
 * Reads the outbox's health, for the log and the staff.
 *
 * @param of all mails, or only those about inquiries
 */
export async function readOutboxHealth(
  database: Database,
  now: Date,
  of: 'all' | 'inquiries' = 'all',
): Promise<OutboxHealth> {
  const lateBefore = new Date(now.getTime() - lateMilliseconds).toISOString();
  const future = new Date(now.getTime() + clockSkew).toISOString();
  const isLate = sql`(created_at < ${lateBefore} or created_at > ${future})`;
  const rows = await database
    .selectFrom('outbox_messages')
    .select(['state', sql<number | string>`count(*)`.as('count'), sql<string>`min(created_at)`.as('oldest')])
    .select(sql<number | string>`sum(case when ${isLate} then 1 else 0 end)`.as('late'))
    .select(sql<string | null>`min(case when state = 'dead' or ${isLate} then created_at end)`.as('stuck'))
    .where('state', 'in', ['pending', 'dead'])
    .$if(of === 'inquiries', (mails) => mails.where('inquiry_id', 'is not', null))
    .groupBy('state')
    .execute();
  const pending = rows.find(({ state }) => state === 'pending');
  const dead = Number(rows.find(({ state }) => state === 'dead')?.count ?? 0);
  const late = Number(pending?.late ?? 0);
  const oldestPendingSeconds = pending ? secondsSince(pending.oldest, now) : null;
  return {
    isHealthy: late === 0 && dead === 0,
    pending: Number(pending?.count ?? 0),
    oldestPendingSeconds,
    late,
    dead,
    stuckSince: rows.flatMap(({ stuck }) => stuck ?? []).toSorted()[0] ?? null,
  };
}

function secondsSince(time: string, now: Date): number {
  return Math.max(0, Math.round((now.getTime() - Date.parse(time)) / 1000));
}

/** Describes the problem in one sentence; undefined when there is none. */
export function describeOutboxTrouble({ isHealthy, late, dead }: OutboxHealth): string | undefined {
  if (isHealthy) return undefined;
  const parts = [
    ...(dead > 0 ? [`${dead} given up (resend them with: npm run inquiries -- resend)`] : []),
    ...(late > 0 ? [`${late} waiting for more than half an hour`] : []),
  ];
  return `Mails are stuck: ${parts.join(', ')}.`;
}
