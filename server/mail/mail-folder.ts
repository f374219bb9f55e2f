import { rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The folder of mail files in a data folder. */
export function mailFolder(dataDir: string): string {
  return join(dataDir, 'mail');
}

/** Deletes the files of these mails, unfinished ones included. */
export async function removeMailFiles(folder: string, ids: readonly string[]): Promise<void> {
  const names = ids.flatMap((id) => [`${id}.eml`, `${id}.eml.unfinished`]);
  await Promise.all(names.map((name) => rm(join(folder, name), { force: true })));
}
