import { randomUUIDv7 } from 'node:crypto';
import { isSameAddress, replyPace } from '../../desk/contract/messages.ts';
import type { MailConfig } from '../config.ts';
import type { Database, InquiriesTable, OutboxMessagesTable } from '../database/schema.ts';
import { readFamilyAddresses } from './family-addresses.ts';
import { readMessageTokens } from './message-token.ts';

/** Which mails an inquiry causes, and the domain of their Message-ID. */
export type MailPolicy = Pick<MailConfig, 'mailDomain' | 'isAcknowledging'>;

type Inquiry = Pick<InquiriesTable, 'id' | 'email'>;

type Subject = Pick<OutboxMessagesTable, 'kind'> &
  Partial<Pick<OutboxMessagesTable, 'id' | 'inquiry_id' | 'code_id' | 'staff_id' | 'notice' | 'address'>>;

/** Queues mails, due at once; a reply once it can't be taken back any more. Returns their Message-IDs. */
export async function queueMails(
  database: Database,
  subjects: readonly Subject[],
  mailDomain: string,
  now: Date,
): Promise<string[]> {
  if (subjects.length === 0) return [];
  const { messageId } = await readMessageTokens(database);
  const time = now.toISOString();
  const replyLeavesAt = new Date(now.getTime() + replyPace.undoSeconds * 1000).toISOString();
  const messages = subjects.map((subject) => {
    const { id = randomUUIDv7(), kind, address } = subject;
    return {
      ...subject,
      id,
      state: 'pending' as const,
      attempts: 0,
      refusals: 0,
      next_attempt_at: kind === 'reply' ? replyLeavesAt : time,
      // Only a mail to a family has an address and a token.
      message_id: `<${address ? messageId(id) : id}@${mailDomain}>`,
      created_at: time,
    };
  });
  await database.insertInto('outbox_messages').values(messages).execute();
  return messages.map(({ message_id: id }) => id);
}

/** Queues the mails of an inquiry out of quarantine: to the staff and, if they are on, to the visitor. */
export async function queueInquiryMails(
  database: Database,
  inquiry: Inquiry,
  { mailDomain, isAcknowledging }: MailPolicy,
  now: Date,
): Promise<void> {
  const subjects = [describeMail(inquiry, 'notification')];
  if (isAcknowledging) subjects.push(describeMail(inquiry, 'acknowledgement'));
  await queueMails(database, subjects, mailDomain, now);
}

function describeMail({ id, email }: Inquiry, kind: 'notification' | 'acknowledgement'): Subject {
  return { kind, inquiry_id: id, address: kind === 'acknowledgement' ? email : null };
}

/** Makes unsent mails due, also those that were given up; the caller selects which ones. */
export function makeDue(database: Database, now: Date) {
  return database
    .updateTable('outbox_messages')
    .set({ state: 'pending', refusals: 0, next_attempt_at: now.toISOString() });
}

/** Withholds an inquiry's unsent mails. One that is being sent may still go out, and then counts as sent. */
export async function withholdMails(database: Database, { id }: Pick<Inquiry, 'id'>): Promise<void> {
  await database
    .updateTable('outbox_messages')
    .set({ state: 'withheld' })
    .where('inquiry_id', '=', id)
    .where('state', '!=', 'sent')
    .execute();
}

/**
 * Makes the withheld mails of an inquiry due, and withholds those to an address that was corrected: as its
 * address is now, and once it is out of quarantine.
 */
export async function settleMails(database: Database, inquiry: Inquiry, now: Date): Promise<void> {
  const family = await readFamilyAddresses(database, inquiry);
  const unsent = await database
    .selectFrom('outbox_messages')
    .select(['id', 'address'])
    .where('inquiry_id', '=', inquiry.id)
    .where('state', '!=', 'sent')
    .execute();
  for (const { id, address: to } of unsent) {
    const isTheirs = to === null || family.some((each) => isSameAddress(each, to));
    const mail = isTheirs
      ? makeDue(database, now).where('state', '=', 'withheld')
      : database.updateTable('outbox_messages').set({ state: 'withheld' }).where('state', '!=', 'sent');
    await mail.where('id', '=', id).execute();
  }
}

/** Settles the mails of a released inquiry, or queues them where there were none, unless entered by hand. */
export async function releaseMails(
  database: Database,
  inquiry: Inquiry & Pick<InquiriesTable, 'entered_by'>,
  policy: MailPolicy,
  now: Date,
): Promise<void> {
  await settleMails(database, inquiry, now);
  if (inquiry.entered_by !== null) return;
  const mail = database.selectFrom('outbox_messages').select('id').where('inquiry_id', '=', inquiry.id);
  if (!(await mail.executeTakeFirst())) await queueInquiryMails(database, inquiry, policy, now);
}

/**
 * Makes an unsent mail about an inquiry due at once, with its Message-ID. If it was sent, a new one is queued
 * with a new Message-ID, because receivers drop duplicates.
 */
export async function resendMail(
  database: Database,
  inquiry: Inquiry,
  kind: 'notification' | 'acknowledgement',
  { mailDomain }: Pick<MailPolicy, 'mailDomain'>,
  now: Date,
): Promise<void> {
  const { numUpdatedRows } = await makeDue(database, now)
    .where('inquiry_id', '=', inquiry.id)
    .where('kind', '=', kind)
    .where('state', '!=', 'sent')
    // Leave out a mail to an address that was corrected since: another one goes to the right address.
    .where(({ eb, or }) => or([eb('address', 'is', null), eb('address', '=', inquiry.email)]))
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  await queueMails(database, [describeMail(inquiry, kind)], mailDomain, now);
}
