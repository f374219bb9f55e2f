import { sql } from 'kysely';
import { clockSkew } from '../database/clock-skew.ts';
import type { Database } from '../database/schema.ts';

export type BackupTrouble = {
  /** When the last good backup ended; null when there is none. */
  last: string | null;
  /** The last try, where it failed. */
  failure: { at: string; error: string } | null;
};

// A daily backup may be late, or fail once and be repeated on the next day.
const oldMilliseconds = 2 * 24 * 60 * 60_000;

/** Records that a try to back up has ended; `error` is the reason in one line, null where it succeeded. */
export async function recordBackup(database: Database, error: string | null, now: Date): Promise<void> {
  await database.insertInto('backups').values({ finished_at: now.toISOString(), error }).execute();
}

/**
 * Reads what is the matter with the backups: the last try failed, or none of the last two days was good;
 * null while all is well. Without any, the two days begin with the oldest inquiry.
 */
export async function readBackupTrouble(database: Database, now: Date): Promise<BackupTrouble | null> {
  const last = await readLastGood(database, now);
  const failed = await database
    .selectFrom('backups')
    .select(['finished_at as at', 'error'])
    .where('error', 'is not', null)
    .where('finished_at', '<=', latest(now))
    .orderBy('finished_at', 'desc')
    .executeTakeFirst();
  if (failed && failed.at > (last ?? ''))
    return { last, failure: { at: failed.at, error: failed.error ?? '' } };
  const since = last ?? (await readUnsavedSince(database, now));
  const before = new Date(now.getTime() - oldMilliseconds).toISOString();
  return since !== null && since < before ? { last, failure: null } : null;
}

/** Deletes the records from before the last good backup: they say nothing any more. */
export async function deleteOldBackupRecords(database: Database, now: Date): Promise<void> {
  const last = await readLastGood(database, now);
  if (last !== null) await database.deleteFrom('backups').where('finished_at', '<', last).execute();
}

async function readLastGood(database: Database, now: Date): Promise<string | null> {
  const { last } = await database
    .selectFrom('backups')
    .select(({ fn }) => fn.max<string | null>('finished_at').as('last'))
    .where('error', 'is', null)
    .where('finished_at', '<=', latest(now))
    .executeTakeFirstOrThrow();
  return last;
}

// The oldest inquiry's arrival, but not before backups were recorded: a database that an upgrade or a copy
// has just given this table may have been backed up every night.
async function readUnsavedSince(database: Database, now: Date): Promise<string | null> {
  const { oldest } = await database
    .selectFrom('inquiries')
    .select(({ fn }) => fn.min<string | null>('created_at').as('oldest'))
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ timestamp: string }>`select timestamp from kysely_migration
    where name = '0014-backups' and timestamp <= ${latest(now)}`.execute(database);
  const recordedSince = rows[0]?.timestamp ?? '';
  return oldest !== null && oldest < recordedSince ? recordedSince : oldest;
}

// What a clock that was ahead has dated must not hide that there is no backup.
function latest(now: Date): string {
  return new Date(now.getTime() + clockSkew).toISOString();
}
