import { basename, extname, join } from 'node:path';
import { readPlaces } from './config.ts';
import { prepareDataFolder } from './database/data-folder.ts';
import { writePermissionFlags } from './permission-flags.ts';
import { root } from './root.ts';
import { StartupError } from './startup-error.ts';

// Starts the server with the least rights it can work with. Node takes them as flags alone, and they follow the
// settings, so this process becomes the server's: same id, same terminal, same signals.

// Beside this one, built or not.
const folder = import.meta.dirname;
const main = join(folder, `main${extname(import.meta.filename)}`);

// The part of the memory where Node puts what is new, in MB. By itself it lets that grow under load, and keeps it: slow clients
// and floods left the process at twice the size (docs/decisions/0034-slow-clients.md).
const memoryFlags = ['--max-semi-space-size=8'];

try {
  const { dataDir, database, smtpUrl } = readPlaces(process.env);
  // Made before the rights are given up: the server may only use it. With PostgreSQL and a mail server it needs none.
  if (database === dataDir || smtpUrl === undefined) prepareDataFolder(dataDir);
  const rights = writePermissionFlags({ root, program: basename(folder), dataDir, database });
  const flags = [...memoryFlags, ...rights];
  // Windows can't replace a process: there it runs with its user's rights.
  if (!process.execve) await import('./main.ts');
  else process.execve(process.execPath, [process.execPath, ...flags, main], process.env);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
