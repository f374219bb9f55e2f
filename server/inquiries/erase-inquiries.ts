import { type Kysely, sql } from 'kysely';
import { type Database, isPostgres } from '../database/open.ts';
import type { Schema } from '../database/schema.ts';
import { isLeased } from '../mail/claim.ts';
import { removeMailFiles } from '../mail/mail-folder.ts';

/** A mail of one of them is being sent at this moment, so that not everything could be erased. */
export class MailInHandError extends Error {
  override name = 'MailInHandError';
}

type Context = { database: Database; mailFolder: string; now: Date };

/**
 * Erases inquiries with their mails and notes, in the database and as files; all of them or none.
 *
 * @param ids a few hundred at most: a visitor's inquiry waits meanwhile
 * @throws MailInHandError when a mail is being sent: its file would be written after this
 */
export async function eraseInquiries({ database, mailFolder, now }: Context, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const messages = await database.transaction().execute(async (transaction) => {
    const erased = await transaction
      .deleteFrom('outbox_messages')
      .where('inquiry_id', 'in', ids)
      .returning(['id', 'leased_until'])
      .execute();
    if (erased.some((message) => isLeased(message, now))) {
      throw new MailInHandError('A mail of it is being sent.');
    }
    await transaction.deleteFrom('notes').where('inquiry_id', 'in', ids).execute();
    await transaction.deleteFrom('inquiries').where('id', 'in', ids).execute();
    return erased.map(({ id }) => id);
  });
  await removeMailFiles(mailFolder, messages);
}

/** Empties the journal of an SQLite file, which holds copies of the pages that were erased. */
export async function emptyJournal(database: Kysely<Schema>): Promise<void> {
  if (!isPostgres(database)) await sql`pragma wal_checkpoint(truncate)`.execute(database);
}
