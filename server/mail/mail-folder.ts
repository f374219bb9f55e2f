import { rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The folder of the mails that were written to files, in a data folder. */
export function mailFolder(dataDir: string): string {
  return join(dataDir, 'mail');
}

/** Removes the files of these mails, where there are any, also of one that was not finished. */
export async function removeMailFiles(folder: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    for (const name of [`${id}.eml`, `${id}.eml.unfinished`]) await rm(join(folder, name), { force: true });
  }
}
