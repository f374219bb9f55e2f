import { createHash, randomUUIDv7 } from 'node:crypto';
import type { Insertable } from 'kysely';
import { isSameAddress } from '../../desk/contract/messages.ts';
import { countRows } from '../database/count-rows.ts';
import type { Database, InquiriesTable, MessagesTable, Transaction } from '../database/schema.ts';
import { saveSearchTexts } from '../database/search-text.ts';
import { recordHistory, recordNews, updateInquiry } from '../inquiries/acts.ts';
import { hasMostMails } from '../inquiries/read-messages.ts';
import { findNextAnswer } from './mark-replied.ts';
import type { SentMail } from './match-mail.ts';
import type { Received, ReceivedKind } from './message-kind.ts';
import type { SplitText } from './quoted-text.ts';
import { firstOf, readMessageIds } from './read-head.ts';
import { isReaction } from './read-reaction.ts';
import type { Delivery } from './read-report.ts';

/** A mail that is compared with what is known. */
type Answer = Received & { split: SplitText; kind: ReceivedKind };

const mostMailsADay = 30;
const dayMilliseconds = 24 * 60 * 60 * 1000;
const mostReferences = 20;

/** Why a mail can't be stored: its inquiry has had its mails of the day, or has all that it keeps. */
export type Limit = 'full' | 'too-many';

/** Finds the limit that keeps an inquiry from storing another mail; undefined for none. */
export async function findLimit(transaction: Database, inquiryId: string, now: Date) {
  if (await hasMostMails(transaction, inquiryId)) return 'too-many';
  const since = new Date(now.getTime() - dayMilliseconds).toISOString();
  const mails = transaction.selectFrom('messages').where('kind', 'not in', ['reply', 'void']);
  const today = mails.where('inquiry_id', '=', inquiryId).where('created_at', '>', since);
  return (await countRows(today)) >= mostMailsADay ? 'full' : undefined;
}

/** The row of a mail. Its fingerprint is the same however often, and by whichever way, the mail is read. */
export function createMessageRow(
  inquiryId: string,
  { head, mail, split: { text, quote }, kind, sent }: Answer,
  { at, now }: { at: Date; now: Date },
): Insertable<MessagesTable> {
  const [messageId = ''] = readMessageIds(firstOf(head, 'message-id')).filter(isStorable);
  // RFC 5322 lets In-Reply-To stand in for it.
  const thread = head.get('references') ?? head.get('in-reply-to') ?? [];
  const references = thread.flatMap(readMessageIds).filter(isStorable);
  // Two mails without an ID differ by their date.
  const identity = [messageId || firstOf(head, 'date'), mail.address.toLowerCase(), mail.text];
  return {
    id: randomUUIDv7(),
    inquiry_id: inquiryId,
    kind,
    // A clock that is ahead must not keep it above all that come later.
    created_at: new Date(Math.min(at.getTime(), now.getTime())).toISOString(),
    name: mail.name,
    address: mail.address,
    subject: mail.subject,
    text,
    quote,
    is_cut: Number(mail.isCut),
    dated_at: readDate(firstOf(head, 'date')),
    message_id: messageId === '' ? null : `<${messageId}>`,
    reference_ids:
      references
        .slice(-mostReferences)
        .map((id) => `<${id}>`)
        .join(' ') || null,
    answered_id: sent.id,
    others: mail.others.join(' ') || null,
    fingerprint: createHash('sha256').update(JSON.stringify(identity)).digest('hex'),
  };
}

const isStorable = (id: string) => /^[\x21-\x7e]{3,500}$/.test(id);

function readDate(text: string): string | null {
  const date = new Date(text);
  const year = date.getUTCFullYear();
  return year >= 1970 && year <= 9999 ? date.toISOString() : null;
}

