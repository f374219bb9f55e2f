import { isSameAddress } from '../../desk/messages.ts';
import type { Database } from '../database/schema.ts';
import { type Act, recordHistory } from '../inquiries/history.ts';
import { actOnInquiry } from '../inquiries/lock-inquiry.ts';
import { readFamilyAddresses } from '../mail/family-addresses.ts';
import { makeDue } from '../mail/outbox-messages.ts';
import { findNextAnswer } from './mark-replied.ts';

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
    // It was delivered, or has not been tried yet.
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
    await transaction
      .updateTable('inquiries')
      .set({ ...settled, version: inquiry.version + 1 })
      .where('id', '=', id)
      .execute();
    await recordHistory(transaction, [id], 'sent-again', act);
    return 'done';
  });
}
