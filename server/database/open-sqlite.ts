import { accessSync, chmodSync, closeSync, constants, existsSync, openSync } from 'node:fs';
import type { Dialect } from 'kysely';
import { StartupError } from '../startup-error.ts';
import { describeRefusal, giveToFolderOwner, prepareDataFolder } from './data-folder.ts';
import { databaseFile } from './location.ts';
import { readSqliteCode } from './lock-timeout.ts';
import { createSqliteDialect } from './sqlite-dialect.ts';

const diskCodes = [10, 13]; // SQLITE_IOERR, SQLITE_FULL

/**
 * Opens the SQLite file in a data folder; what it creates is readable by its owner only. @throws StartupError
 */
export function openSqlite(dataDir: string): Dialect {
  const file = databaseFile(dataDir);
  preparePrivateFile(dataDir, file);
  try {
    return createSqliteDialect(file);
  } catch (cause) {
    const advice = diskCodes.includes(readSqliteCode(cause))
      ? 'make room on its disk, or look whether it is broken'
      : 'move it away or restore a backup';
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartupError(`The database ${file} can't be opened: ${advice} (${reason}).`, { cause });
  }
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
    if (isNew) throw describeRefusal('The data folder', dataDir, cause);
    throw describeRefusal('The database', file, cause);
  }
  for (const journal of [`${file}-wal`, `${file}-shm`]) checkAccess(journal);
}

// SQLite's own message only says that it can't open the database.
function checkAccess(journal: string): void {
  try {
    if (existsSync(journal)) accessSync(journal, constants.R_OK | constants.W_OK);
  } catch (cause) {
    throw describeRefusal('The journal', journal, cause);
  }
}
