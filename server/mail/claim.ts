import { clockSkew } from '../database/clock-skew.ts';
import { type Database, isPostgres } from '../database/open.ts';
import type { OutboxMessagesTable } from '../database/schema.ts';

type Context = { database: Database; now: () => Date };

/**
 * How long a sender has a message to itself, in milliseconds. Longer than the mailer spends on one mail, so that a message
 * is never in two senders' hands; what a sender that died had in hand is sent by another after it.
 */
export const leaseMilliseconds = 3 * 60 * 1000;

/**
 * Takes the message that is due for longest in hand, for as long as its lease: no other sender gets it meanwhile,
 * whatever instance that is.
 *
 * @returns undefined when none is due
 */
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
    .limit(1);
  return (
    database
      .updateTable('outbox_messages')
      .set((message) => ({
        attempts: message('attempts', '+', 1),
        leased_until: new Date(time.getTime() + leaseMilliseconds).toISOString(),
      }))
      // Each sender passes over what another is just taking. In SQLite one statement has the file to itself.
      .where('id', '=', isPostgres(database) ? due.forUpdate().skipLocked() : due)
      .returningAll()
      .executeTakeFirst()
  );
}

/** Whether a sender has the message in hand; an end that no lease can have comes from a clock that was ahead. */
export function isLeased(
  { leased_until: until }: Pick<OutboxMessagesTable, 'leased_until'>,
  now: Date,
): boolean {
  if (until === null) return false;
  const rest = Date.parse(until) - now.getTime();
  return rest > 0 && rest <= leaseMilliseconds + clockSkew;
}
