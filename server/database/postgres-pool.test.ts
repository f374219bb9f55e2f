import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';
import { sql } from 'kysely';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { StartupError } from '../startup-error.ts';
import { listenLocally } from '../testing/listen-locally.ts';
import { localhostCertificate } from '../testing/localhost-certificate.ts';
import { createDatabase } from '../testing/postgres-server.ts';
import { createSampleStore } from '../testing/sample-inquiry.ts';
import { newTemporaryFolder, openTemporaryDatabase } from '../testing/temporary-database.ts';
import { DatabaseAwayError } from './check-postgres.ts';
import { describeLocation, listServers } from './location.ts';
import { openDatabase } from './open.ts';
import { StoreUnavailableError } from './store-unavailable.ts';

async function readError(opening: Promise<unknown>): Promise<Error> {
  const error: unknown = await opening.catch((reason: unknown) => reason);
  return error instanceof Error ? error : expect.fail('It did not fail.');
}

const several = 'postgres://user:p%2C%40ss@one:5432,[2001:db8::1]:5433,three/academy?sslmode=require';

it('an address may name several servers, as in libpq', () => {
  expect(listServers(several)).toEqual([
    'postgres://user:p%2C%40ss@one:5432/academy?sslmode=require',
    'postgres://user:p%2C%40ss@[2001:db8::1]:5433/academy?sslmode=require',
    'postgres://user:p%2C%40ss@three/academy?sslmode=require',
  ]);
  expect(describeLocation(several)).toBe('PostgreSQL at one:5432,[2001:db8::1]:5433,three/academy');
});

it('a connection to a server that becomes read-only is not used again', async () => {
  const database = await openTemporaryDatabase(await createDatabase(inject('postgresUrl')));
  const store = createSampleStore(database);
  await sql`set session characteristics as transaction read only`.execute(database);
  await expect(store()).rejects.toThrow(StoreUnavailableError);
  expect(await store()).toMatchObject({ outcome: 'stored' });
});

describe('of several servers', () => {
  it('one that does not answer is skipped', async () => {
    const url = await createDatabase(inject('postgresUrl'));
    const database = await openTemporaryDatabase(url.replace('@', '@127.0.0.1:1,'));
    expect(await database.selectFrom('inquiries').selectAll().execute()).toEqual([]);
  });

  it('the error when none answers has the reason of each, without the password', async () => {
    const url = 'postgres://user:secret@127.0.0.1:1,127.0.0.1:2/none';
    const error = await readError(openDatabase(url));
    expect(error).toBeInstanceOf(DatabaseAwayError);
    expect(error.message).toMatch(
      /^PostgreSQL at 127\.0\.0\.1:1,127\.0\.0\.1:2\/none does not answer: .* 127\.0\.0\.1:1, .* 127\.0\.0\.1:2\)\.$/,
    );
    expect(error.message).not.toContain('secret');
  });
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

  it('is required of a server without it', async () => {
    const error = await readError(openDatabase(`${inject('postgresUrl')}?sslmode=require`));
    expect(error.message).toContain('does not support SSL');
  });
});
