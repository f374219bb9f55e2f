import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { listServers } from './database/location.ts';

type Places = { root: string; program: string; dataDir: string; database: string };

// The files that the server reads and serves. Not the whole folder: its `.env` may contain secrets.
const served = ['content', 'dist'];
const sources = ['server', 'inquiry', 'desk', 'package.json'];

// Certificates that a PostgreSQL address may name.
const certificateFiles = ['sslrootcert', 'sslcert', 'sslkey'];

/**
 * The flags of Node's permission model with which the server may read itself and the site, read and write the
 * data folder and use the network. It may not access other files, start other programs or load native code.
 *
 * @param places the project's folder, the program's folder in it (built or source), the data folder, and the
 *   database's location
 */
export function writePermissionFlags({ root, program, dataDir, database }: Places): string[] {
  const parts = [...served, ...(program === 'server' ? sources : [program])].map((part) => join(root, part));
  // The built server bundles its packages.
  const packages = program === 'server' ? findPackages(root) : [];
  const readable = [...parts, ...packages, dataDir, ...findCertificates(database)];
  return [
    '--permission',
    '--allow-net',
    // Suppresses a warning at each start that the network flag is experimental.
    '--disable-warning=ExperimentalWarning',
    ...readable.map((path) => `--allow-fs-read=${path}`),
    `--allow-fs-write=${dataDir}`,
  ];
}

// node_modules may be a symbolic link; Node checks the path it points to.
function findPackages(root: string): string[] {
  const packages = join(root, 'node_modules');
  return [packages, realpathSync(packages)];
}

function findCertificates(database: string): string[] {
  const settings = URL.parse(listServers(database)[0] ?? '')?.searchParams;
  return certificateFiles.map((name) => settings?.get(name) ?? '').filter((path) => path !== '');
}
