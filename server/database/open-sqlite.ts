import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  openSync,
  readdirSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Dialect } from 'kysely';
import { StartupError } from '../startup-error.ts';
import { createPathError, giveToFolderOwner, prepareDataFolder } from './data-folder.ts';
import { databaseFile } from './location.ts';
import { readSqliteCode } from './lock-timeout.ts';
import { createSqliteDialect } from './sqlite-dialect.ts';

const diskCodes = [10, 13]; // SQLITE_IOERR, SQLITE_FULL

/** Opens the SQLite file in a data folder, for its owner only. @throws StartupError */
export function openSqlite(dataDir: string): Dialect {
  const file = databaseFile(dataDir);
  preparePrivateFile(dataDir, file);
  try {
    return createSqliteDialect(file);
  } catch (cause) {
    if (cause instanceof StartupError) throw cause;
    const advice = diskCodes.includes(readSqliteCode(cause))
      ? 'make room on its disk, or look whether it is broken'
      : 'move it away or restore a backup';
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartupError(`The database ${file} can't be opened: ${advice} (${reason}).`, { cause });
  }
}

const traces = ['mail', 'unclaimed', 'parts', 'inquiries.sqlite-wal'];

/** Whether a path is a file, or a folder with something in it; false where we may not read it. */
function holdsSomething(path: string): boolean {
  try {
    return !statSync(path).isDirectory() || readdirSync(path).length > 0;
  } catch {
    return false;
  }
}

/** Refuses to create an empty database where there were inquiries before. @throws StartupError */
export function refuseLoss(dataDir: string): void {
  const file = databaseFile(dataDir);
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  const found = traces.filter((name) => holdsSomething(join(dataDir, name))).join(', ');
  if (size !== 0 && (size !== undefined || found === '')) return;
  const [what, first] = size === 0 ? ['empty', 'delete it'] : ['gone', `move ${found} away`];
  throw new StartupError(
    `The database ${file} is ${what}: put it back, restore a backup (docs/operations.md), or set DATABASE_URL. To begin without inquiries, ${first}.`,
  );
}

function preparePrivateFile(dataDir: string, file: string): void {
  prepareDataFolder(dataDir);
  const isNew = !existsSync(file);
  try {
    // SQLite would create a file that everybody can read; its journals inherit the file's permissions.
    closeSync(openSync(file, 'a', 0o600));
    chmodSync(file, 0o600);
    if (isNew) giveToFolderOwner(file);
  } catch (cause) {
    if (isNew) throw createPathError('The data folder', dataDir, cause);
    throw createPathError('The database', file, cause);
  }
  for (const journal of [`${file}-wal`, `${file}-shm`]) checkAccess(journal);
}

function checkAccess(journal: string): void {
  try {
    if (existsSync(journal)) accessSync(journal, constants.R_OK | constants.W_OK);
  } catch (cause) {
    throw createPathError('The journal', journal, cause);
  }
}
