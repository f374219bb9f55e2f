import type { Transaction } from 'kysely';
import type { Database } from '../database/open.ts';
import type { InquiriesTable, Schema } from '../database/schema.ts';
import { readFirstContact } from '../inquiries/first-contact.ts';
import { type Act, recordHistory } from '../inquiries/history.ts';
import { actOnInquiry } from '../inquiries/lock-inquiry.ts';

/** What a reply changes of its inquiry. */
export type Replied = Pick<InquiriesTable, 'status' | 'contacted_at' | 'waiting_since' | 'assigned_to'>;

/** Reads what a reply changes: who was new is contacted, and nobody waits any more. */
export async function readReplied(
  transaction: Transaction<Schema>,
  inquiry: InquiriesTable,
  at: Date,
): Promise<Omit<Replied, 'assigned_to'>> {
  const status = inquiry.status === 'new' ? 'contacted' : inquiry.status;
  const contactedAt = await readFirstContact(transaction, inquiry, status, at);
  return { status, contacted_at: contactedAt, waiting_since: null };
}

/**
 * Lets a mail that one of us wrote outside the desk count as a reply, as of its arrival: whoever of the family
 * has written since goes on waiting.
 */
export function markAnswered(
  database: Database,
  id: string,
  messageId: string,
  act: Act,
): Promise<'done' | 'unknown' | 'unknown-mail' | 'kept-aside'> {
  return actOnInquiry(database, id, async (transaction, inquiry) => {
    const message = await transaction
      .selectFrom('messages')
      .select('created_at')
      .where('id', '=', messageId)
      .where('inquiry_id', '=', id)
      .where('kind', '=', 'outside')
      .executeTakeFirst();
    if (!message) return 'unknown-mail';
    if (inquiry.quarantine_reason !== null) return 'kept-aside';
    const waitingSince = await findNextAnswer(transaction, id, message.created_at);
    if (inquiry.status !== 'new' && [null, waitingSince].includes(inquiry.waiting_since)) return 'done';
    const replied = await readReplied(transaction, inquiry, new Date(message.created_at));
    await transaction
      .updateTable('inquiries')
      .set({ ...replied, waiting_since: waitingSince, version: inquiry.version + 1 })
      .where('id', '=', id)
      .execute();
    const move = replied.status === inquiry.status ? null : replied.status;
    await recordHistory(transaction, [id], 'answered-outside', act, move);
    return 'done';
  });
}

/** Finds when the family first wrote after a time; null while it has not. */
export async function findNextAnswer(
  transaction: Transaction<Schema>,
  inquiryId: string,
  after: string,
): Promise<string | null> {
  const { at } = await transaction
    .selectFrom('messages')
    .select(({ fn }) => fn.min<string | null>('created_at').as('at'))
    .where('inquiry_id', '=', inquiryId)
    .where('kind', '=', 'answer')
    .where('created_at', '>', after)
    .executeTakeFirstOrThrow();
  return at;
}
