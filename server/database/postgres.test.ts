import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';
import { sql } from 'kysely';
import { Client } from 'pg';
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { StartupError } from '../startup-error.ts';
import { newTemporaryFolder, openTemporaryDatabase } from '../testing/databases.ts';
import { listenLocally, localhostCertificate } from '../testing/local-server.ts';
import { createGate } from '../testing/postgres-gate.ts';
import { createDatabase } from '../testing/postgres-server.ts';
import { createSampleStore, insertSample } from '../testing/samples.ts';
import { createRecordedLog } from '../testing/start-server.ts';
import { waiting } from '../testing/waiting.ts';
import { DatabaseAwayError } from './check-postgres.ts';
import { openDatabase, openWhenReady } from './open.ts';
import { visitorTimeouts } from './postgres-dialect.ts';
import type { Database } from './schema.ts';
import { StoreUnavailableError } from './store-unavailable.ts';

/** Stores the same form at each call. */
function createStore(database: Database) {
  const store = createSampleStore(database);
  return () => store({}, { isKeylessForm: true });
}

async function readError(opening: Promise<unknown>): Promise<Error> {
  const error: unknown = await opening.catch((reason: unknown) => reason);
  return error instanceof Error ? error : expect.fail('It did not fail.');
}

async function openImpatient(url: string, patience: { lock?: number; statement: number; silence?: number }) {
  const timeouts = { ...visitorTimeouts, connect: 300, lock: 100, ...patience };
  // A busy machine may need several tries.
  const database = await vi.waitFor(() => openDatabase(url, timeouts), waiting);
  onTestFinished(() => database.destroy());
  return database;
}

describe('a PostgreSQL that goes away', () => {
  it('is told to the visitor, and used again as soon as it is back', async () => {
    const gate = await createGate();
    const database = await openTemporaryDatabase(gate.url);
    const store = createStore(database);
    await store();
    gate.cut();
    for (let count = 0; count < 20; count += 1) {
      await expect(store()).rejects.toThrow(StoreUnavailableError);
    }
    gate.state.isOpen = true;
    expect(await store()).toMatchObject({ outcome: 'repeated' });
  });

  it('and says nothing at all is given up, connection and all', async () => {
    const gate = await createGate();
    const database = await openImpatient(gate.url, { lock: 300, statement: 300, silence: 400 });
    const store = createStore(database);
    await vi.waitFor(store, waiting);
    gate.state.hangs = true;
    await expect(store()).rejects.toThrow(StoreUnavailableError);
    await expect(store()).rejects.toThrow(StoreUnavailableError);
    gate.state.hangs = false;
    await vi.waitFor(async () => expect(await store()).toMatchObject({ outcome: 'repeated' }), waiting);
  });

  it('or is locked is told to the visitor', async () => {
    const url = await createDatabase(inject('postgresUrl'));
    const database = await openImpatient(url, { statement: 5000 });
    const store = createStore(database);
    const other = new Client({ connectionString: url });
    await other.connect();
    await other.query('begin; lock table inquiries in access exclusive mode');
    await expect(store()).rejects.toThrow(StoreUnavailableError);
    await other.end();
    await vi.waitFor(async () => expect(await store()).toMatchObject({ outcome: 'stored' }), waiting);
  });
});

