import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

// From a bare Debian to a first inquiry, what staff publish, an upgrade with a migration more and the way
// back, a restored backup, and a program that spoils the database. It needs a mirror and a registry.

const project = join(import.meta.dirname, '..');
const minutes = 40;

const needed = ['debootstrap', 'unshare', 'nsenter', 'git', 'apt-get'];
const isPossible =
  process.getuid?.() === 0 && needed.every((name) => spawnSync(name, ['--version']).error === undefined);

it.runIf(isPossible)(
  'the documented installation, upgrade and restore work on a bare Debian (needs root, debootstrap)',
  { timeout: minutes * 60_000 },
  async () => {
    // Debian is made once, outside of the project; the pictures are those of the build before this test.
    const cache = join(project, '.cache');
    const pictures = existsSync(join(cache, 'assets')) ? [cache] : [];
    // As from a shell: npm's own settings of this run are none of the new machine's.
    const { PATH, HOME, NODE_EXTRA_CA_CERTS } = process.env;
    const env = { PATH, HOME, NODE_EXTRA_CA_CERTS };
    const { stdout } = await promisify(execFile)(
      join(project, 'deploy/rehearse.sh'),
      [join(tmpdir(), 'academy-rehearsal'), ...pictures],
      { env, timeout: (minutes - 1) * 60_000, killSignal: 'SIGKILL', maxBuffer: 100 * 1024 * 1024 },
    );
    expect(stdout).toContain('Everything worked as written.');
  },
);
