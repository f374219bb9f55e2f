import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { newTemporaryFolder, openTemporaryDatabase } from '../testing/databases.ts';
import { createRecordedLog } from '../testing/start-server.ts';
import { databaseFile } from './location.ts';
import { openDatabase, openWhenReady } from './open.ts';

const readMode = (path: string) => (statSync(path).mode & 0o777).toString(8);

describe('openWhenReady', () => {
  const start = async (dataDir: string) => {
    const database = await openWhenReady(dataDir, createRecordedLog().log);
    await database.destroy();
  };

  it.each(['mail', 'unclaimed', 'parts', 'inquiries.sqlite-wal'])(
    'begins no new database where %s says that a server has stored inquiries, until that is moved away',
    async (trace) => {
      const dataDir = newTemporaryFolder();
      const path = join(dataDir, trace);
      if (trace.endsWith('-wal')) writeFileSync(path, 'x');
      else {
        // An empty folder says nothing: whoever prepares the machine may have made it.
        mkdirSync(path);
        writeFileSync(join(path, 'one'), 'x');
      }
      await expect(start(dataDir)).rejects.toThrow(/inquiries\.sqlite is gone: .* restore a backup/);
      expect(existsSync(databaseFile(dataDir))).toBe(false);
      rmSync(path, { recursive: true });
      await start(dataDir);
      await start(dataDir);
    },
  );

  it('takes no empty file for a new database', async () => {
    const dataDir = newTemporaryFolder();
    writeFileSync(databaseFile(dataDir), '');
    await expect(start(dataDir)).rejects.toThrow(/inquiries\.sqlite is empty: .* restore a backup/);
    expect(statSync(databaseFile(dataDir)).size).toBe(0);
  });
});

describe('openDatabase', () => {
  it('creates folder and files accessible by their owner only', async () => {
    const dataDir = join(newTemporaryFolder(), 'deep', 'data');
    const database = await openDatabase(dataDir);
    await database.selectFrom('inquiries').selectAll().execute();
    expect(readMode(dataDir)).toBe('700');
    for (const suffix of ['', '-wal', '-shm']) {
      expect(readMode(`${databaseFile(dataDir)}${suffix}`)).toBe('600');
    }
    await database.destroy();
  });

  it.each([
    // What is committed survives a loss of power, and no copy of it stays in a file of its own.
    ['synchronous', 2],
    ['temp_store', 2],
    ['secure_delete', 1],
  ])('sets %s', async (name, value) => {
    const { rows } = await sql`pragma ${sql.raw(name)}`.execute(await openTemporaryDatabase());
    expect(rows).toEqual([{ [name]: value }]);
  });

  it.runIf(process.platform === 'linux' && process.getuid?.() === 0)(
    'says on a full disk that it is the disk (needs root)',
    async () => {
      const dataDir = newTemporaryFolder();
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', dataDir]);
      try {
        await (await openDatabase(dataDir)).destroy();
        expect(() => writeFileSync(join(dataDir, 'full'), Buffer.alloc(2 ** 21))).toThrow('ENOSPC');
        await expect(openDatabase(dataDir)).rejects.toThrow(
          /can't be opened: make room on its disk, .* error\)/,
        );
      } finally {
        execFileSync('umount', [dataDir]);
      }
    },
  );

  it.each([
    ['attach', 'too many attached databases', (file: string) => sql`attach ${file} as other`],
    ['vacuum into', 'too many attached databases', (file: string) => sql`vacuum into ${file}`],
    ['load an extension', 'not authorized', (file: string) => sql`select load_extension(${file})`],
  ])('lets no statement %s another file', async (_, refusal, statement) => {
    const database = await openTemporaryDatabase();
    const file = join(newTemporaryFolder(), 'other.sqlite');
    await expect(statement(file).execute(database)).rejects.toThrow(refusal);
    expect(existsSync(file)).toBe(false);
  });
});

it('leaves a file as it is that took the place of a running server’s, until the journal is moved', async () => {
  const [dataDir, elsewhere] = [newTemporaryFolder(), newTemporaryFolder()];
  await (await openDatabase(elsewhere)).destroy();
  const backup = readFileSync(databaseFile(elsewhere));
  const file = databaseFile(dataDir);
  const running = await openDatabase(dataDir);
  await running.insertInto('mornings').values({ day: '2026-01-05' }).execute();
  renameSync(databaseFile(elsewhere), file);
  await running.destroy();
  await expect(openDatabase(dataDir)).rejects.toThrow(
    /is another file than .*: stop the server, move \S+-wal/,
  );
  expect(readFileSync(file)).toEqual(backup);
  for (const journal of ['-wal', '-shm']) rmSync(`${file}${journal}`);
  const restored = await openDatabase(dataDir);
  expect(await restored.selectFrom('mornings').selectAll().execute()).toEqual([]);
  await restored.destroy();
  expect(readdirSync(dataDir)).toEqual(['inquiries.sqlite']);
});
