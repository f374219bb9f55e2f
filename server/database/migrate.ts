import { type Migration, Migrator } from 'kysely/migration';
import { StartupError } from '../startup-error.ts';
import { createInquiriesAndOutbox } from './migrations/0001-inquiries-and-outbox.ts';
import { addStaffAndLimits } from './migrations/0003-staff-and-limits.ts';
import { addDesk } from './migrations/0005-the-desk.ts';
import { addInbox } from './migrations/0006-the-inbox.ts';
import { createSearchTexts } from './migrations/0007-search-text.ts';
import { addKnownBrowsers } from './migrations/0008-known-browsers.ts';
import { addReplyNames } from './migrations/0011-reply-names.ts';
import { joinReplyLanguages } from './migrations/0013-reply-languages.ts';
import { addConversation } from './migrations/0015-conversation.ts';
import { addEditor } from './migrations/0016-the-editor.ts';
import { renderPages } from './migrations/0017-rendered-pages.ts';
import { addPictureFiles } from './migrations/0018-pictures.ts';
import { addVersions } from './migrations/0019-versions.ts';
import { addTold } from './migrations/0020-told.ts';
import { addBooking } from './migrations/0021-booking.ts';
import { runStatements } from './migrations/run-statements.ts';
import type { Database } from './schema.ts';
import { writeMissingSearchTexts } from './search-text.ts';

const statements = (...texts: string[]): Migration => ({
  up: (database) => runStatements(database, texts),
});

// Append-only, in order; by hand, so that a stray file never runs. One of more than a few lines has a file.
const migrations: Record<string, Migration> = {
  '0001-inquiries-and-outbox': statements(...createInquiriesAndOutbox),
  // Permanent refusals of a mail, apart from attempts that failed because the mail server was unavailable.
  '0002-outbox-refusals': statements(
    'alter table outbox_messages add column refusals integer not null default 0',
  ),
  '0003-staff-and-limits': { up: addStaffAndLimits },
  '0004-inquiry-language': statements('alter table inquiries add column language text'),
  '0005-the-desk': { up: addDesk },
  '0006-the-inbox': { up: addInbox },
  '0007-search-text': { up: createSearchTexts },
  '0008-known-browsers': { up: addKnownBrowsers },
  '0009-inquiry-time-zone': statements('alter table inquiries add column time_zone text'),
  // The newest rows are those of the clock, whatever clock made the IDs of others.
  '0010-history-by-time': statements('create index history_by_created_at on history (created_at, id)'),
  '0011-reply-names': { up: addReplyNames },
  // Live updates find the reminders that came due last along it; only the few reminders are in it.
  '0012-reminder-index': statements(
    'create index inquiries_by_remind_at on inquiries (remind_at, id) where remind_at is not null',
  ),
  '0013-reply-languages': { up: joinReplyLanguages },
  // An operator who runs pg_dump without `inquiries backup` records it by psql (docs/postgresql.md):
  // insert into backups (finished_at)
  //   values (to_char(now() at time zone 'utc','YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  '0014-backups': statements('create table backups (finished_at text not null, error text)'),
  '0015-conversation': { up: addConversation },
  '0016-the-editor': { up: addEditor },
  '0017-rendered-pages': statements(...renderPages),
  '0018-pictures': { up: addPictureFiles },
  '0019-versions': { up: addVersions },
  '0020-told': statements(...addTold),
  '0021-booking': { up: addBooking },
  // A reply changes its inquiry once it can't be taken back, so there is nothing to restore.
  '0022-open-replies': statements(
    'alter table messages drop column undo',
    'alter table messages add column is_open integer',
  ),
};

/**
 * Migrates a database to the newest schema, once, even when several instances start together.
 *
 * @param target the last migration to apply, for tests of those after it
 * @throws StartupError when it fails, for example because a newer program has migrated the database
 */
export async function migrate(database: Database, target?: string): Promise<void> {
  // Kysely holds an advisory lock of PostgreSQL, or SQLite's write lock, from reading the applied migrations
  // to the commit.
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
  const { error } = await (target ? migrator.migrateTo(target) : migrator.migrateToLatest());
  const fill = () => writeMissingSearchTexts(database).catch((failure: unknown) => failure);
  const cause = error ?? (target ? undefined : await fill());
  if (cause === undefined) return;
  const reason = cause instanceof Error ? cause.message : String(cause);
  // Kysely's message when an applied migration is unknown to it.
  const isNewer = reason.startsWith('corrupted migrations');
  const remedy = isNewer
    ? 'a newer program has changed it, so run that one'
    : 'see what it says, then start again';
  throw new StartupError(`The database can't be brought up to date: ${remedy} (${reason}).`, { cause });
}
