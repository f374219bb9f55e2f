import type { Database, Transaction } from '../database/schema.ts';
import { writeSearchTexts } from '../database/search-text.ts';
import { type Act, recordHistory } from '../inquiries/history.ts';
import { actOnInquiry } from '../inquiries/lock-inquiry.ts';
import { readNewestMessage } from './newest-message.ts';

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
      .select('kind')
      .where('id', '=', messageId)
      .where('inquiry_id', '=', id)
      .where('kind', 'in', ['reply', 'void'])
      .executeTakeFirst();
    if (!message) return 'unknown-mail';
    if (message.kind === 'void') return 'done';
    if (!(await deleteUnclaimed(transaction, messageId))) return 'has-left';
    await transaction
      .updateTable('messages')
      .set({ kind: 'void', address: '', subject: '', text: '', quote: '', is_open: null })
      .where('id', '=', messageId)
      .execute();
    await transaction
      .updateTable('inquiries')
      .set({ ...(await readNewestMessage(transaction, inquiry)), version: inquiry.version + 1 })
      .where('id', '=', id)
      .execute();
    await writeSearchTexts(transaction, [id]);
    await recordHistory(transaction, [id], 'taken-back', act);
    return 'done';
  });
}

/** Deletes a mail that no worker has claimed, in one statement; returns whether there was one. */
async function deleteUnclaimed(transaction: Transaction, id: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('outbox_messages')
    .where('id', '=', id)
    .where('state', 'in', ['pending', 'withheld'])
    .where('attempts', '=', 0)
    .where('leased_until', 'is', null)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
