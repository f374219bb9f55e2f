import { existsSync } from 'node:fs';
import { copyFile, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { createFolder } from '../database/data-folder.ts';
import { readParts, type SiteFiles } from './site-files.ts';

const keptMilliseconds = 30 * 24 * 60 * 60_000;
const unfinished = '.new';

/**
 * Keeps a copy of the program's hashed files in the data folder, for 30 days after its last start: pages that
 * are open during an upgrade, and another machine's, still ask for those of the program before.
 *
 * @param dist the folder of the program's own build
 * @param known its files in memory
 * @returns the hashed files of programs before this one
 */
export async function keepParts(
  dist: string,
  known: SiteFiles,
  dataDir: string,
  now: Date,
): Promise<SiteFiles> {
  const kept = join(dataDir, 'parts');
  const [from, to] = [join(dist, '_astro'), join(kept, '_astro')];
  createFolder(to);
  const own = new Set(existsSync(from) ? await readdir(from) : []);
  for (const name of own) await keep(join(from, name), join(to, name), now);
  for (const name of await readdir(to)) {
    if (own.has(name)) continue;
    const file = join(to, name);
    const isOld = now.getTime() - (await stat(file)).mtimeMs > keptMilliseconds;
    if (isOld || name.endsWith(unfinished)) await rm(file, { force: true });
  }
  const all = await readParts(kept, known);
  return new Map([...all].filter(([path]) => !known.has(path)));
}

// By a rename: killed at any moment, a file is whole or not there.
async function keep(file: string, copy: string, now: Date): Promise<void> {
  if (!existsSync(copy)) {
    await copyFile(file, copy + unfinished);
    await rename(copy + unfinished, copy);
  }
  await utimes(copy, now, now);
}
