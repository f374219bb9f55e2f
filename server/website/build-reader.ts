import { existsSync, lstatSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCode } from '../database/postgres-pool.ts';
import { isPart, readParts, readSiteFiles, type SiteFiles } from '../pages/site-files.ts';
import { isBuildName } from './build-name.ts';
import { findForeignScript, listScripts, type OwnScripts } from './page-scripts.ts';
import type { SiteFolders } from './site-folders.ts';

/** A build in memory. */
export type Build = { name: string; files: SiteFiles };

/** Creates the reader of this machine's builds. Of files that are the same in several, one is kept. */
export function createBuildReader(folders: SiteFolders, dist: SiteFiles) {
  let parts: SiteFiles = new Map([...dist].filter(([path]) => isPart(path)));
  let last = dist;
  let own: OwnScripts | undefined;
  const refused = new Set<string>();

  async function read(name: string): Promise<SiteFiles | undefined> {
    const folder = join(folders.builds, name);
    if (!isBuildName(name) || refused.has(name)) return undefined;
    if (!isFolder(folder) || !existsSync(join(folder, 'index.html'))) return undefined;
    const files = await readSiteFiles(folder, new Map([...dist, ...last, ...parts]));
    last = files;
    return files;
  }

  async function readPartsOf(name: string): Promise<SiteFiles> {
    return readParts(join(folders.builds, name), parts).catch((error) => {
      // The publisher has deleted some of an old build meanwhile: those that a newer one has, too.
      if (readCode(error) === 'ENOENT') return new Map();
      throw error;
    });
  }

  async function readOffered(names: readonly string[]): Promise<void> {
    const found = new Map([...dist].filter(([path]) => isPart(path)));
    for (const name of names)
      for (const [path, file] of await readPartsOf(name)) if (!found.has(path)) found.set(path, file);
    parts = found;
  }

  function isOffered(name: string): boolean {
    const folder = join(folders.builds, name);
    return isBuildName(name) && isFolder(folder) && isFolder(join(folder, '_astro'));
  }

  return {
    /** The hashed files of `dist` and of all builds that were offered and are there. */
    listParts: (): SiteFiles => parts,

    /** Reads the hashed files that were offered before a restart. */
    readOffered: (): Promise<void> => readOffered(readText(folders.offered).split('\n').filter(isOffered)),

    /** Reads the build that was shown last; undefined where there is none. Its own version has checked it. */
    async readLast(): Promise<Build | undefined> {
      const name = readText(folders.shown);
      const files = await read(name);
      return files && { name, files };
    },

    /**
     * Reads a whole build; undefined where it is not there yet, or was refused.
     *
     * @throws once, when it has a script that this program's own build lacks
     */
    async readBuild(name: string): Promise<Build | undefined> {
      const files = await read(name);
      own ??= listScripts(
        pagesOf(dist).map(([, html]) => html),
        [...dist.keys()].filter((path) => /^\/_astro\/[^/]+\.js$/.test(path)),
      );
      for (const [path, html] of pagesOf(files ?? new Map())) {
        const script = findForeignScript(html, own);
        if (!script) continue;
        refused.add(name);
        throw new Error(`${path} of build ${name} has a script that is not the program's: ${script}`);
      }
      return files && { name, files };
    },

    /** Has the hashed files of a build among the parts, from now on and after a restart. */
    async offer(name: string): Promise<void> {
      const names = [...new Set([...readText(folders.offered).split('\n'), name])].filter(isOffered);
      writeWhole(folders.offered, names.join('\n'));
      await readOffered(names);
    },

    /** Records which build is shown. */
    recordShown: (name: string): void => writeWhole(folders.shown, name),
  };
}

function pagesOf(files: SiteFiles): [path: string, html: string][] {
  const pages = [...files].filter(([path]) => path.endsWith('.html'));
  return pages.map(([path, file]) => [path, file.plain.content.toString()]);
}

// A link to one is none.
function isFolder(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** Reads a file of one text, or of lines; empty where there is none. */
export function readText(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
}

// Killed at any moment, it leaves the old text or the new one.
function writeWhole(file: string, text: string): void {
  writeFileSync(`${file}.new`, `${text}\n`);
  renameSync(`${file}.new`, file);
}
