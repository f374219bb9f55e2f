import { sql } from 'kysely';
import { clockSkew } from '../database/clock-skew.ts';
import type { Database } from '../database/open.ts';

/** How the outbox is doing: something is wrong as soon as a mail was given up, or waits for longer than it should. */
export type OutboxHealth = {
  isHealthy: boolean;
  /** Mails that are still to be sent. */
  pending: number;
  /** How long the oldest of them has waited, in seconds; null where none waits. */
  oldestPendingSeconds: number | null;
  /** Of those, the ones that have waited for more than half an hour, or that a clock which was ahead has dated. */
  late: number;
  /** Mails that are not tried again until the staff resend them. */
  dead: number;
};

// A busy or grey-listing mail server answers within minutes; what takes longer somebody should look at.
const lateMilliseconds = 30 * 60 * 1000;

/** Reads how the outbox is doing, for the log and the staff commands. */
export async function readOutboxHealth(database: Database, now: Date): Promise<OutboxHealth> {
  const lateBefore = new Date(now.getTime() - lateMilliseconds).toISOString();
  const future = new Date(now.getTime() + clockSkew).toISOString();
  const rows = await database
    .selectFrom('outbox_messages')
    .select(['state', sql<number | string>`count(*)`.as('count'), sql<string>`min(created_at)`.as('oldest')])
    .select(
      sql<
        number | string
      >`sum(case when created_at < ${lateBefore} or created_at > ${future} then 1 else 0 end)`.as('late'),
    )
    .where('state', 'in', ['pending', 'dead'])
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
  };
}

function secondsSince(time: string, now: Date): number {
  return Math.max(0, Math.round((now.getTime() - Date.parse(time)) / 1000));
}

/** One sentence on what is wrong with the outbox; undefined when nothing is. */
export function describeOutboxTrouble({ isHealthy, late, dead }: OutboxHealth): string | undefined {
  if (isHealthy) return undefined;
  const parts = [
    ...(dead > 0 ? [`${dead} given up (resend them with: npm run inquiries -- resend)`] : []),
    ...(late > 0 ? [`${late} waiting for more than half an hour`] : []),
  ];
  return `Mails are stuck: ${parts.join(', ')}.`;
}
