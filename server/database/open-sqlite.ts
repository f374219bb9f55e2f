import { accessSync, chmodSync, closeSync, constants, existsSync, openSync } from 'node:fs';
import type { Dialect } from 'kysely';
import { StartupError } from '../startup-error.ts';
import { describeRefusal, giveToFolderOwner, prepareDataFolder } from './data-folder.ts';
import { databaseFile } from './location.ts';
import { createSqliteDialect } from './sqlite-dialect.ts';

/**
 * Opens the SQLite file in a data folder, creating both where they are missing.
 *
 * @param dataDir folder of the data; a new one is readable by its owner only, as every file in it is
 * @throws StartupError with one sentence, when the folder can't be written or the file is no database
 */
export function openSqlite(dataDir: string): Dialect {
  const file = databaseFile(dataDir);
  preparePrivateFile(dataDir, file);
  try {
    return createSqliteDialect(file);
  } catch (cause) {
    throw new StartupError(
      `The database ${file} can't be opened: move it away or restore a backup (${readReason(cause)}).`,
      { cause },
    );
  }
}

function preparePrivateFile(dataDir: string, file: string): void {
  prepareDataFolder(dataDir);
  const isNew = !existsSync(file);
  try {
    // SQLite would create the file readable by all; its journals take over the rights of the file.
    closeSync(openSync(file, 'a', 0o600));
    chmodSync(file, 0o600);
    if (isNew) giveToFolderOwner(file);
  } catch (cause) {
    if (isNew) throw describeRefusal('The data folder', dataDir, cause);
    throw describeRefusal('The database', file, cause);
  }
  for (const journal of [`${file}-wal`, `${file}-shm`]) checkAccess(journal);
}

// SQLite itself only says that it can't open the database.
function checkAccess(journal: string): void {
  try {
    if (existsSync(journal)) accessSync(journal, constants.R_OK | constants.W_OK);
  } catch (cause) {
    throw describeRefusal('The journal', journal, cause);
  }
}

function readReason(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
