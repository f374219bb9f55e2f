import type { Database } from './database/open.ts';

/** How the mails do, without a word of what is in them. */
export type OutboxHealth = {
  pending: number;
  /** Seconds since the oldest pending mail was stored; null without one. */
  oldestPendingSeconds: number | null;
  /** Given up: the staff must see to them. */
  dead: number;
  /** Whether somebody must look: a mail is dead, or has waited too long. */
  needsAttention: boolean;
};

// A mail server that is restarted, or that greylists us, is back by then.
const lateSeconds = 30 * 60;

/**
 * Reads how the mails do.
 *
 * @throws what the database says when it doesn't answer
 */
export async function readOutboxHealth(database: Database, now: Date): Promise<OutboxHealth> {
  const messages = (state: 'pending' | 'dead') =>
    database
      .selectFrom('outbox_messages')
      .where('state', '=', state)
      .select((message) => [
        message.fn.countAll<number | string>().as('count'),
        message.fn.min('created_at').as('oldest'),
      ])
      .executeTakeFirstOrThrow();
  const pending = await messages('pending');
  const dead = Number((await messages('dead')).count);
  const oldest: string | null = pending.oldest;
  const age = oldest === null ? null : Math.max(0, Math.round((now.getTime() - Date.parse(oldest)) / 1000));
  return {
    pending: Number(pending.count),
    oldestPendingSeconds: age,
    dead,
    needsAttention: dead > 0 || (age ?? 0) > lateSeconds,
  };
}
