import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as rest } from 'node:timers/promises';
import { readSqliteCode } from '../database/lock-timeout.ts';
import type { SiteFolders } from '../website/site-folders.ts';

const busyCode = 5; // SQLITE_BUSY
const restMilliseconds = 200;

/**
 * Runs something in a new folder for its files, deleted at the end; waits while another publisher of the data
 * folder does so. What one that was killed has left is deleted first.
 */
export async function inWorkFolder<Result>(
  folders: SiteFolders,
  signal: AbortSignal,
  run: (folder: string) => Promise<Result>,
): Promise<Result> {
  // The system ends SQLite's lock with the process, however that ends. Nothing is ever written.
  using lock = new DatabaseSync(join(folders.site, 'publisher.lock'));
  while (!isLocked(lock)) await rest(restMilliseconds, undefined, { signal });
  for (const left of readdirSync(folders.work)) remove(join(folders.work, left));
  // What a child may read and write is compared with paths without links.
  const folder = join(realpathSync(folders.work), randomUUID());
  mkdirSync(folder, { mode: 0o700 });
  try {
    return await run(folder);
  } finally {
    remove(folder);
  }
}

function isLocked(lock: DatabaseSync): boolean {
  try {
    lock.exec('begin exclusive');
    return true;
  } catch (error) {
    if (readSqliteCode(error) === busyCode) return false;
    throw error;
  }
}

// Again, while a child that is being killed still writes.
function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
}