describe('a start', () => {
  it('waits for a database that is about to come up, and says so once', async () => {
    const gate = await createGate(false);
    const { log, lines } = createRecordedLog();
    const opening = openWhenReady(gate.url, log);
    await vi.waitUntil(() => lines.length > 0, waiting);
    gate.state.isOpen = true;
    await (await opening).destroy();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/"msg":"PostgreSQL at 127\.0\.0\.1:\d+\/test_\w+ does not answer: /);
  });

  it.each([
    ['nobody listens', { port: '1' }, /does not answer: start it, or correct DATABASE_URL/],
    ['the user is unknown', { username: 'nobody' }, /refuses us: correct DATABASE_URL/],
    ['the password is wrong', { password: 'wrong' }, /refuses us: correct DATABASE_URL/],
    ['there is no such database', { pathname: '/none' }, /refuses us: correct DATABASE_URL/],
  ])('where %s is refused with one sentence, without the password', async (_, changes, sentence) => {
    const url = Object.assign(new URL(inject('postgresUrl')), changes);
    const error = await readError(openDatabase(url.href));
    expect(error).toBeInstanceOf(StartupError);
    expect(error instanceof DatabaseAwayError).toBe('port' in changes);
    expect(error.message).toMatch(sentence);
    expect(error.message).toMatch(/^[^\n]*\.$/);
    expect(error.message).not.toContain(`:${url.password}@`);
  });

  it('on a database that takes no writes, as a standby, is refused for now, with one sentence', async () => {
    const url = await createDatabase(inject('postgresUrl'));
    const database = await openTemporaryDatabase(url);
    const name = new URL(url).pathname.slice(1);
    await sql`alter database ${sql.ref(name)} set default_transaction_read_only = on`.execute(database);
    const error = await readError(openDatabase(url));
    expect(error).toBeInstanceOf(DatabaseAwayError);
    expect(error.message).toMatch(/^PostgreSQL at \S+ takes no writes: promote it, [^\n]*\.$/);
  });

  it('needs no right to create extensions', async () => {
    const url = new URL(await createDatabase(inject('postgresUrl')));
    const client = new Client({ connectionString: url.href });
    await client.connect();
    await client.query(`create role tenant login password 'tenant'; grant create on schema public to tenant`);
    onTestFinished(async () => {
      await client.query('drop owned by tenant; drop role tenant');
      await client.end();
    });
    const tenant = Object.assign(url, { username: 'tenant', password: 'tenant' });
    await (await openDatabase(tenant.href)).destroy();
    const { rows } = await client.query('select extname from pg_extension');
    expect(rows).toEqual([{ extname: 'plpgsql' }]);
  });

  it('on a database that cannot hold every script is refused', async () => {
    const url = new URL(inject('postgresUrl'));
    const client = new Client({ connectionString: url.href });
    await client.connect();
    await client.query(
      `create database latin encoding 'LATIN1' lc_collate 'C' lc_ctype 'C' template template0`,
    );
    onTestFinished(async () => {
      await client.query('drop database latin');
      await client.end();
    });
    const error = await readError(openDatabase(Object.assign(url, { pathname: '/latin' }).href));
    expect(error.message).toMatch(/stores text as LATIN1: create .* UTF8\.$/);
  });
});

it('two transactions that wait for each other are both done', async () => {
  const database = await openTemporaryDatabase(await createDatabase(inject('postgresUrl')));
  const ids = [await insertSample(database, new Date()), await insertSample(database, new Date())];
  const bothLock = Promise.withResolvers<void>();
  let locked = 0;
  const changeBoth = (order: string[]) =>
    database.transaction().execute(async (transaction) => {
      for (const id of order) {
        const inquiry = transaction.updateTable('inquiries').where('id', '=', id);
        await inquiry.set(({ eb }) => ({ version: eb('version', '+', 1) })).execute();
        locked += 1;
        if (locked >= 2) bothLock.resolve();
        await bothLock.promise;
      }
    });
  const before = await database.selectFrom('inquiries').select('version').execute();
  await Promise.all([changeBoth(ids), changeBoth(ids.toReversed())]);
  const after = await database.selectFrom('inquiries').select('version').execute();
  expect(after).toEqual(before.map(({ version }) => ({ version: version + 2 })));
});

it('a statement that runs for too long is ended', async () => {
  const url = await createDatabase(inject('postgresUrl'));
  const database = await openImpatient(url, { statement: 200 });
  await expect(sql`select pg_sleep(60)`.execute(database)).rejects.toThrow('statement timeout');
});

describe('TLS', () => {
  /** A server that agrees to TLS with a certificate of its own making, and ends the connection after that. */
  async function startTlsServer() {
    const state = { isBelieved: false };
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => {
        socket.write('S');
        const secure = new TLSSocket(socket, { isServer: true, ...localhostCertificate });
        secure.on('error', () => undefined);
        secure.once('data', () => {
          state.isBelieved = true;
          secure.destroy();
        });
      });
    });
    const port = await listenLocally(server);
    return { state, url: `postgres://user:secret@127.0.0.1:${port}/academy` };
  }

  it.each(['prefer', 'require', 'verify-ca'])(
    'with sslmode=%s verifies the certificate, and the driver prints nothing',
    async (mode) => {
      const warnings: Error[] = [];
      const onWarning = (warning: Error) => void warnings.push(warning);
      process.on('warning', onWarning);
      onTestFinished(() => void process.off('warning', onWarning));
      const { state, url } = await startTlsServer();
      const error = await readError(openDatabase(`${url}?sslmode=${mode}`));
      expect(error).toBeInstanceOf(StartupError);
      expect(error).not.toBeInstanceOf(DatabaseAwayError);
      expect(error.message).toMatch(
        /^[^\n]* certificate that can't be verified: name its authority [^\n]*\.$/,
      );
      expect(state.isBelieved).toBe(false);
      expect(warnings).toEqual([]);
    },
  );

  it('trusts the certificate that sslrootcert names', async () => {
    const { state, url } = await startTlsServer();
    const file = join(newTemporaryFolder(), 'authority.pem');
    writeFileSync(file, localhostCertificate.cert);
    const error = await readError(openDatabase(`${url}?sslmode=require&sslrootcert=${file}`));
    expect(error).toBeInstanceOf(DatabaseAwayError);
    expect(state.isBelieved).toBe(true);
  });
});
