import type { Attachment, Message, ReplyFate } from '../../desk/messages.ts';
import type { Database } from '../database/open.ts';
import type { MessagesTable, OutboxMessagesTable } from '../database/schema.ts';
import { classifyRefusal } from '../mail/refusal-reason.ts';

/** Reads what came after the form's message, oldest first, without replies that were taken back. */
export async function readMessages(database: Database, inquiryId: string): Promise<Message[]> {
  const rows = await database
    .selectFrom('messages')
    .leftJoin('outbox_messages as mail', 'mail.id', 'messages.id')
    .selectAll('messages')
    .select(['mail.state', 'mail.attempts', 'mail.next_attempt_at', 'mail.last_error'])
    .select(['mail.sent_at as mail_sent_at', 'mail.leased_until'])
    .where('messages.inquiry_id', '=', inquiryId)
    .where('messages.kind', '!=', 'void')
    .orderBy('messages.created_at')
    .orderBy('messages.id')
    .execute();
  const attachments = await readAttachments(database, inquiryId);
  return rows.map(({ kind, ...row }) => ({
    id: row.id,
    kind: kind as Message['kind'],
    at: row.created_at,
    datedAt: row.dated_at,
    author: row.author,
    authorId: row.author_id,
    name: row.name,
    address: row.address,
    subject: row.subject,
    text: row.text,
    quote: row.quote,
    isCut: row.is_cut === 1,
    attachments: attachments.get(row.id) ?? [],
    fate: kind === 'reply' && row.state ? toFate(row, { ...row, state: row.state }) : null,
  }));
}

type Sending = Pick<OutboxMessagesTable, 'state'> & {
  attempts: number | null;
  next_attempt_at: string | null;
  last_error: string | null;
  mail_sent_at: string | null;
};

function toFate(message: Omit<MessagesTable, 'kind'>, mail: Sending): ReplyFate {
  const { state, last_error: lastError, next_attempt_at: nextAt } = mail;
  const attempts = mail.attempts ?? 0;
  const { bounced_at: at, bounce_reason: reason, bounce_text: text } = message;
  return {
    state,
    attempts,
    lastError,
    sentAt: mail.mail_sent_at,
    delayedAt: message.delayed_at,
    nextAttemptAt: state === 'pending' ? nextAt : null,
    leavesAt: state === 'pending' && attempts === 0 ? nextAt : null,
    reason: state === 'dead' ? classifyRefusal(lastError ?? '') : null,
    bounce: at && reason ? { at, reason, text: text ?? '' } : null,
  };
}

async function readAttachments(database: Database, inquiryId: string): Promise<Map<string, Attachment[]>> {
  const rows = await database
    .selectFrom('attachments')
    .select(['id', 'message_id', 'name', 'type', 'size', 'state'])
    .where('inquiry_id', '=', inquiryId)
    .where('message_id', 'is not', null)
    .orderBy('position')
    .execute();
  const byMessage = Map.groupBy(rows, ({ message_id: id }) => id ?? '');
  return new Map(
    Array.from(byMessage, ([id, own]) => [id, own.map(({ message_id: _, ...attachment }) => attachment)]),
  );
}
