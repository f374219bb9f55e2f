import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { readLocations } from './config.ts';
import { prepareDataFolder } from './database/data-folder.ts';
import { writePermissionFlags } from './permission-flags.ts';
import { programFolder, root } from './root.ts';
import { StartupError } from './startup-error.ts';

// Starts the built server with the fewest rights. Node takes permissions only as flags, and they depend on
// the settings, so this process replaces itself by the server (execve): same process ID, terminal and
// signals.

// The size of V8's young generation in MB. By default it grows under load and never shrinks: slow clients and
// floods left the process at twice its size (docs/decisions/0034-connections.md).
const memoryFlags = ['--max-semi-space-size=8'];

try {
  const { dataDir, database, smtpUrl } = readLocations(process.env);
  // Create it before rights are dropped: the server may only use it. With PostgreSQL and SMTP only what staff
  // publish needs it, and the server says so where it is missing.
  try {
    prepareDataFolder(dataDir);
  } catch (error) {
    if (database === dataDir || smtpUrl === undefined) throw error;
  }
  const flags = [...memoryFlags, ...writePermissionFlags({ root, programFolder, dataDir, database })];
  const main = join(programFolder, 'main.mjs');
  // `npm start` runs the publisher, too. It ends once this process is gone; without it, the server runs on.
  if (process.argv[2] === 'with-publisher') {
    const publisher = [join(programFolder, 'publisher.mjs'), 'beside'];
    spawn(process.execPath, publisher, { stdio: ['ignore', 'inherit', 'inherit'] });
  }
  // Windows can't replace a process, so the server runs with the user's rights.
  if (!process.execve) await import('./main.ts');
  else process.execve(process.execPath, [process.execPath, ...flags, main], process.env);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
