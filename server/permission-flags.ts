import { join } from 'node:path';

type Locations = { root: string; programFolder: string; dataDir: string; database: string };

// Certificates that a PostgreSQL address may name.
const certificateFiles = ['sslrootcert', 'sslcert', 'sslkey'];

/**
 * The flags of Node's permission model with which the server may read itself and the site, read and write the
 * data folder, and use the network. It gives the right to start threads away (server/threads/open-thread.ts).
 */
export function writePermissionFlags({ root, programFolder, dataDir, database }: Locations): string[] {
  // Not the whole project: its `.env` may contain secrets.
  const served = [join(root, 'content'), join(root, 'dist'), join(root, 'built-site')];
  const settings = URL.parse(database)?.searchParams;
  const certificates = certificateFiles.map((name) => settings?.get(name) ?? '').filter(Boolean);
  const readable = [...served, programFolder, dataDir, ...certificates];
  return [
    '--permission',
    '--allow-net',
    // For the thread that starts those of pictures and mails.
    '--allow-worker',
    '--disable-warning=PERM0006',
    '--disable-warning=ExperimentalWarning',
    ...readable.map((path) => `--allow-fs-read=${path}`),
    `--allow-fs-write=${dataDir}`,
  ];
}
