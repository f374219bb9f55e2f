import { randomUUIDv7 } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { OutboxMessagesTable, Schema } from './database/schema.ts';

/**
 * The outbox message that tells the staff of an inquiry, due at once.
 *
 * @param inquiry the inquiry it tells of, and when that came
 * @param mailDomain domain of the stable Message-ID
 */
export function newNotification(
  inquiry: { id: string; created_at: string },
  mailDomain: string,
): OutboxMessagesTable {
  const id = randomUUIDv7();
  return {
    id,
    inquiry_id: inquiry.id,
    kind: 'notification',
    state: 'pending',
    attempts: 0,
    next_attempt_at: inquiry.created_at,
    leased_until: null,
    last_error: null,
    message_id: `<${id}@${mailDomain}>`,
    created_at: inquiry.created_at,
    sent_at: null,
  };
}

/** The domain of an address such as `Academy <site@academy.example>`. */
export function readMailDomain(address: string): string {
  return /@([^<>@\s,]+)>?\s*$/.exec(address)?.[1] ?? 'localhost';
}

/**
 * Queues the mails that an inquiry causes, due at once.
 *
 * @param database the transaction that stores or restores it
 */
export async function queueMails(
  database: Kysely<Schema>,
  inquiry: { id: string },
  { mailDomain }: { mailDomain: string },
  now: Date,
): Promise<void> {
  const message = newNotification({ id: inquiry.id, created_at: now.toISOString() }, mailDomain);
  await database.insertInto('outbox_messages').values(message).execute();
}

/**
 * Sends the staff's mail of an inquiry again: one that waits or was given up becomes due at once; where it was sent,
 * another goes out under a new Message-ID, since receivers drop what they have had.
 */
export async function resendNotification(
  database: Kysely<Schema>,
  inquiry: { id: string },
  policy: { mailDomain: string },
  now: Date,
): Promise<void> {
  const { numUpdatedRows } = await database
    .updateTable('outbox_messages')
    .set({ state: 'pending', next_attempt_at: now.toISOString() })
    .where('inquiry_id', '=', inquiry.id)
    .where('kind', '=', 'notification')
    .where('state', '!=', 'sent')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) await queueMails(database, inquiry, policy, now);
}

/** Reads from the mail settings what decides over an inquiry's mails. */
export function readMailPolicy({ from }: { from: string }): { mailDomain: string } {
  return { mailDomain: readMailDomain(from) };
}
