import { expressionBuilder, type Nullable, sql } from 'kysely';
import {
  type Attachment,
  type Delivery,
  type Message,
  spokenKinds,
  threadLimits,
} from '../../desk/contract/messages.ts';
import { countRows } from '../database/count-rows.ts';
import type { Database, MessagesTable, OutboxMessagesTable, Schema } from '../database/schema.ts';
import { splitOthers } from '../mail/family-addresses.ts';
import { classifyRefusal } from '../mail/refusal-reason.ts';

/**
 * Reads the newest messages after the form's (or those before the message `before`), oldest first, each cut
 * to `threadLimits`, so that every conversation fits one answer.
 */
export async function readMessages(database: Database, inquiryId: string, before?: string) {
  const all = selectMessages(database, inquiryId);
  const end = before ? await all.select(moment).where('messages.id', '=', before).executeTakeFirst() : null;
  if (end === undefined) return { messages: [], earlier: 0 };
  const wanted = end ? all.where(isBefore(end)) : all;
  const begin = await wanted
    .select(moment)
    .where(isSpoken)
    .orderBy('messages.created_at', 'desc')
    .orderBy('messages.id', 'desc')
    .limit(1)
    .offset(threadLimits.spoken - 1)
    .executeTakeFirst();
  const messages = await readCut(database, begin ? wanted.where(({ not }) => not(isBefore(begin))) : wanted);
  return { messages, earlier: begin ? await countRows(wanted.where(isBefore(begin))) : 0 };
}

/** Reads one message whole; undefined where the inquiry has it not. */
export function readWholeMessage(database: Database, inquiryId: string, id: string) {
  const own = selectMessages(database, inquiryId).where('messages.id', '=', id);
  return own.select(['messages.text', 'messages.quote']).executeTakeFirst();
}

/** Whether an inquiry keeps no more mails of its family. */
export async function hasMostMails(database: Database, inquiryId: string): Promise<boolean> {
  const { mails, bytes } = await selectMessages(database, inquiryId)
    .where('messages.kind', '!=', 'reply')
    .select(({ fn }) => fn.countAll<number | string>().as('mails'))
    .select(sql<number | string | null>`sum(octet_length(text) + octet_length(quote))`.as('bytes'))
    .executeTakeFirstOrThrow();
  return Number(mails) >= threadLimits.mails || Number(bytes) >= threadLimits.bytes;
}

const selectMessages = (database: Database, inquiryId: string) =>
  database
    .selectFrom('messages')
    .where('messages.inquiry_id', '=', inquiryId)
    .where('messages.kind', '!=', 'void');

const moment = ['messages.created_at', 'messages.id'] as const;
const row = expressionBuilder<Schema, 'messages'>();
const isBefore = ({ created_at: at, id }: Pick<MessagesTable, 'created_at' | 'id'>) =>
  row(row.refTuple('messages.created_at', 'messages.id'), '<', row.tuple(at, id));
const isSpoken = row('messages.kind', 'in', spokenKinds);

async function readCut(database: Database, selected: ReturnType<typeof selectMessages>): Promise<Message[]> {
  const { characters, folded } = threadLimits;
  const most = row.case().when(isSpoken).then(sql.lit(characters)).else(sql.lit(folded)).end();
  const rows = await selected
    .leftJoin('outbox_messages as mail', 'mail.id', 'messages.id')
    .select(['messages.id', 'messages.kind', 'messages.created_at', 'messages.dated_at', 'messages.is_cut'])
    .select(['messages.author', 'messages.author_id', 'messages.name', 'messages.address'])
    .select(['messages.subject', 'messages.others'])
    .select(['messages.bounced_at', 'messages.bounce_reason', 'messages.bounce_text', 'messages.delayed_at'])
    .select(['mail.state', 'mail.attempts', 'mail.next_attempt_at', 'mail.last_error'])
    .select(['mail.sent_at', 'mail.is_file'])
    .select([
      sql<string>`substr(messages.text, 1, ${most})`.as('text'),
      sql<boolean | number>`length(messages.text) > ${most}`.as('has_more'),
      sql<number>`length(quote) - length(replace(quote, ${'\n'}, ''))`.as('breaks'),
      sql<boolean | number>`quote <> ''`.as('has_quote'),
    ])
    .orderBy('messages.created_at')
    .orderBy('messages.id')
    .execute();
  const ids = rows.map(({ id }) => id);
  const attachments = await readAttachments(database, ids);
  return rows.map(({ kind, ...row }) => ({
    id: row.id,
    kind: kind as Message['kind'],
    at: row.created_at,
    datedAt: row.dated_at,
    author: row.author,
    authorId: row.author_id,
    name: row.name,
    address: row.address,
    others: splitOthers(row),
    subject: row.subject,
    text: row.text,
    hasMore: Boolean(row.has_more),
    quotedLines: row.has_quote ? row.breaks + 1 : 0,
    isCut: row.is_cut === 1,
    attachments: attachments.get(row.id) ?? [],
    fate: kind === 'reply' ? toFate(row) : null,
  }));
}

type Sent = Pick<MessagesTable, 'bounced_at' | 'bounce_reason' | 'bounce_text' | 'delayed_at'> &
  Nullable<
    Pick<OutboxMessagesTable, 'state' | 'attempts' | 'next_attempt_at' | 'last_error' | 'sent_at' | 'is_file'>
  >;

function toFate({ state, attempts, ...sent }: Sent): Delivery | null {
  if (state === null) return null;
  const { bounced_at: at, bounce_reason: reason, bounce_text: text } = sent;
  const nextAttemptAt = state === 'pending' ? sent.next_attempt_at : null;
  return {
    state,
    attempts: attempts ?? 0,
    lastError: sent.last_error,
    sentAt: sent.sent_at,
    isFile: sent.is_file === 1,
    delayedAt: sent.delayed_at,
    nextAttemptAt,
    leavesAt: attempts === 0 ? nextAttemptAt : null,
    reason: state === 'dead' ? classifyRefusal(sent.last_error ?? '') : null,
    bounce: at && reason ? { at, reason, text: text ?? '' } : null,
  };
}

async function readAttachments(
  database: Database,
  messageIds: readonly string[],
): Promise<Map<string, Attachment[]>> {
  if (messageIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('attachments')
    .select(['id', 'message_id', 'name', 'type', 'size', 'state'])
    .where('message_id', 'in', messageIds)
    .orderBy('position')
    .execute();
  const byMessage = Map.groupBy(rows, ({ message_id: id }) => id ?? '');
  return new Map(
    Array.from(byMessage, ([id, own]) => [id, own.map(({ message_id: _, ...attachment }) => attachment)]),
  );
}
