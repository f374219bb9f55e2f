import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Dialect } from 'kysely';
import { StartError } from '../start-error.ts';
import { databaseFile } from './place.ts';
import { createSqliteDialect } from './sqlite-dialect.ts';

/**
 * Opens the SQLite file in a data folder, creating both where they are missing.
 *
 * @param dataDir folder of the data; a new one is readable by its owner only, as every file in it is
 * @throws StartError with one sentence, when the folder can't be written or the file is no database
 */
export function openSqlite(dataDir: string): Dialect {
  const file = databaseFile(dataDir);
  preparePrivateFile(dataDir, file);
  try {
    return createSqliteDialect(file);
  } catch (cause) {
    throw new StartError(
      `The database ${file} can't be opened: move it away or restore a backup (${readReason(cause)}).`,
      { cause },
    );
  }
}

function preparePrivateFile(dataDir: string, file: string): void {
  try {
    // A folder that is there already keeps the rights its owner gave it.
    createFolder(dataDir);
    // SQLite would create the file readable by all; its journals take over the rights of the file.
    closeSync(openSync(file, 'a', 0o600));
    chmodSync(file, 0o600);
  } catch (cause) {
    throw new StartError(
      `The data folder ${dataDir} can't be written: allow it, or set DATA_DIR to a folder that can (${readReason(cause)}).`,
      { cause },
    );
  }
}

// One by one: Node's own `recursive` never comes back where the system answers ENOENT, as it does under /proc.
function createFolder(folder: string): void {
  if (existsSync(folder)) return;
  createFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

function readReason(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
