import { isSameAddress } from '../../desk/contract/messages.ts';
import type { Database, Transaction } from '../database/schema.ts';
import { writeSearchTexts } from '../database/search-text.ts';
import { type Act, actOnInquiry, recordHistory, updateInquiry } from '../inquiries/acts.ts';
import { readFamilyAddresses } from '../mail/family-addresses.ts';
import { makeDue } from '../mail/outbox-messages.ts';
import { findNextAnswer } from './mark-replied.ts';
import { findMessage, readNewestMessage } from './thread.ts';

/**
 * Makes a reply due at once that waits, was given up or came back: the same mail, with its Message-ID. One
 * that was delivered stays, so a second press sends nothing. That it came back calls nobody any more.
 *
 * @param to the address of the inquiry, where that was corrected since: the reply goes there now
 * @returns `unknown-address` when the address was corrected since, and is not the one that was named
 */
export function resendReply(
  database: Database,
  id: string,
  messageId: string,
  to: string | undefined,
  act: Act,
): Promise<'done' | 'unknown' | 'unknown-mail' | 'unknown-address' | 'kept-aside'> {
  return actOnInquiry(database, id, async (transaction, inquiry) => {
    const reply = await transaction
      .selectFrom('messages')
      .innerJoin('outbox_messages as mail', 'mail.id', 'messages.id')
      .select(['messages.address', 'messages.created_at', 'messages.bounced_at'])
      .select(['mail.state', 'mail.attempts'])
      .where('messages.id', '=', messageId)
      .where('messages.inquiry_id', '=', id)
      .where('messages.kind', '=', 'reply')
      .executeTakeFirst();
    if (!reply) return 'unknown-mail';
    if (inquiry.quarantine_reason !== null) return 'kept-aside';
    const family = await readFamilyAddresses(transaction, inquiry);
    const isOld = !family.some((each) => isSameAddress(each, reply.address));
    if (isOld && !(to && isSameAddress(to, inquiry.email))) return 'unknown-address';
    const address = isOld ? inquiry.email : reply.address;
    // The reply was delivered, or has not been tried yet.
    if (reply.state === 'sent' && reply.bounced_at === null) return 'done';
    if (reply.attempts === 0 && !isOld) return 'done';
    await makeDue(transaction, act.now).set({ address }).where('id', '=', messageId).execute();
    await transaction
      .updateTable('messages')
      .set({ address, bounced_at: null, bounce_reason: null, bounce_text: null, delayed_at: null })
      .where('id', '=', messageId)
      .execute();
    const isReturned = reply.bounced_at !== null && reply.bounced_at === inquiry.returned_at;
    const settled = isReturned && {
      returned_at: null,
      returned_to: null,
      waiting_since: await findNextAnswer(transaction, id, reply.created_at),
    };
    await updateInquiry(transaction, inquiry, settled || {});
    await recordHistory(transaction, [id], 'sent-again', act);
    return 'done';
  });
}

/**
 * Takes a reply back, or returns `has-left` once a worker has claimed it. Its ID stays, without its words, so
 * that a request that comes late does not send it.
 */
export function takeBackReply(database: Database, id: string, messageId: string, act: Act) {
  return actOnInquiry(database, id, async (transaction, inquiry) => {
    const message = await findMessage(transaction, id, messageId);
    if (message?.kind === 'void') return 'done';
    if (message?.kind !== 'reply') return 'unknown-mail';
    if (!(await deleteUnclaimed(transaction, messageId))) return 'has-left';
    await transaction
      .updateTable('messages')
      .set({ kind: 'void', address: '', subject: '', text: '', quote: '', is_open: null, others: null })
      .where('id', '=', messageId)
      .execute();
    // Its files wait for the next one, as before.
    await transaction
      .updateTable('attachments')
      .set({ message_id: null, created_at: act.now.toISOString() })
      .where('message_id', '=', messageId)
      .execute();
    await updateInquiry(transaction, inquiry, await readNewestMessage(transaction, inquiry));
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