/** Stores a mail with its files, its line of history and its changes to its locked inquiry. */
export async function insertMail(
  transaction: Transaction,
  inquiry: InquiriesTable,
  row: Insertable<MessagesTable>,
  { files, searchText }: { files: readonly string[]; searchText: string },
  now: Date,
): Promise<void> {
  await transaction.insertInto('messages').values(row).execute();
  const attachments = transaction.updateTable('attachments').set({ message_id: row.id });
  if (files.length > 0) await attachments.where('id', 'in', files).execute();
  await updateInquiry(transaction, inquiry, getArrivalChanges(inquiry, row));
  await saveSearchTexts(transaction, [{ inquiry_id: inquiry.id, text: searchText }]);
  const act = { by: null, now };
  await recordHistory(transaction, [inquiry.id], 'received', act);
  if (row.kind === 'answer') await recordNews(transaction, inquiry.assigned_to, inquiry.id, 'answered', act);
}

/** What a mail changes: an answer waits to be read and answered, whatever the status. */
function getArrivalChanges(
  { last_message_at: lastAt, unread_since: unread, waiting_since: waiting }: InquiriesTable,
  { id, kind, text, created_at: at }: Insertable<MessagesTable>,
): Partial<InquiriesTable> {
  if (kind !== 'answer' && kind !== 'outside') return {};
  const earlier = (since: string | null) => (since !== null && since < at ? since : at);
  return {
    ...(at >= lastAt && { last_message_at: at, last_message_id: id }),
    ...(kind === 'answer' && !isReaction(text) && { waiting_since: earlier(waiting) }),
    ...(kind === 'answer' && { unread_since: earlier(unread) }),
  };
}

/** Records that a reply is late or bounced, for its own recipient only, and unless they have answered. */
export async function recordDeliveries(
  transaction: Transaction,
  inquiry: InquiriesTable,
  sent: SentMail,
  deliveries: readonly Delivery[],
  at: string,
): Promise<void> {
  const own = deliveries.filter(({ address }) => isSameAddress(address, sent.address ?? ''));
  const failed = own.find(({ action }) => action === 'failed');
  const reply = transaction
    .updateTable('messages')
    .where(({ and }) => and({ id: sent.id, kind: 'reply', bounced_at: null }));
  if (!failed) {
    const isLate = own.some(({ action }) => action === 'delayed');
    if (isLate) await reply.set({ delayed_at: at }).where('delayed_at', 'is', null).execute();
    return;
  }
  const answers = await transaction
    .selectFrom('messages')
    .select(['address'])
    .where('inquiry_id', '=', sent.inquiryId)
    .where('kind', '=', 'answer')
    .where('created_at', '>=', ({ selectFrom }) =>
      selectFrom('messages as reply').select('reply.created_at').where('reply.id', '=', sent.id),
    )
    .execute();
  if (answers.some(({ address }) => isSameAddress(address, sent.address ?? ''))) return;
  const { reason, text } = failed;
  const returned = await reply
    .set({ bounced_at: at, bounce_reason: reason, bounce_text: text })
    .returning(['author_id', 'created_at'])
    .executeTakeFirst();
  if (returned) await callSender(transaction, inquiry, returned, at);
}

/** Asks the sender of a bounced reply to act, unless another reply has gone out since. */
async function callSender(
  transaction: Transaction,
  inquiry: InquiriesTable,
  reply: Pick<MessagesTable, 'author_id' | 'created_at'>,
  at: string,
): Promise<void> {
  const { at: before } = await transaction
    .selectFrom('messages')
    .select(({ fn }) => fn.max<string | null>('created_at').as('at'))
    .where(({ and }) => and({ inquiry_id: inquiry.id, kind: 'reply', bounced_at: null }))
    .executeTakeFirstOrThrow();
  if (before !== null && before >= reply.created_at) return;
  const asked = before === null ? inquiry.created_at : await findNextAnswer(transaction, inquiry.id, before);
  const waited = [inquiry.waiting_since, asked ?? reply.created_at, at];
  await transaction
    .updateTable('inquiries')
    .set(({ selectFrom }) => ({
      returned_at: at,
      returned_to: selectFrom('staff').select('staff.id').where('staff.id', '=', reply.author_id),
      waiting_since: waited.filter((since) => since !== null).sort()[0],
    }))
    .where('id', '=', inquiry.id)
    .execute();
  await recordNews(transaction, reply.author_id, inquiry.id, 'returned', { by: null, now: new Date(at) });
}
