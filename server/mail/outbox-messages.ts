import { randomUUIDv7 } from 'node:crypto';
import type { Kysely } from 'kysely';
import { codeLimits } from '../../desk/contract.ts';
import type { MailConfig } from '../config.ts';
import { clockSkew } from '../database/clock-skew.ts';
import type { Database } from '../database/open.ts';
import type { InquiriesTable, OutboxMessagesTable, Schema } from '../database/schema.ts';
import { removeMailFiles } from './mail-folder.ts';

/** Which mails an inquiry causes, and the domain of their Message-ID. */
export type MailPolicy = { mailDomain: string; isAcknowledging: boolean };

/** Derives the policy from the mail settings. */
export function readMailPolicy({
  from,
  isAcknowledging,
}: Pick<MailConfig, 'from' | 'isAcknowledging'>): MailPolicy {
  return { mailDomain: readMailDomain(from), isAcknowledging };
}

type Inquiry = Pick<InquiriesTable, 'id'>;

/**
 * Queues an inquiry's mails, due at once: always one to the staff, and one to the visitor if acknowledgements are on.
 *
 * @param database the transaction that stores the inquiry or releases it from quarantine
 * @param inquiry the inquiry; never a quarantined one
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
  const messages = kinds.map((kind) => newMessage(kind, { inquiry_id: inquiry.id }, mailDomain, now));
  await database.insertInto('outbox_messages').values(messages).execute();
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

/**
 * Makes the mails of a released inquiry due: the withheld ones, or new ones if it never had any.
 *
 * @param database the transaction that releases it from quarantine
 * @param inquiry the inquiry
 * @param policy which mails, from which domain
 * @param now when they are due
 * @returns whether any is due; false when all were sent before
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
 * Resends a mail about an inquiry: a pending or given up one of its kind becomes due at once, with its Message-ID. If it
 * was sent, a new one is queued with a new Message-ID, because receivers drop duplicates.
 *
 * @param database the database, or a transaction
 * @param inquiry the inquiry; never a quarantined one
 * @param kind the mail's
 * @param policy the domain of a new Message-ID
 * @param now when it is due
 */
export async function resendMail(
  database: Kysely<Schema>,
  inquiry: Inquiry,
  kind: OutboxMessagesTable['kind'],
  { mailDomain }: Pick<MailPolicy, 'mailDomain'>,
  now: Date,
): Promise<void> {
  const { numUpdatedRows } = await database
    .updateTable('outbox_messages')
    .set({ state: 'pending', refusals: 0, next_attempt_at: now.toISOString() })
    .where('inquiry_id', '=', inquiry.id)
    .where('kind', '=', kind)
    .where('state', '!=', 'sent')
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  const message = newMessage(kind, { inquiry_id: inquiry.id }, mailDomain, now);
  await database.insertInto('outbox_messages').values(message).execute();
}

/**
 * Queues the mail with a sign-in code, due at once and before the mails about inquiries. The code itself is made when
 * the mail is written, so it is stored nowhere.
 *
 * @param database the transaction that stores the request for the code
 * @param codeId the request
 * @param mailDomain the domain of its Message-ID
 * @param now when it is due
 */
export async function queueCodeMail(
  database: Kysely<Schema>,
  codeId: string,
  mailDomain: string,
  now: Date,
): Promise<void> {
  const message = newMessage('sign-in-code', { code_id: codeId }, mailDomain, now);
  await database.insertInto('outbox_messages').values(message).execute();
}

/**
 * Queues the morning mails, due at once.
 *
 * @param database the transaction that stores that the day's mails are queued
 * @param staffIds to whom
 * @param mailDomain the domain of their Message-ID
 * @param now when they are due
 */
export async function queueMorningMails(
  database: Kysely<Schema>,
  staffIds: readonly string[],
  mailDomain: string,
  now: Date,
): Promise<void> {
  if (staffIds.length === 0) return;
  const messages = staffIds.map((id) => newMessage('morning', { staff_id: id }, mailDomain, now));
  await database.insertInto('outbox_messages').values(messages).execute();
}

/**
 * Queues notices to staff, due at once.
 *
 * @param transaction the transaction of what they tell about
 * @param notices what each says and to whom, as JSON
 * @param mailDomain the domain of their Message-ID
 * @param now when they are due
 */
export async function queueNoticeMails(
  transaction: Kysely<Schema>,
  notices: readonly string[],
  mailDomain: string,
  now: Date,
): Promise<void> {
  if (notices.length === 0) return;
  const messages = notices.map((notice) => newMessage('notice', { notice }, mailDomain, now));
  await transaction.insertInto('outbox_messages').values(messages).execute();
}

const hour = 60 * 60_000;

/** For how long mails to staff are kept, since they name people. */
const keptMilliseconds = {
  // As long as its code counts.
  'sign-in-code': hour + codeLimits.minutes * 60_000,
  // It names families. One of eight in the morning may still be tried again until midnight.
  morning: 16 * hour,
  notice: 7 * 24 * hour,
};
type StaffKind = keyof typeof keptMilliseconds;
const staffKinds = Object.keys(keptMilliseconds) as StaffKind[];

/**
 * Erases the mails to staff that are old, and those that a wrong clock has set in the future, in the database and as
 * files.
 */
export function eraseOldStaffMails(database: Database, mailFolder: string, now: Date): Promise<void> {
  return database.transaction().execute(async (transaction) => {
    const rows = await transaction
      .deleteFrom('outbox_messages')
      .where(({ and, or, eb }) =>
        or([
          ...staffKinds.map((kind) =>
            and([eb('kind', '=', kind), eb('created_at', '<=', startOfKept(kind, now))]),
          ),
          and([
            eb('kind', 'in', staffKinds),
            eb('created_at', '>', new Date(now.getTime() + clockSkew).toISOString()),
          ]),
        ]),
      )
      .returning('id')
      .execute();
    // Before the commit: after a crash in between, the next run finds the rows, which alone name the files.
    await removeMailFiles(
      mailFolder,
      rows.map(({ id }) => id),
    );
  });
}

/** Whether the morning of a mail to staff is over: the mail is not wanted any more. */
export function isMorningOver(queuedAt: string, now: Date): boolean {
  return queuedAt <= startOfKept('morning', now);
}

function startOfKept(kind: StaffKind, now: Date): string {
  return new Date(now.getTime() - keptMilliseconds[kind]).toISOString();
}

function newMessage(
  kind: OutboxMessagesTable['kind'],
  subject: { inquiry_id: string } | { code_id: string } | { staff_id: string } | { notice: string },
  mailDomain: string,
  now: Date,
): OutboxMessagesTable {
  const id = randomUUIDv7();
  return {
    id,
    inquiry_id: null,
    code_id: null,
    staff_id: null,
    notice: null,
    ...subject,
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

/** The domain of an address such as `Academy <site@academy.example>`. */
export function readMailDomain(address: string): string {
  return /@([^<>@\s,]+)>?\s*$/.exec(address)?.[1] ?? 'localhost';
}
