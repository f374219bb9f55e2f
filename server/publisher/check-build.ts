import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { findForeignScript, type OwnScripts } from '../website/page-scripts.ts';
import { readIfThere } from './compress-site.ts';

/**
 * Checks what a child has built: plain files, and no script but the program's own.
 *
 * @param folder of the build
 * @param dist of the program's own build
 * @returns what is wrong with it; undefined when nothing is
 */
export function findBuildProblem(folder: string, dist: string, own: OwnScripts): string | undefined {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((each) => !each.isDirectory())) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path);
    if (!entry.isFile()) return `${name} is no file`;
    const foreign = name.endsWith('.html') && findForeignScript(readFileSync(path, 'utf8'), own);
    if (foreign) return `${name} has a script that is not the program's: ${foreign}`;
    if (/\.m?js$/.test(name) && !readIfThere(join(dist, name))?.equals(readFileSync(path)))
      return `${name} is not the program's`;
  }
  return entries.some(({ name }) => name === 'index.html') ? undefined : 'it has no pages';
}
