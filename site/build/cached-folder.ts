import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Fills a folder of the cache anew, unless an earlier build has filled it from the same.
 *
 * @param madeFrom a fingerprint of all that decides on the files
 */
export async function fillCachedFolder(
  folder: string,
  madeFrom: string,
  fill: () => Promise<void>,
): Promise<void> {
  const stamp = join(folder, 'made-from');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === madeFrom) return;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await fill();
  writeFileSync(stamp, madeFrom);
}
