import { join } from 'node:path';
import { readLocations } from './config.ts';
import { prepareDataFolder } from './database/data-folder.ts';
import { writePermissionFlags } from './permission-flags.ts';
import { programFolder, root } from './root.ts';
import { StartupError } from './startup-error.ts';

// Starts the built server with the fewest rights. Node takes permissions only as flags, and they depend on
// the settings, so this process replaces itself by the server (execve): same process ID, terminal and
// signals.

// The sizes of V8's young and old generation in MB. By default the young one grows under load and never
// shrinks: slow clients and floods left the process at twice its size (docs/decisions/0034-connections.md).
// Rendering fills the old one: with less than this, requests waited a second for its collection.
const memoryFlags = ['--max-semi-space-size=8', '--max-old-space-size=256'];

try {
  const { dataDir, database, smtpUrl } = readLocations(process.env);
  // Create it before rights are dropped: the server may only use it. With PostgreSQL and SMTP only published
  // versions need it, and the server says so where it is missing.
  try {
    prepareDataFolder(dataDir);
  } catch (error) {
    if (database === dataDir || smtpUrl === undefined) throw error;
  }
  const flags = [...memoryFlags, ...writePermissionFlags({ root, programFolder, dataDir, database })];
  const main = join(programFolder, 'main.mjs');
  // Windows can't replace a process, so the server runs with the user's rights.
  if (!process.execve) await import('./main.ts');
  else process.execve(process.execPath, [process.execPath, ...flags, main], process.env);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
