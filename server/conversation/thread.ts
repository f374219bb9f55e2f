import { isSameAddress, spokenKinds } from '../../desk/contract/messages.ts';
import type { Database, InquiriesTable } from '../database/schema.ts';
import type { createAcknowledgementWriter } from '../mail/acknowledgement-mail.ts';
import type { KnownTexts } from './quoted-text.ts';

// This many references let every mail program find the thread; the token comes after them.
const mostReferences = 20;
// A Message-ID (RFC 5322), which a stranger's mail may have written; longer ones can't be folded.
const messageIdForm = /<[!-;=?-~]{1,250}>/g;

/** Reads the Message-IDs of the mails to and from an address, which a new mail to it follows. */
export async function readReferences(transaction: Database, inquiryId: string, address: string) {
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

async function findAcknowledgement(transaction: Database, inquiryId: string, address: string) {
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

/** Reads the last text from an address, with author and time; null for none, such as before a call. */
export async function readQuoted(transaction: Database, inquiry: InquiriesTable, address: string) {
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
  // An inquiry that was entered by hand is in the words of the staff.
  if (!isOwn || inquiry.entered_by !== null) return null;
  return { text: inquiry.message, name: inquiry.name, at: inquiry.created_at };
}

/** Finds the kind and the time of a message of an inquiry, also of one that was taken back. */
export function findMessage(transaction: Database, inquiryId: string, id: string | null) {
  const messages = transaction.selectFrom('messages').where('inquiry_id', '=', inquiryId);
  return messages.where('id', '=', id).select(['id', 'kind', 'created_at']).executeTakeFirst();
}

type Inquiry = Pick<InquiriesTable, 'id' | 'created_at'>;

/** Reads which message of an inquiry is the newest, by arrival; the form's, where no other came. */
export async function readNewestMessage(transaction: Database, { id, created_at: createdAt }: Inquiry) {
  const newest = await transaction
    .selectFrom('messages')
    .select(['id', 'created_at'])
    .where('inquiry_id', '=', id)
    .where('kind', 'in', spokenKinds)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { last_message_at: newest?.created_at ?? createdAt, last_message_id: newest?.id ?? null };
}

/** Whether a message came after the one that was the newest on screen; null for none but the form's. */
export async function hasNewerMessage(transaction: Database, inquiry: InquiriesTable, seen: string | null) {
  if (inquiry.last_message_id === seen || inquiry.last_message_id === null) return false;
  const last = await findMessage(transaction, inquiry.id, seen);
  const sortKey = (at: string, id: string) => `${at} ${id}`;
  return (
    !last || sortKey(inquiry.last_message_at, inquiry.last_message_id) > sortKey(last.created_at, last.id)
  );
}

// The newest are quoted most; comparing takes a millisecond for some thousand characters.
const mostKnown = { messages: 10, characters: 20_000 };

/** Reads the texts between academy and family, which an answer may quote. */
export async function readKnownTexts(
  database: Database,
  { id, message, ...family }: Pick<InquiriesTable, 'id' | 'message' | 'email' | 'language'>,
  writeAcknowledgement: ReturnType<typeof createAcknowledgementWriter>,
): Promise<KnownTexts> {
  const messages = await database
    .selectFrom('messages')
    .select(['kind', 'subject', 'text', 'quote'])
    .where('inquiry_id', '=', id)
    .orderBy('created_at', 'desc')
    .limit(mostKnown.messages)
    .execute();
  const ours = messages.filter(({ kind }) => kind === 'reply' || kind === 'outside');
  const theirs = messages.filter((mail) => !ours.includes(mail));
  const { subject, text = '' } = writeAcknowledgement(family);
  let left = 2 * mostKnown.characters;
  const take = (each: string) => {
    const kept = each.slice(0, Math.min(left, mostKnown.characters));
    left -= kept.length;
    return kept;
  };
  return {
    sent: [text, ...ours.flatMap((mail) => [mail.text, mail.quote])].map(take),
    written: [message, ...theirs.map((mail) => mail.text)].map(take),
    subjects: [...ours.map((mail) => mail.subject), subject],
  };
}
