import type * as z from 'zod/mini';
import { isSameAddress } from '../../desk/contract/messages.ts';
import type { sentReplyRequest } from '../../desk/contract/requests.ts';
import type { Colleague } from '../../desk/facts.ts';
import { normalize } from '../../inquiry/normalize.ts';
import { lockPerson } from '../database/locks.ts';
import type { Database, MessagesTable } from '../database/schema.ts';
import { writeSearchTexts } from '../database/search-text.ts';
import { lockInquiry, recordHistory, updateInquiry } from '../inquiries/acts.ts';
import { readCopyAddresses, readFamilyAddresses } from '../mail/family-addresses.ts';
import { queueMails } from '../mail/outbox-messages.ts';
import type { createQuoteWriter } from '../mail/reply-mail.ts';
import { dropControlCharacters } from '../text.ts';
import { findStaged } from './keep-files.ts';
import { hasNewerMessage, readQuoted, readReferences } from './thread.ts';

/** A reply as the desk's page sends it; its ID is the draft's, so that a second press sends nothing. */
type Reply = z.input<typeof sentReplyRequest>;

type Refusal = 'taken' | 'unknown' | 'kept-aside' | 'newer-message' | 'unknown-address' | 'unknown-file';
type SendContext = { mailDomain: string; writeQuote: ReturnType<typeof createQuoteWriter> };

/**
 * Sends a reply off: it is fixed now, quote included, and leaves and counts (mark-replied.ts) once it can't
 * be taken back any more.
 *
 * @returns `repeated` when this very reply was sent off before; `taken` when another message has the ID, or
 * one that was taken back; `newer-message` when the sender has not seen the newest message; `unknown-address`
 * when it is not the family's, or has never written or got a mail, and there are files; `unknown-file`
 * when one is not kept for it
 */
export function sendReply(
  database: Database,
  id: string,
  typed: Reply,
  act: { by: Colleague; now: Date },
  { mailDomain, writeQuote }: SendContext,
): Promise<'added' | 'repeated' | Refusal> {
  const { by, now } = act;
  const { files = [] } = typed;
  const clean = (text: string) => dropControlCharacters(normalize(text, 'NFC'));
  const others = (typed.others ?? []).map((address) => address.toLowerCase());
  const reply = { ...typed, others, subject: clean(typed.subject), text: clean(typed.text) };
  return database.transaction().execute(async (transaction) => {
    // Before the inquiry, in the order in which removing a person locks both.
    const person = await lockPerson(transaction, by.id);
    const inquiry = await lockInquiry(transaction, id);
    if (!inquiry) return 'unknown';
    const sameId = transaction.selectFrom('messages').selectAll().where('id', '=', reply.id);
    const earlier = await sameId.executeTakeFirst();
    if (earlier) return isSameReply(earlier, id, reply) ? 'repeated' : 'taken';
    if (inquiry.quarantine_reason !== null) return 'kept-aside';
    const family = await readFamilyAddresses(transaction, inquiry);
    const to = family.find((address) => isSameAddress(address, reply.to));
    if (to === undefined) return 'unknown-address';
    if (await hasNewerMessage(transaction, inquiry, reply.seen)) return 'newer-message';
    const all = others.length > 0 ? await readCopyAddresses(transaction, id, family) : [];
    const copies = others.map((other) => all.find(({ address }) => address === other));
    if (copies.includes(undefined)) return 'unknown-address';
    const mayQuote = copies.every((copy) => copy?.isKnown);
    if (!mayQuote && files.length > 0) return 'unknown-address';
    if (!(await findStaged(transaction, id, files))) return 'unknown-file';
    const quoted = mayQuote ? await readQuoted(transaction, inquiry, to) : null;
    const thread = await readReferences(transaction, id, to);
    const mail = { id: reply.id, kind: 'reply', inquiry_id: id, address: to } as const;
    const [messageId = null] = await queueMails(transaction, [mail], mailDomain, now);
    await transaction
      .insertInto('messages')
      .values({
        id: reply.id,
        inquiry_id: id,
        kind: 'reply',
        created_at: now.toISOString(),
        author: by.name,
        author_id: by.id,
        name: '',
        address: to,
        subject: reply.subject,
        text: reply.text,
        quote: quoted ? writeQuote(quoted, inquiry.language) : '',
        is_cut: 0,
        message_id: messageId,
        reference_ids: thread.join(' ') || null,
        is_open: 1,
        others: others.join(' ') || null,
      })
      .execute();
    const attachments = transaction.updateTable('attachments');
    for (const [position, file] of files.entries())
      await attachments.set({ message_id: reply.id, position }).where('id', '=', file).execute();
    await updateInquiry(transaction, inquiry, {
      last_message_at: now.toISOString(),
      last_message_id: reply.id,
      // A reply by another person does not mean that the assignee has read the answer.
      ...((inquiry.assigned_to ?? person?.id) === by.id && { unread_since: null }),
    });
    await writeSearchTexts(transaction, [id]);
    await recordHistory(transaction, [id], 'sent', act);
    return 'added';
  });
}

// A person who changed the text after a lost answer must hear that the change is not sent.
function isSameReply(earlier: MessagesTable, inquiryId: string, { to, others = [], subject, text }: Reply) {
  return (
    earlier.kind === 'reply' &&
    earlier.inquiry_id === inquiryId &&
    isSameAddress(earlier.address, to) &&
    earlier.others === (others.join(' ') || null) &&
    earlier.subject === subject &&
    earlier.text === text
  );
}
