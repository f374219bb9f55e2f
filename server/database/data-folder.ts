import { chownSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname } from 'node:path';
import { StartupError } from '../startup-error.ts';

/**
 * Makes the data folder where it is missing, for its owner only. One that is there keeps the rights its owner gave it.
 *
 * @throws StartupError with one sentence, when it can't be made or is no folder
 */
export function prepareDataFolder(dataDir: string): void {
  try {
    createFolder(dataDir);
  } catch (cause) {
    throw describeRefusal('The data folder', dataDir, cause);
  }
  if (!statSync(dataDir).isDirectory())
    throw new StartupError(`DATA_DIR is ${dataDir}, which is a file: set DATA_DIR to a folder.`);
}

// One by one: Node's own `recursive` never comes back where the system answers ENOENT, as it does under /proc.
function createFolder(folder: string): void {
  if (existsSync(folder)) return;
  createFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

/** What root makes in another user's folder belongs to that user, so that the service can use it. */
export function giveToFolderOwner(file: string): void {
  if (process.geteuid?.() !== 0) return;
  const { uid, gid } = statSync(dirname(file));
  if (uid !== 0) chownSync(file, uid, gid);
}

/**
 * Says why something in the data folder can't be read or written, and what to do: most often another user made it.
 *
 * @param what how to call it, such as `The database`
 * @param path where it is, or should be
 * @param cause what the system said
 */
export function describeRefusal(what: string, path: string, cause: unknown): StartupError {
  const at = findExisting(path);
  const stats = statSync(at);
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (at !== path && !stats.isDirectory())
    return new StartupError(`DATA_DIR leads to ${path}, but ${at} is a file: set DATA_DIR to a folder.`, {
      cause,
    });
  if ((code === 'EACCES' || code === 'EPERM') && stats.uid !== process.geteuid?.()) {
    const me = userInfo().username;
    return new StartupError(
      `${what} ${path} can't be used: ${at} belongs to ${nameOwner(stats.uid)} and this runs as ${me}, so run \`chown ${me} ${at}${stats.isFile() ? '*' : ''}\` as root, or set DATA_DIR to a folder of ${me}.`,
      { cause },
    );
  }
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new StartupError(
    `${what} ${path} can't be used: allow it, or set DATA_DIR to a folder that can (${reason}).`,
    {
      cause,
    },
  );
}

function findExisting(path: string): string {
  return existsSync(path) ? path : findExisting(dirname(path));
}

function nameOwner(uid: number): string {
  return uid === 0 ? 'root' : `the user with the number ${uid}`;
}
