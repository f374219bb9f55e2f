import { existsSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

const day = 24 * 60 * 60_000;
const wholeMilliseconds = day;
const partsMilliseconds = 30 * day;

const list = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

/**
 * Deletes what is not needed of old builds. A day after a build was last in use, only those of its hashed
 * files stay that the current one lacks: pages that are still open ask for them, for 30 days.
 *
 * @param builds the folder of all builds
 * @param current the name of the build that should be shown
 * @param used those in use: it, and what is shown meanwhile
 */
export function deleteOldBuilds(builds: string, current: string, used: ReadonlySet<string>, now: Date): void {
  const parts = new Set(list(join(builds, current, '_astro')));
  for (const name of readdirSync(builds)) {
    const folder = join(builds, name);
    if (used.has(name)) utimesSync(folder, now, now);
    const lastUsed = statSync(folder).mtime;
    const age = now.getTime() - lastUsed.getTime();
    if (age > partsMilliseconds) rmSync(folder, { recursive: true });
    else if (age > wholeMilliseconds && list(folder).some((each) => each !== '_astro')) {
      keepParts(folder, parts);
      utimesSync(folder, now, lastUsed);
    }
  }
}

function keepParts(folder: string, others: ReadonlySet<string>): void {
  // First, so that what is half deleted is no build.
  rmSync(join(folder, 'index.html'), { force: true });
  for (const name of list(folder).filter((each) => each !== '_astro'))
    rmSync(join(folder, name), { recursive: true });
  for (const name of list(join(folder, '_astro'))) if (others.has(name)) rmSync(join(folder, '_astro', name));
}
