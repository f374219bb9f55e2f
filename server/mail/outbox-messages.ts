import { randomUUIDv7 } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { MailConfig } from '../config.ts';
import type { InquiriesTable, OutboxMessagesTable, Schema } from '../database/schema.ts';

/** What decides which mails an inquiry causes, and their Message-ID. */
export type MailPolicy = { mailDomain: string; isAcknowledging: boolean };

/** Reads from the mail settings what decides over an inquiry's mails. */
export function readMailPolicy({ from, isAcknowledging }: MailConfig): MailPolicy {
  return { mailDomain: readMailDomain(from), isAcknowledging };
}

type Inquiry = Pick<InquiriesTable, 'id'>;

/**
 * Queues the mails that an inquiry causes, due at once: to the staff always, to the visitor where that is switched on.
 *
 * @param database the transaction that stores it, or takes it out of quarantine
 * @param inquiry the inquiry they tell of; never one that stays in quarantine
 * @param policy which mails, from which domain
 * @param now when they are due
 */
export async function queueMails(
  database: Kysely<Schema>,
  inquiry: Inquiry,
  { mailDomain, isAcknowledging }: MailPolicy,
  now: Date,
): Promise<void> {
  const kinds = isAcknowledging
    ? (['notification', 'acknowledgement'] as const)
    : (['notification'] as const);
  const messages = kinds.map((kind) => newMessage(kind, inquiry, mailDomain, now));
  await database.insertInto('outbox_messages').values(messages).execute();
}

/** Withholds the mails of an inquiry that were not sent. One that is in hand may still go out, and counts as sent then. */
export async function withholdMails(database: Kysely<Schema>, { id }: Inquiry): Promise<void> {
  await database
    .updateTable('outbox_messages')
    .set({ state: 'withheld' })
    .where('inquiry_id', '=', id)
    .where('state', '!=', 'sent')
    .execute();
}

/**
 * Makes the mails of an inquiry that leaves quarantine due: those that were withheld, or all where it never had any.
 *
 * @param database the transaction that takes it out
 * @param inquiry the inquiry
 * @param policy which mails, from which domain
 * @param now when they are due
 * @returns whether any is due; false when they were all sent before
 */
export async function releaseMails(
  database: Kysely<Schema>,
  inquiry: Inquiry,
  policy: MailPolicy,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('outbox_messages')
    .set({ state: 'pending', refusals: 0, next_attempt_at: now.toISOString() })
    .where('inquiry_id', '=', inquiry.id)
    .where('state', '=', 'withheld')
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return true;
  const sent = await database
    .selectFrom('outbox_messages')
    .select('id')
    .where('inquiry_id', '=', inquiry.id)
    .executeTakeFirst();
  if (sent) return false;
  await queueMails(database, inquiry, policy, now);
  return true;
}

/**
 * Sends the staff's mail of an inquiry again: one that waits or was given up becomes due at once, under the Message-ID
 * it has; where it was sent, another goes out under a new one, since receivers drop what they have had.
 *
 * @param database the database, or a transaction
 * @param inquiry the inquiry; never one that stays in quarantine
 * @param policy the domain of a new Message-ID
 * @param now when it is due
 */
export async function resendNotification(
  database: Kysely<Schema>,
  inquiry: Inquiry,
  { mailDomain }: Pick<MailPolicy, 'mailDomain'>,
  now: Date,
): Promise<void> {
  const { numUpdatedRows } = await database
    .updateTable('outbox_messages')
    .set({ state: 'pending', refusals: 0, next_attempt_at: now.toISOString() })
    .where('inquiry_id', '=', inquiry.id)
    .where('kind', '=', 'notification')
    .where('state', '!=', 'sent')
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  const message = newMessage('notification', inquiry, mailDomain, now);
  await database.insertInto('outbox_messages').values(message).execute();
}

function newMessage(
  kind: OutboxMessagesTable['kind'],
  inquiry: Inquiry,
  mailDomain: string,
  now: Date,
): OutboxMessagesTable {
  const id = randomUUIDv7();
  return {
    id,
    inquiry_id: inquiry.id,
    kind,
    state: 'pending',
    attempts: 0,
    refusals: 0,
    next_attempt_at: now.toISOString(),
    leased_until: null,
    last_error: null,
    message_id: `<${id}@${mailDomain}>`,
    created_at: now.toISOString(),
    sent_at: null,
  };
}

// The domain of an address such as `Academy <site@academy.example>`.
function readMailDomain(address: string): string {
  return /@([^<>@\s,]+)>?\s*$/.exec(address)?.[1] ?? 'localhost';
}
