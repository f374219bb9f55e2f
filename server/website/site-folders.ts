import { join } from 'node:path';
import { createFolder } from '../database/data-folder.ts';

/** Where the builds of the site lie in the data folder, on this machine. */
export type SiteFolders = ReturnType<typeof nameSiteFolders>;

/** Names the folders and files below `DATA_DIR/site`, which `createSiteFolders` creates. */
export function nameSiteFolders(dataDir: string) {
  const site = join(dataDir, 'site');
  return {
    site,
    /** A whole built site in a folder of its build's name; each appears by one rename. */
    builds: join(site, 'builds'),
    /** The publisher's own. */
    work: join(site, 'work'),
    /** Holds the name of the build that was shown last. */
    shown: join(site, 'shown'),
    /** Holds the names of the builds whose hashed files are served: not those of previews. */
    offered: join(site, 'offered'),
    /** Holds the machine's ID. */
    machine: join(site, 'machine'),
  };
}

/** Creates the folders that are missing, for their owner only. */
export function createSiteFolders(dataDir: string): SiteFolders {
  const folders = nameSiteFolders(dataDir);
  for (const folder of [folders.builds, folders.work]) createFolder(folder);
  return folders;
}
