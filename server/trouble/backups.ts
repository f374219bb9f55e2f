import { DatabaseSync } from 'node:sqlite';
import { latestTime } from '../database/clock-skew.ts';
import { databaseFile } from '../database/location.ts';
import { isPostgres } from '../database/open.ts';
import type { Database } from '../database/schema.ts';
import { isDamage } from '../database/store-unavailable.ts';

export type BackupTrouble = {
  /** The end of the last good backup; null when there is none. */
  last: string | null;
  failure: { at: string; error: string } | null;
};

// A daily backup may be late, or fail once and be repeated on the next day.
const oldMilliseconds = 2 * 24 * 60 * 60_000;

/** Records that a try to back up has ended; `error` is the reason in one line, null where it succeeded. */
export async function recordBackup(database: Database, error: string | null, now: Date): Promise<void> {
  await database.insertInto('backups').values({ finished_at: now.toISOString(), error }).execute();
}

/**
 * Reads the trouble with the backups: the last try failed, or none of the last two days was good;
 * null while all is well. Without any, the two days begin with the oldest inquiry.
 */
export async function readBackupTrouble(database: Database, now: Date): Promise<BackupTrouble | null> {
  const last = await readLastGood(database, now);
  const failed = await selectTries(database, now).where('error', 'is not', null).executeTakeFirst();
  if (failed && failed.at > (last ?? ''))
    return { last, failure: { at: failed.at, error: failed.error ?? '' } };
  const inquiries = database.selectFrom('inquiries').select('created_at').orderBy('created_at').limit(1);
  const since = last ?? (await inquiries.executeTakeFirst())?.created_at;
  const before = new Date(now.getTime() - oldMilliseconds).toISOString();
  return since !== undefined && since < before ? { last, failure: null } : null;
}

/** Deletes the records from before the last good backup: they say nothing any more. */
export async function deleteOldBackupRecords(database: Database, now: Date): Promise<void> {
  const last = await readLastGood(database, now);
  if (last !== null) await database.deleteFrom('backups').where('finished_at', '<', last).execute();
}

const readLastGood = async (database: Database, now: Date): Promise<string | null> =>
  (await selectTries(database, now).where('error', 'is', null).executeTakeFirst())?.at ?? null;

/** Selects the tries to back up, the last first. */
function selectTries(database: Database, now: Date) {
  const tries = database.selectFrom('backups').select(['finished_at as at', 'error']);
  return tries.where('finished_at', '<=', latestTime(now)).orderBy('finished_at', 'desc').limit(1);
}

export const damaged = 'The database is damaged: ';

/** Describes in a sentence the damage that SQLite finds in a file; undefined where it is whole. */
export function findDamage(file: string): string | undefined {
  try {
    using connection = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
    const [result] = Object.values(connection.prepare('pragma quick_check(1)').get() ?? {});
    return result === 'ok' ? undefined : `${damaged}${String(result).replaceAll('\n', ' ')}`;
  } catch (error) {
    if (error instanceof Error && isDamage(error)) return `${damaged}${error.message}`;
    throw error;
  }
}

/**
 * Reads all of an SQLite file, and records damage, which the desk shows until a backup succeeds. For
 * commands alone: it would hold up a server for seconds. PostgreSQL watches over its own files.
 */
export async function recordDamage(database: Database, dataDir: string, now: Date): Promise<void> {
  const damage = isPostgres(database) ? undefined : findDamage(databaseFile(dataDir));
  if (damage !== undefined) await recordBackup(database, damage, now);
}

/** Whether the last backup failed, or `check` found, that the database is damaged. */
export const isOfDamage = ({ failure }: BackupTrouble) => failure?.error.startsWith(damaged) ?? false;
