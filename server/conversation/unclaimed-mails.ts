import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createFolder } from '../database/data-folder.ts';
import type { Database } from '../database/open.ts';
import type { Verdict } from './match-mail.ts';

const keptMilliseconds = 30 * 24 * 60 * 60 * 1000;

const unclaimedFolder = (dataDir: string) => join(dataDir, 'unclaimed');

/**
 * Writes a mail to a file of the data folder first, so that it can stay there when it proves not to be ours.
 *
 * @param name of the file, without its extension
 */
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

const counted = ['unclaimed', 'forged', 'missing'] as const satisfies readonly Verdict[];

/** Whether mails of a verdict are counted: those that nothing here is known of. */
export const isCounted = (verdict: string): verdict is (typeof counted)[number] =>
  counted.some((each) => each === verdict);

/**
 * Counts a mail that is not ours, where its verdict is counted.
 *
 * @param mailbox the folder it lies in; `receive` for the command
 */
export async function countUnclaimed(database: Database, mailbox: string, verdict: string): Promise<void> {
  if (!isCounted(verdict)) return;
  await database
    .insertInto('mailboxes')
    .values({
      name: mailbox,
      last_uid: 0,
      tries: 0,
      lease_number: 0,
      unclaimed: 0,
      forged: 0,
      missing: 0,
      [verdict]: 1,
    })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet(({ ref, eb }) => ({ [verdict]: eb(ref(`mailboxes.${verdict}`), '+', 1) })),
    )
    .execute();
}
