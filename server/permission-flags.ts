import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { listServers } from './database/location.ts';

type Places = { root: string; program: string; dataDir: string; database: string };

// What the server reads and serves. Not the whole folder: secrets may lie in its `.env`.
const served = ['content', 'dist'];
const sources = ['server', 'inquiry', 'package.json'];

// Certificates that a PostgreSQL address may name.
const certificateFiles = ['sslrootcert', 'sslcert', 'sslkey'];

/**
 * The flags with which Node lets the server read itself and the site, read and write the data folder, talk over the
 * network, and nothing else: no other file, no other program, no native code.
 *
 * @param places the project's folder, the one in it that holds the program, built or not, the data folder, and where the
 *   inquiries are kept
 */
export function writePermissionFlags({ root, program, dataDir, database }: Places): string[] {
  const parts = [...served, ...(program === 'server' ? sources : [program])].map((part) => join(root, part));
  // The built server has its packages within it.
  const packages = program === 'server' ? findPackages(root) : [];
  const readable = [...parts, ...packages, dataDir, ...findCertificates(database)];
  return [
    '--permission',
    '--allow-net',
    // Without it, each start would warn that the line above may still change.
    '--disable-warning=ExperimentalWarning',
    ...readable.map((path) => `--allow-fs-read=${path}`),
    `--allow-fs-write=${dataDir}`,
  ];
}

// node_modules may be a link; Node asks for where it leads.
function findPackages(root: string): string[] {
  const packages = join(root, 'node_modules');
  return [packages, realpathSync(packages)];
}

function findCertificates(database: string): string[] {
  const settings = URL.parse(listServers(database)[0] ?? '')?.searchParams;
  return certificateFiles.map((name) => settings?.get(name) ?? '').filter((path) => path !== '');
}
