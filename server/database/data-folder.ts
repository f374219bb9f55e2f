import { chownSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname } from 'node:path';
import { StartupError } from '../startup-error.ts';
import { readErrorCode } from './store-unavailable.ts';

/** Creates the data folder if it is missing, for its owner only. An existing one keeps its permissions. */
export function prepareDataFolder(dataDir: string): void {
  try {
    createFolder(dataDir);
  } catch (cause) {
    throw createPathError('The data folder', dataDir, cause);
  }
  if (!statSync(dataDir).isDirectory())
    throw new StartupError(`DATA_DIR is ${dataDir}, which is a file: set DATA_DIR to a folder.`);
}

/**
 * Creates a missing folder, level by level: Node's `recursive` never returns where ENOENT comes, as in /proc.
 */
export function createFolder(folder: string): void {
  if (existsSync(folder)) return;
  createFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Servers and commands may start together.
    if (readErrorCode(error) !== 'EEXIST') throw error;
  }
}

/** Gives files that root creates in another user's folder to that user, so that the service can use them. */
export function giveToFolderOwner(file: string): void {
  if (process.geteuid?.() !== 0) return;
  const { uid, gid } = statSync(dirname(file));
  if (uid !== 0) chownSync(file, uid, gid);
}

/** Explains why a path can't be used, and what to do. */
export function createPathError(what: string, path: string, cause: unknown): StartupError {
  const at = findExisting(path);
  const stats = statSync(at);
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if ((code === 'EACCES' || code === 'EPERM') && stats.uid !== process.geteuid?.()) {
    const me = userInfo().username;
    const owner = stats.uid === 0 ? 'root' : `the user with the number ${stats.uid}`;
    return new StartupError(
      `${what} ${path} can't be used: ${at} belongs to ${owner} and this runs as ${me}, so run \`chown ${me} ${at}${stats.isFile() ? '*' : ''}\` as root, or set DATA_DIR to a folder of ${me}.`,
      { cause },
    );
  }
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new StartupError(
    `${what} ${path} can't be used: allow it, or set DATA_DIR to a folder that can (${reason}).`,
    { cause },
  );
}

function findExisting(path: string): string {
  return existsSync(path) ? path : findExisting(dirname(path));
}
