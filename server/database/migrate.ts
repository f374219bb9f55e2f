import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { StartupError } from '../startup-error.ts';
import { up as createInquiriesAndOutbox } from './migrations/0001-inquiries-and-outbox.ts';
import { up as countRefusals } from './migrations/0002-outbox-refusals.ts';
import { up as addStaffAndLimits } from './migrations/0003-staff-and-limits.ts';
import { up as addInquiryLanguage } from './migrations/0004-inquiry-language.ts';
import { up as addDesk } from './migrations/0005-the-desk.ts';
import { up as addInbox } from './migrations/0006-the-inbox.ts';
import { up as refoldSearch } from './migrations/0007-search-text.ts';
import { up as addKnownBrowsers } from './migrations/0008-known-browsers.ts';
import { up as addInquiryTimeZone } from './migrations/0009-inquiry-time-zone.ts';
import { up as indexHistoryByTime } from './migrations/0010-history-by-time.ts';
import { up as addReplyNames } from './migrations/0011-reply-names.ts';
import { up as indexReminders } from './migrations/0012-reminder-index.ts';
import { up as joinReplyLanguages } from './migrations/0013-reply-languages.ts';
import type { Schema } from './schema.ts';

// Append-only, in order; listed by hand so that a stray file never runs.
const migrations: Record<string, Migration> = {
  '0001-inquiries-and-outbox': { up: createInquiriesAndOutbox },
  '0002-outbox-refusals': { up: countRefusals },
  '0003-staff-and-limits': { up: addStaffAndLimits },
  '0004-inquiry-language': { up: addInquiryLanguage },
  '0005-the-desk': { up: addDesk },
  '0006-the-inbox': { up: addInbox },
  '0007-search-text': { up: refoldSearch },
  '0008-known-browsers': { up: addKnownBrowsers },
  '0009-inquiry-time-zone': { up: addInquiryTimeZone },
  '0010-history-by-time': { up: indexHistoryByTime },
  '0011-reply-names': { up: addReplyNames },
  '0012-reminder-index': { up: indexReminders },
  '0013-reply-languages': { up: joinReplyLanguages },
};

/**
 * Migrates a database to the newest schema. Each migration runs once, even when several instances start together.
 *
 * @param target the last migration to apply, for tests of those after it; all of them when undefined
 * @throws StartupError when it fails, for example because a newer program has migrated the database
 */
export async function migrate(database: Kysely<Schema>, target?: string): Promise<void> {
  // Kysely holds an advisory lock of PostgreSQL, or SQLite's write lock, from reading the applied migrations to the
  // commit.
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
  const { error } = await (target ? migrator.migrateTo(target) : migrator.migrateToLatest());
  if (error === undefined) return;
  const reason = error instanceof Error ? error.message : String(error);
  // Kysely's message when an applied migration is unknown to it.
  const isNewer = reason.startsWith('corrupted migrations');
  const remedy = isNewer
    ? 'a newer program has changed it, so run that one'
    : 'see what it says, then start again';
  throw new StartupError(`The database can't be brought up to date: ${remedy} (${reason}).`, {
    cause: error,
  });
}
