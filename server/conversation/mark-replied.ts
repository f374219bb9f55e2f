import { lockPerson } from '../database/locks.ts';
import type { Database, InquiriesTable, Transaction } from '../database/schema.ts';
import { type Act, actOnInquiry, lockInquiry, recordHistory, updateInquiry } from '../inquiries/acts.ts';
import { findMessage } from './thread.ts';

/** Reads a reply's changes: a new inquiry is contacted, and waits if the family has written since. */
async function readReplied(transaction: Transaction, inquiry: InquiriesTable, at: string) {
  const isNew = inquiry.status === 'new';
  return {
    status: isNew ? 'contacted' : inquiry.status,
    contacted_at: isNew ? at : inquiry.contacted_at,
    waiting_since: await findNextAnswer(transaction, inquiry.id, at),
  };
}

/**
 * Lets a reply count, once, when it can't be taken back any more, whether or not it can leave: it makes its
 * changes, and the inquiry is its sender's where nobody has it.
 */
export async function countReply(database: Database, messageId: string, now: Date): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const open = transaction.selectFrom('messages').selectAll().where('id', '=', messageId);
    const reply = await open.where('is_open', '=', 1).executeTakeFirst();
    if (!reply) return;
    const { inquiry_id: id, author: name, author_id: sender } = reply;
    // Before the inquiry, in the order in which removing a person locks both.
    const person = sender === null ? undefined : await lockPerson(transaction, sender);
    const inquiry = await lockInquiry(transaction, id);
    const close = transaction.updateTable('messages').set({ is_open: null }).where('id', '=', messageId);
    const { numUpdatedRows } = await close.where('is_open', '=', 1).executeTakeFirst();
    if (!inquiry || numUpdatedRows === 0n) return;
    const act = { by: { id: sender ?? '', name: name ?? '' }, now };
    const replied = await readReplied(transaction, inquiry, reply.created_at);
    const isTaking = inquiry.assigned_to === null && person !== undefined;
    await updateInquiry(transaction, inquiry, { ...replied, ...(isTaking && { assigned_to: person.id }) });
    if (replied.status !== inquiry.status)
      await recordHistory(transaction, [id], 'contacted-by-sending', act, replied.status);
    if (isTaking) await recordHistory(transaction, [id], 'took-by-sending', act);
  });
}

/** Lets a mail that one of us wrote outside the desk count as a reply, as of its arrival. */
export function markAnswered(database: Database, id: string, messageId: string, act: Act) {
  return actOnInquiry(database, id, async (transaction, inquiry) => {
    const message = await findMessage(transaction, id, messageId);
    if (message?.kind !== 'outside') return 'unknown-mail';
    if (inquiry.quarantine_reason !== null) return 'kept-aside';
    const replied = await readReplied(transaction, inquiry, message.created_at);
    if (inquiry.status !== 'new' && [null, replied.waiting_since].includes(inquiry.waiting_since))
      return 'done';
    await updateInquiry(transaction, inquiry, replied);
    const move = replied.status === inquiry.status ? null : replied.status;
    await recordHistory(transaction, [id], 'answered-outside', act, move);
    return 'done';
  });
}

/** Finds when the family first wrote after a time; null while it has not. */
export async function findNextAnswer(transaction: Transaction, inquiryId: string, after: string) {
  const { at } = await transaction
    .selectFrom('messages')
    .select(({ fn }) => fn.min<string | null>('created_at').as('at'))
    .where('inquiry_id', '=', inquiryId)
    .where('kind', '=', 'answer')
    .where('created_at', '>', after)
    .executeTakeFirstOrThrow();
  return at;
}
