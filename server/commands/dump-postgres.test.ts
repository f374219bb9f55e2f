import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createCommandHarness } from '../testing/command-harness.ts';
import { newTemporaryFolder, postgres } from '../testing/databases.ts';
import { createDumpSettings } from './backup.ts';

const address = 'postgres://academy@one/academy';
const verified = { PGSSLROOTCERT: 'system' };

describe('an address, for pg_dump', () => {
  it.each([
    ['postgres://academy:p%40ss@one/academy', address, {}, { PGPASSWORD: 'p@ss' }],
    ['postgres://academy@one/academy?password=p%40ss', address, {}, { PGPASSWORD: 'p@ss' }],
    [
      'postgres://academy:p@[::1]:5433/academy?connect_timeout=5',
      'postgres://academy@[::1]:5433/academy?connect_timeout=5',
      {},
      { PGPASSWORD: 'p' },
    ],
    ['postgres:///academy?host=/run/postgresql', 'postgres:///academy?host=%2Frun%2Fpostgresql', {}, {}],
    [`${address}?options=-c%20search_path=a`, `${address}?options=-c%20search_path%3Da`, {}, {}],
  ])('%s', (url, written, settings, password) => {
    expect(createDumpSettings(url)).toEqual({ address: written, settings, password });
  });

  it.each([
    ['sslmode=require', 'sslmode=verify-full', verified],
    ['ssl=true', 'sslmode=verify-full', verified],
    ['sslmode=verify-full&sslrootcert=/ca', 'sslmode=verify-full&sslrootcert=%2Fca', {}],
    ['sslrootcert=/ca', 'sslrootcert=%2Fca&sslmode=verify-full', {}],
    ['sslmode=require&uselibpqcompat=true', 'sslmode=require', {}],
    ['sslmode=no-verify', 'sslmode=require', {}],
  ])('%s verifies the certificate as the server does', (given, written, settings) => {
    expect(createDumpSettings(`${address}?${given}`)).toEqual({
      address: `${address}?${written}`,
      settings,
      password: {},
    });
  });
});

/** A folder for PATH with a pg_dump that is this script. */
function writeDump(script: string): string {
  const folder = newTemporaryFolder();
  writeFileSync(join(folder, 'pg_dump'), `#!/bin/sh\n${script}\n`);
  chmodSync(join(folder, 'pg_dump'), 0o700);
  return `${folder}:/usr/bin:/bin`;
}

async function createHarness(PATH: string) {
  const harness = await createCommandHarness([], { location: await postgres.create(), env: { PATH } });
  return {
    ...harness,
    file: join(newTemporaryFolder(), 'academy.dump'),
    read: async () => (await harness.database.selectFrom('backups').select('error').execute())[0],
  };
}

describe('backup of PostgreSQL', () => {
  it('is what pg_dump writes, which gets the password out of sight', async () => {
    const path = writeDump(`for last; do case $last in --file=*) file=\${last#--file=};; esac; done
echo "$PGPASSWORD" "$@" > "$file"`);
    const { file, read, run } = await createHarness(path);
    expect(await run('backup', file)).toMatch(/^The dump, for pg_restore, is in .*academy\.dump\. It holds /);
    expect(readFileSync(file, 'utf8')).toMatch(
      /^academy --format=custom --no-password --file=\S+\.unfinished --dbname=postgres:\/\/academy@127\.0/,
    );
    expect(existsSync(`${file}.unfinished`)).toBe(false);
    expect(await read()).toEqual({ error: null });
  });

  it.each([
    [
      'fails',
      () => writeDump('echo "pg_dump: error: wrong\nversion" >&2; exit 1'),
      'pg_dump: error: wrong version.',
    ],
    ['is missing', newTemporaryFolder, 'there is no pg_dump: install PostgreSQL'],
  ])('leaves no file, and is recorded as failed, where pg_dump %s', async (_, writePath, reason) => {
    const { file, read, fail } = await createHarness(writePath());
    const { exitCode, message } = await fail('backup', file);
    expect([exitCode, message]).toEqual([1, expect.stringContaining(`${file} can't be written: ${reason}`)]);
    expect([existsSync(file), existsSync(`${file}.unfinished`)]).toEqual([false, false]);
    expect(await read()).toEqual({ error: message });
  });
});
