import { realpathSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { readLocations } from './config.ts';
import { prepareDataFolder } from './database/data-folder.ts';
import { listServers } from './database/location.ts';
import { programFolder, root } from './root.ts';
import { StartupError } from './startup-error.ts';

// Starts the server with the fewest rights. Node takes permissions only as flags, and they depend on the settings, so
// this process replaces itself by the server (execve): same process ID, terminal and signals.

// The size of V8's young generation in MB. By default it grows under load and never shrinks: slow clients and floods
// left the process at twice its size (docs/decisions/0034-connections.md).
const memoryFlags = ['--max-semi-space-size=8'];

type Places = { root: string; program: string; dataDir: string; database: string };

// The files that the server reads and serves. Not the whole folder: its `.env` may contain secrets.
const served = ['content', 'dist'];
const sources = ['server', 'inquiry', 'desk', 'package.json'];

const certificateFiles = ['sslrootcert', 'sslcert', 'sslkey'];

/**
 * The flags of Node's permission model: the server may read itself and the site, use its data, and the
 * network.
 */
export function writePermissionFlags({ root, program, dataDir, database }: Places): string[] {
  const parts = [...served, ...(program === 'server' ? sources : [program])].map((part) => join(root, part));
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

async function start(): Promise<void> {
  const { dataDir, database, smtpUrl } = readLocations(process.env);
  // Create it before rights are dropped: the server may only use it. With PostgreSQL and SMTP it is not needed.
  if (database === dataDir || smtpUrl === undefined) prepareDataFolder(dataDir);
  const rights = writePermissionFlags({ root, program: basename(programFolder), dataDir, database });
  const main = join(programFolder, `main${extname(import.meta.filename)}`);
  // Windows can't replace a process, so the server runs with the user's rights.
  if (!process.execve) await import('./main.ts');
  else process.execve(process.execPath, [process.execPath, ...memoryFlags, ...rights, main], process.env);
}

if (import.meta.main) {
  await start().catch((error) => {
    if (!(error instanceof StartupError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
}
