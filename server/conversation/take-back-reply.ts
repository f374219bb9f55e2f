import type { Transaction } from 'kysely';
import type { Database } from '../database/open.ts';
import type { InquiriesTable, MessagesTable, Schema } from '../database/schema.ts';
import { writeSearchTexts } from '../database/search-text.ts';
import { type Act, recordHistory } from '../inquiries/history.ts';
import { actOnInquiry } from '../inquiries/lock-inquiry.ts';
import type { Replied } from './mark-replied.ts';
import { readNewestMessage } from './newest-message.ts';
import type { Undo } from './send-reply.ts';

/**
 * Takes a reply back while no worker has claimed it. Its ID stays, without its words, so that a request that
 * comes late does not send it.
 *
 * @returns `has-left` once a worker has claimed it
 */
export function takeBackReply(
  database: Database,
  id: string,
  messageId: string,
  act: Act,
): Promise<'done' | 'unknown' | 'unknown-mail' | 'has-left'> {
  return actOnInquiry(database, id, async (transaction, inquiry) => {
    const message = await transaction
      .selectFrom('messages')
      .selectAll()
      .where('id', '=', messageId)
      .where('inquiry_id', '=', id)
      .where('kind', 'in', ['reply', 'void'])
      .executeTakeFirst();
    if (!message) return 'unknown-mail';
    if (message.kind === 'void') return 'done';
    if (!(await deleteUnclaimed(transaction, messageId))) return 'has-left';
    await transaction
      .updateTable('messages')
      .set({ kind: 'void', address: '', subject: '', text: '', quote: '', undo: null })
      .where('id', '=', messageId)
      .execute();
    const restored = await readRestored(transaction, inquiry, message);
    await transaction
      .updateTable('inquiries')
      .set({
        ...restored,
        ...(await readNewestMessage(transaction, inquiry)),
        version: inquiry.version + 1,
      })
      .where('id', '=', id)
      .execute();
    await writeSearchTexts(transaction, [id]);
    const { status = inquiry.status } = restored;
    await recordHistory(transaction, [id], 'taken-back', act, status === inquiry.status ? null : status);
    return 'done';
  });
}

/** Deletes a mail that no worker has claimed, in one statement; returns whether there was one. */
async function deleteUnclaimed(transaction: Transaction<Schema>, id: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('outbox_messages')
    .where('id', '=', id)
    .where('state', 'in', ['pending', 'withheld'])
    .where('attempts', '=', 0)
    .where('leased_until', 'is', null)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

// Only what is still as sending has left it; who replied since has contacted them.
async function readRestored(
  transaction: Transaction<Schema>,
  inquiry: InquiriesTable,
  { created_at: at, undo }: MessagesTable,
): Promise<Partial<Replied>> {
  if (undo === null) return {};
  const { before, after } = JSON.parse(undo) as Undo;
  const isUnchanged = (column: keyof Replied) => inquiry[column] === after[column];
  const later = await transaction
    .selectFrom('messages')
    .select('id')
    .where('inquiry_id', '=', inquiry.id)
    .where('kind', '=', 'reply')
    .where('created_at', '>=', at)
    .limit(1)
    .executeTakeFirst();
  const { assigned_to, waiting_since, ...contact } = before;
  const isContactUnchanged = !later && isUnchanged('status') && isUnchanged('contacted_at');
  return {
    ...(isContactUnchanged && contact),
    ...(isContactUnchanged && isUnchanged('waiting_since') && { waiting_since }),
    ...(isUnchanged('assigned_to') && { assigned_to }),
  };
}
