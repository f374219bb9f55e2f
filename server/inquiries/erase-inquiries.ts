import { type Kysely, sql, type Transaction } from 'kysely';
import { type Database, isPostgres } from '../database/open.ts';
import type { Schema } from '../database/schema.ts';
import { isLeased } from '../mail/claim.ts';
import { removeMailFiles } from '../mail/mail-folder.ts';

/** A mail of one of them is being sent at this moment, so that not everything could be erased. */
export class MailInHandError extends Error {
  override name = 'MailInHandError';
}

/** The database, the folder of mails written to files, and the time. */
export type EraseContext = { database: Database; mailFolder: string; now: Date };

/**
 * Erases inquiries with their mails and notes, in the database and as files; all of them or none.
 *
 * @param ids a few hundred at most: a visitor's inquiry waits meanwhile
 * @throws MailInHandError when a mail is being sent: its file would be written after this
 */
export async function eraseInquiries(context: EraseContext, ids: string[]): Promise<void> {
  await context.database.transaction().execute((transaction) => eraseWithin(transaction, context, ids));
}

/** The same within a transaction that found out which ones. */
export async function eraseWithin(
  transaction: Transaction<Schema>,
  { mailFolder, now }: Omit<EraseContext, 'database'>,
  ids: string[],
): Promise<void> {
  if (ids.length === 0) return;
  const messages = await transaction
    .deleteFrom('outbox_messages')
    .where('inquiry_id', 'in', ids)
    .returning(['id', 'leased_until'])
    .execute();
  if (messages.some((message) => isLeased(message, now))) {
    throw new MailInHandError('A mail of it is being sent.');
  }
  await transaction.deleteFrom('notes').where('inquiry_id', 'in', ids).execute();
  await transaction.deleteFrom('inquiries').where('id', 'in', ids).execute();
  // Before the commit: whoever is stopped in between erases it all again, instead of leaving files that nothing names.
  const files = messages.map(({ id }) => id);
  await removeMailFiles(mailFolder, files);
}

/** Empties the journal of an SQLite file, which holds copies of the pages that were erased. */
export async function emptyJournal(database: Kysely<Schema>): Promise<void> {
  if (!isPostgres(database)) await sql`pragma wal_checkpoint(truncate)`.execute(database);
}
