import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createFolder } from '../database/data-folder.ts';
import type { Verdict } from './match-mail.ts';
import type { Limit } from './store-mail.ts';

const keptMilliseconds = 30 * 24 * 60 * 60 * 1000;

const unclaimedFolder = (dataDir: string) => join(dataDir, 'unclaimed');

/** Writes a mail to a file of the data folder first, so that it can stay there when it proves not to be ours. */
export async function writeUnclaimed(dataDir: string, name: string, source: Readable) {
  const folder = unclaimedFolder(dataDir);
  createFolder(folder);
  const unfinished = join(folder, `${name}.eml.unfinished`);
  await pipeline(source, createWriteStream(unfinished, { mode: 0o600, flush: true }));
  return {
    read: () => createReadStream(unfinished),
    keep: () => rename(unfinished, join(folder, `${name}.eml`)),
    remove: () => rm(unfinished, { force: true }),
  };
}

/** Deletes the mails that were kept for 30 days, and those whose command ended in between. */
export async function deleteOldUnclaimed(dataDir: string, now: Date): Promise<void> {
  const folder = unclaimedFolder(dataDir);
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const file = join(folder, name);
    const found = await stat(file).catch(() => undefined);
    if (found && now.getTime() - found.mtimeMs > keptMilliseconds) await rm(file, { force: true });
  }
}

/** Whether a mail with this verdict belongs to no inquiry, present or erased. */
export const isUnclaimed = (verdict: Verdict | Limit) =>
  verdict === 'unclaimed' || verdict === 'forged' || verdict === 'missing';
