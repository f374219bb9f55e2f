import { randomUUIDv7 } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import type { MailConfig } from '../config.ts';
import type { InquiriesTable, OutboxMessagesTable, Schema } from '../database/schema.ts';

/** Which mails an inquiry causes, and the domain of their Message-ID. */
export type MailPolicy = { mailDomain: string; isAcknowledging: boolean };

/** Derives the policy from the mail settings. */
export function readMailPolicy(mail: Pick<MailConfig, 'from' | 'isAcknowledging'>): MailPolicy {
  return { mailDomain: readMailDomain(mail.from), isAcknowledging: mail.isAcknowledging };
}

type Inquiry = Pick<InquiriesTable, 'id'>;

type Subject = Pick<OutboxMessagesTable, 'kind'> &
  Partial<Pick<OutboxMessagesTable, 'inquiry_id' | 'code_id' | 'staff_id' | 'notice'>>;

/** Queues mails, due at once. */
export async function queueMails(
  database: Kysely<Schema>,
  subjects: readonly Subject[],
  mailDomain: string,
  now: Date,
): Promise<void> {
  if (subjects.length === 0) return;
  const messages = subjects.map((subject) => createMessage(subject, mailDomain, now.toISOString()));
  await database.insertInto('outbox_messages').values(messages).execute();
}

function createMessage(subject: Subject, mailDomain: string, time: string): Insertable<OutboxMessagesTable> {
  const id = randomUUIDv7();
  return {
    id,
    ...subject,
    state: 'pending',
    attempts: 0,
    refusals: 0,
    next_attempt_at: time,
    message_id: `<${id}@${mailDomain}>`,
    created_at: time,
  };
}

/** Queues the mails of an inquiry out of quarantine: to the staff and, if they are on, to the visitor. */
export function queueInquiryMails(
  database: Kysely<Schema>,
  { id }: Inquiry,
  { mailDomain, isAcknowledging }: MailPolicy,
  now: Date,
): Promise<void> {
  const kinds = isAcknowledging
    ? (['notification', 'acknowledgement'] as const)
    : (['notification'] as const);
  const subjects = kinds.map((kind) => ({ kind, inquiry_id: id }));
  return queueMails(database, subjects, mailDomain, now);
}

/** Makes unsent mails due, whatever became of them before; which ones, the caller adds. */
export function makeDue(database: Kysely<Schema>, now: Date) {
  return database
    .updateTable('outbox_messages')
    .set({ state: 'pending', refusals: 0, next_attempt_at: now.toISOString() });
}

/** Withholds an inquiry's unsent mails. One that is being sent may still go out, and then counts as sent. */
export async function withholdMails(database: Kysely<Schema>, { id }: Inquiry): Promise<void> {
  await database
    .updateTable('outbox_messages')
    .set({ state: 'withheld' })
    .where('inquiry_id', '=', id)
    .where('state', '!=', 'sent')
    .execute();
}

/** Makes the withheld mails of a released inquiry due, or queues its mails where it never had any. */
export async function releaseMails(
  database: Kysely<Schema>,
  inquiry: Inquiry,
  policy: MailPolicy,
  now: Date,
): Promise<void> {
  const own = makeDue(database, now).where('inquiry_id', '=', inquiry.id);
  await own.where('state', '=', 'withheld').execute();
  const mail = database.selectFrom('outbox_messages').select('id').where('inquiry_id', '=', inquiry.id);
  if (!(await mail.executeTakeFirst())) await queueInquiryMails(database, inquiry, policy, now);
}

/**
 * Makes an unsent mail about an inquiry due at once, with its Message-ID. If it was sent, a new one is queued
 * with a new Message-ID, because receivers drop duplicates.
 */
export async function resendMail(
  database: Kysely<Schema>,
  inquiry: Inquiry,
  kind: OutboxMessagesTable['kind'],
  { mailDomain }: Pick<MailPolicy, 'mailDomain'>,
  now: Date,
): Promise<void> {
  const { numUpdatedRows } = await makeDue(database, now)
    .where('inquiry_id', '=', inquiry.id)
    .where('kind', '=', kind)
    .where('state', '!=', 'sent')
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  await queueMails(database, [{ kind, inquiry_id: inquiry.id }], mailDomain, now);
}

/** The domain of an address such as `Academy <site@academy.example>`. */
export function readMailDomain(address: string): string {
  return /@([^<>@\s,]+)>?\s*$/.exec(address)?.[1] ?? 'localhost';
}
