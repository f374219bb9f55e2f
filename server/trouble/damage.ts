import { DatabaseSync } from 'node:sqlite';
import { databaseFile } from '../database/location.ts';
import { isPostgres } from '../database/open.ts';
import type { Database } from '../database/schema.ts';
import { isDamage } from '../database/store-unavailable.ts';
import { type BackupTrouble, recordBackup } from './backups.ts';

/** What begins what is said of damage. */
export const damaged = 'The database is damaged: ';

/** What SQLite says is wrong in a file, in a sentence; undefined where it is whole. */
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
 * Reads all of an SQLite file, and records damage where everybody is told of it, until a backup succeeds. For
 * commands alone: it would hold up a server for seconds. PostgreSQL watches over its own files.
 */
export async function recordDamage(database: Database, dataDir: string, now: Date): Promise<void> {
  const damage = isPostgres(database) ? undefined : findDamage(databaseFile(dataDir));
  if (damage !== undefined) await recordBackup(database, damage, now);
}

/** Whether the last backup failed, or `check` found, that the database is damaged. */
export const isOfDamage = (trouble: BackupTrouble | null) => !!trouble?.failure?.error.startsWith(damaged);
