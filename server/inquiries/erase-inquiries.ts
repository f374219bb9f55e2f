import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { findLastWord, isSameWord } from '../../desk/contract/inbox.ts';
import { isLeased } from '../database/clock-skew.ts';
import { countRows } from '../database/count-rows.ts';
import { emptyFiles } from '../database/file-chunks.ts';
import { isPostgres } from '../database/open.ts';
import type { Database, InquiriesTable, OutboxMessagesTable, Transaction } from '../database/schema.ts';
import { mailLeaseMilliseconds } from '../mail/claim.ts';
import { removeMailFiles } from '../mail/mailer.ts';
import { type Act, findInquiry, recordHistory } from './acts.ts';

/** A mail of the inquiries is being sent, so they can't be erased now. */
export class MailBeingSentError extends Error {
  override name = 'MailBeingSentError';
}

export type EraseContext = {
  database: Database;
  dataDir: string;
  now: Date;
  /** The person who erases them, for the history that stays; undefined for inquiries that are too old. */
  by?: Act['by'];
};

/**
 * Erases inquiries with all that belongs to them, files too, in batches; returns how many.
 * @throws MailBeingSentError: earlier batches stay erased
 */
export async function eraseInquiries(context: EraseContext, ids: readonly string[]): Promise<number> {
  let erased = 0;
  const select = (database: Database) => database.selectFrom('inquiries').where('inquiries.id', 'in', ids);
  for await (erased of eraseSelected(context, select));
  return erased;
}

/**
 * Erases the inquiries whose newest message is older than the cutoff; yields how many. One with a pending
 * mail is kept, because nobody may have read it.
 */
export const eraseOldInquiries = (context: EraseContext, cutoff: string): AsyncGenerator<number> =>
  eraseSelected(context, (database) => selectOld(database, cutoff));

/** Erases an inquiry for good, when the last word of its name was typed, in capitals or not. */
export async function eraseInquiry(context: EraseContext & Act, id: string, word: string) {
  const inquiry = await findInquiry(context.database, id);
  if (!inquiry) return 'unknown';
  if (!isSameWord(word, findLastWord(inquiry.name))) return 'wrong-word';
  try {
    return (await eraseInquiries(context, [id])) === 1 ? 'done' : 'unknown';
  } catch (error) {
    if (error instanceof MailBeingSentError) return 'mail-being-sent';
    throw error;
  }
}

// Some milliseconds of work, and a rest in which each gets its turn (SQLite's waiters ask every 5 ms).
const erasedAtOnce = 20;
const restMilliseconds = 10;

type Select = (database: Database) => ReturnType<typeof selectOld>;

/** Erases the inquiries that are selected, in batches; yields how many. @throws MailBeingSentError */
async function* eraseSelected(context: EraseContext, select: Select): AsyncGenerator<number> {
  let erased = 0;
  try {
    for (let count = erasedAtOnce; count === erasedAtOnce; ) {
      count = await eraseNext(context, select);
      erased += count;
      if (count > 0) yield erased;
      if (count === erasedAtOnce) await sleep(restMilliseconds);
    }
  } finally {
    if (erased > 0) await emptyJournal(context.database);
  }
}

async function eraseNext(context: EraseContext, select: Select): Promise<number> {
  // The same order for everybody who locks several, so that no two wait for each other.
  const next = (database: Database) =>
    select(database)
      .select(['inquiries.id', 'created_at', 'inquiry_type', 'status', 'quarantine_reason'])
      .orderBy('created_at')
      .orderBy('inquiries.id')
      .limit(erasedAtOnce);
  const { database, now } = context;
  const ids = (await next(database).execute()).map(({ id }) => id);
  if (ids.length === 0) return 0;
  const mails = database.selectFrom('outbox_messages').select('leased_until').where('inquiry_id', 'in', ids);
  refuseLeased(await mails.execute(), now);
  // Too many bytes for the transaction that erases the rest.
  await emptyFiles(database, ids);
  return database.transaction().execute(async (transaction) => {
    const inquiries = await next(transaction).forUpdate().execute();
    if (inquiries.length > 0) await eraseWithin(transaction, context, inquiries);
    return inquiries.length;
  });
}

function refuseLeased(mails: readonly Pick<OutboxMessagesTable, 'leased_until'>[], now: Date): void {
  if (mails.some((mail) => isLeased(mail.leased_until, mailLeaseMilliseconds, now)))
    throw new MailBeingSentError('A mail of it is being sent.');
}

type LockedInquiry = Pick<
  InquiriesTable,
  'id' | 'created_at' | 'inquiry_type' | 'status' | 'quarantine_reason'
>;

/** Erases some inquiries in the transaction that has locked them. @throws MailBeingSentError */
async function eraseWithin(
  transaction: Transaction,
  { dataDir, now, by }: Omit<EraseContext, 'database'>,
  inquiries: readonly LockedInquiry[],
): Promise<void> {
  const ids = inquiries.map(({ id }) => id);
  const messages = await transaction
    .deleteFrom('outbox_messages')
    .where('inquiry_id', 'in', ids)
    .returning(['id', 'kind', 'leased_until'])
    .execute();
  refuseLeased(messages, now);
  await keepCounts(transaction, inquiries);
  await keepMessageIds(transaction, messages);
  for (const table of ['notes', 'history', 'inquiry_search', 'open_inquiries'] as const)
    await transaction.deleteFrom(table).where('inquiry_id', 'in', ids).execute();
  await transaction.deleteFrom('inquiries').where('id', 'in', ids).execute();
  if (by !== undefined) await recordHistory(transaction, ids, 'erased', { by, now });
  // Delete files before the commit: after a crash in between, the next run finds the rows and erases again.
  await removeMailFiles(dataDir, messages);
}

async function keepCounts(transaction: Transaction, inquiries: readonly LockedInquiry[]): Promise<void> {
  const counted = inquiries.flatMap(({ quarantine_reason: reason, ...row }) =>
    reason === null ? [row] : [],
  );
  if (counted.length > 0) await transaction.insertInto('erased_inquiries').values(counted).execute();
}

async function keepMessageIds(
  transaction: Transaction,
  messages: readonly Pick<OutboxMessagesTable, 'id' | 'kind'>[],
): Promise<void> {
  const sent = messages.filter(({ kind }) => kind === 'acknowledgement' || kind === 'reply');
  if (sent.length === 0) return;
  await transaction
    .insertInto('erased_messages')
    .values(sent.map(({ id }) => ({ id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Truncates SQLite's write-ahead log, which still contains the erased pages. */
export async function emptyJournal(database: Database): Promise<void> {
  if (!isPostgres(database)) await sql`pragma wal_checkpoint(truncate)`.execute(database);
}

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** The time before which inquiries are older than so many days, by their newest message. */
export const cutoffOf = (now: Date, days: number): string =>
  new Date(now.getTime() - days * dayMilliseconds).toISOString();

export const countOldInquiries = (database: Database, cutoff: string): Promise<number> =>
  countRows(selectOld(database, cutoff));

// No message is older than the form's, so the index of arrivals finds the few that can be old.
function selectOld(database: Database, cutoff: string) {
  return database
    .selectFrom('inquiries')
    .where('created_at', '<', cutoff)
    .where('last_message_at', '<', cutoff)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('outbox_messages')
            .select('outbox_messages.id')
            .whereRef('inquiry_id', '=', 'inquiries.id')
            .where('state', '=', 'pending'),
        ),
      ),
    );
}
