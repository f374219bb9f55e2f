import { isSameAddress } from '../../desk/messages.ts';
import type { Database, InquiriesTable } from '../database/schema.ts';

// Enough for every mail program to find the thread; the token comes after them.
const mostReferences = 20;
// A Message-ID (RFC 5322), which a stranger's mail may have written; longer ones can't be folded.
const messageIdForm = /<[!-;=?-~]{1,250}>/g;

/** Reads the Message-IDs of what was written to and from an address, which a new mail to it follows. */
export async function readThread(
  transaction: Database,
  inquiryId: string,
  address: string,
): Promise<string[]> {
  const mails = await transaction
    .selectFrom('messages')
    .select(['address', 'message_id', 'reference_ids'])
    .where('inquiry_id', '=', inquiryId)
    .where('kind', 'in', ['reply', 'answer'])
    .where('message_id', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const newest = mails.find((mail) => isSameAddress(mail.address, address));
  const ids = newest
    ? [newest.reference_ids, newest.message_id]
    : [await findAcknowledgement(transaction, inquiryId, address)];
  const found = ids.join(' ').match(messageIdForm) ?? [];
  return [...new Set(found)].slice(-mostReferences);
}

async function findAcknowledgement(
  transaction: Database,
  inquiryId: string,
  address: string,
): Promise<string | null> {
  const mails = await transaction
    .selectFrom('outbox_messages')
    .select(['message_id', 'address'])
    .where('inquiry_id', '=', inquiryId)
    .where('kind', '=', 'acknowledgement')
    .orderBy('created_at', 'desc')
    .execute();
  const own = mails.find(({ address: to }) => to === null || isSameAddress(to, address));
  return own?.message_id ?? null;
}

/** Reads what an address wrote last, by whom and when; null when it wrote nothing, such as before a call. */
export async function readQuoted(
  transaction: Database,
  inquiry: InquiriesTable,
  address: string,
): Promise<{ text: string; name: string; at: string } | null> {
  const answers = await transaction
    .selectFrom('messages')
    .select(['address', 'name', 'text', 'created_at'])
    .where('inquiry_id', '=', inquiry.id)
    .where('kind', '=', 'answer')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const isOwn = isSameAddress(inquiry.email, address);
  const newest = answers.find((answer) => isSameAddress(answer.address, address));
  if (newest)
    return {
      text: newest.text,
      name: newest.name || (isOwn ? inquiry.name : newest.address),
      at: newest.created_at,
    };
  // What was entered by hand is in the words of the staff.
  if (!isOwn || inquiry.entered_by !== null) return null;
  return { text: inquiry.message, name: inquiry.name, at: inquiry.created_at };
}
