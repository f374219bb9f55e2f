import { realpathSync } from 'node:fs';
import { join } from 'node:path';

type Places = { root: string; dataDir: string; database: string };

/** What the program is made of and serves. Not the whole folder: secrets may lie in its `.env`. */
const programParts = ['server', 'inquiry', 'content', 'dist', 'node_modules', 'package.json'];

// Certificates that a PostgreSQL address may name.
const certificateFiles = ['sslrootcert', 'sslcert', 'sslkey'];

/**
 * The flags with which Node lets the server read itself and the site, read and write the data folder, talk over the
 * network, and nothing else: no other file, no other program, no native code.
 *
 * @param places the program's folder, the data folder, and where the inquiries are kept
 */
export function writePermissionFlags({ root, dataDir, database }: Places): string[] {
  // node_modules may be a link; Node asks for where it leads.
  const modules = realpathSync(join(root, 'node_modules'));
  const parts = programParts.map((part) => join(root, part));
  const readable = [...parts, modules, dataDir, ...findCertificates(database)];
  return [
    '--permission',
    '--allow-net',
    // Without it, each start would warn that the line above may still change.
    '--disable-warning=ExperimentalWarning',
    ...readable.map((path) => `--allow-fs-read=${path}`),
    `--allow-fs-write=${dataDir}`,
  ];
}

function findCertificates(database: string): string[] {
  const settings = URL.parse(database)?.searchParams;
  return certificateFiles.map((name) => settings?.get(name) ?? '').filter((path) => path !== '');
}
