import { join } from 'node:path';

type Locations = { root: string; programFolder: string; dataDir: string; database: string };

// Certificates that a PostgreSQL address may name.
const certificateFiles = ['sslrootcert', 'sslcert', 'sslkey'];

/**
 * The flags of Node's permission model with which the server may read itself and the site, read and write the
 * data folder and use the network. It may not access other files, start other programs or load native code.
 * It may start threads until it has given that right away (server/threads/open-thread.ts).
 *
 * @param locations the project's folder, the built program in it, the data folder, and the database's
 *   location
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
    // For the thread that starts those of pictures and mails. Node warns at each start that such a thread
    // may start others without limits.
    '--allow-worker',
    '--disable-warning=PERM0006',
    // Suppresses a warning at each start that the network flag is experimental.
    '--disable-warning=ExperimentalWarning',
    ...readable.map((path) => `--allow-fs-read=${path}`),
    `--allow-fs-write=${dataDir}`,
  ];
}
