import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, copyFileSync, cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { databaseFile } from './database/location.ts';
import { connect } from './database/open.ts';
import { root } from './root.ts';
import { whenDone } from './testing/clean-up.ts';
import { createCommandHarness, runInquiriesCommand, settingsFor } from './testing/command-harness.ts';
import { newDataFolder, newTemporaryFolder } from './testing/databases.ts';
import { freePort } from './testing/free-port.ts';
import { createDatabase } from './testing/postgres-server.ts';

// From this program to one with a migration more, and back, as docs/operations.md and docs/postgresql.md say.

/** Writes this program with one migration more, which adds a column; returns its folder. */
function writeNextProgram(): string {
  const folder = newTemporaryFolder();
  for (const part of ['server', 'content', 'desk', 'inquiry', 'package.json'])
    cpSync(join(root, part), join(folder, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const file = join(folder, 'server/database/migrate.ts');
  const end = /(?<=^const migrations: .*\n(?: .*\n)+)(?=\};)/m;
  const next = `  '9999-next': { up: async (database) => {
    const { schema } = database;
    await schema.alterTable('inquiries').addColumn('next', 'text', (c) => c.defaultTo('new')).execute();
  } },\n`;
  const text = readFileSync(file, 'utf8');
  expect(text).toMatch(end);
  writeFileSync(file, text.replace(end, next));
  return folder;
}

/** Runs a command of the staff's in the folder of a program. */
const runIn = (program: string, location: string, ...args: string[]) =>
  execFileSync(process.execPath, ['server/cli.ts', ...args], {
    cwd: program,
    env: settingsFor(location),
    encoding: 'utf8',
  });

const run = (location: string, ...args: string[]) =>
  runInquiriesCommand(args, settingsFor(location), () => new Date());

const hasPostgres = ['initdb', 'pg_ctl', 'pg_dump', 'pg_restore'].every(
  (name) => spawnSync(name, ['--version']).error === undefined,
);

/** Starts the PostgreSQL of this machine, which its pg_dump can read; returns an address in it. */
async function startOwnPostgres(): Promise<string> {
  const folder = newTemporaryFolder();
  // PostgreSQL refuses to run as root.
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  if (user.uid) chownSync(folder, user.uid, user.gid);
  const port = await freePort();
  const start = (name: string, ...args: string[]) =>
    execFileSync(name, args, { cwd: folder, stdio: 'ignore', ...user });
  start('initdb', '--pgdata=data', '--username=academy', '--auth=trust', '--encoding=UTF8', '--locale=C');
  const options = `-h 127.0.0.1 -p ${port} -k ${folder} -c fsync=off`;
  start('pg_ctl', 'start', '--wait', '--pgdata=data', '--log=log', `--options=${options}`);
  whenDone(() => start('pg_ctl', 'stop', '--pgdata=data', '--mode=immediate'));
  return `postgres://academy@127.0.0.1:${port}/postgres`;
}

const kinds = [
  {
    name: 'a file',
    isHere: true,
    createPlace: async () => ({
      location: await newDataFolder(),
      createOther: async () => newTemporaryFolder(),
    }),
    restore: (backup: string, folder: string) => copyFileSync(backup, databaseFile(folder)),
  },
  {
    name: 'PostgreSQL (needs its server and pg_dump)',
    isHere: hasPostgres,
    async createPlace() {
      const url = await startOwnPostgres();
      const createOther = () => createDatabase(url, 'template0');
      return { location: await createOther(), createOther };
    },
    restore: (backup: string, url: string) =>
      execFileSync('pg_restore', ['--single-transaction', `--dbname=${url}`, backup]),
  },
];

it.for(kinds)('a migration more, and the way back, lose nothing on $name', async (kind, { skip }) => {
  skip(!kind.isHere);
  const { location, createOther } = await kind.createPlace();
  await createCommandHarness([{ name: 'Grace Liu' }, { name: '王美玲' }], { location });
  const before = await run(location, 'list', '--json');
  expect(before.split('"id"')).toHaveLength(3);
  const folder = newTemporaryFolder();
  const backup = join(folder, 'before');
  await runInquiriesCommand(
    ['backup', backup],
    { ...settingsFor(location), PATH: process.env['PATH'] ?? '' },
    () => new Date(),
  );
  const next = writeNextProgram();
  expect(runIn(next, location, 'list', '--json')).toBe(before);
  await expect(run(location, 'list')).rejects.toThrow('a newer program has changed it, so run that one');

  const other = await createOther();
  kind.restore(backup, other);
  expect(await run(other, 'list', '--json')).toBe(before);
  expect(runIn(next, other, 'list', '--json')).toBe(before);
  await using database = connect(other);
  const { rows } = await sql`select next from inquiries`.execute(database);
  expect(rows).toEqual([{ next: 'new' }, { next: 'new' }]);
});
