import { existsSync } from 'node:fs';
import type { Insertable } from 'kysely';
import { expect, it } from 'vitest';
import type { Schema } from '../database/schema.ts';
import { addPerson } from '../staff/people.ts';
import { requestCode } from '../staff/sign-in-codes.ts';
import { runInquiriesCommand, settingsFor } from '../testing/command-harness.ts';
import {
  createEarlierDatabase,
  databaseKinds,
  listTables,
  newDataFolder,
  openTemporaryDatabase,
} from '../testing/databases.ts';
import { startSession } from '../testing/desk.ts';
import { anna, createSampleStore, insertArrival, insertAttachment } from '../testing/samples.ts';

const [sqlite = expect.fail('none'), postgres = expect.fail('none')] = databaseKinds;

/** Runs the command against the database at a place, as the staff do. */
function copy(from: string, ...args: string[]): Promise<string> {
  return runInquiriesCommand(['copy', ...args], settingsFor(from), () => new Date());
}

/** A database with all that is copied, more inquiries than are read at once, a session and a code. */
async function fillDatabase(location: string) {
  const database = await openTemporaryDatabase(location);
  const now = new Date();
  const time = now.toISOString();
  const { id: author_id = '' } = (await addPerson(database, anna, now)) ?? {};
  const stored = await createSampleStore(database)();
  const inquiry_id = 'id' in stored ? stored.id : expect.fail('It was not stored.');
  const row = await database.selectFrom('inquiries').selectAll().executeTakeFirstOrThrow();
  const others = Array.from({ length: 501 }, (_, at) => ({ ...row, id: `${at}`, idempotency_key: null }));
  await database.insertInto('inquiries').values(others).execute();
  await database.updateTable('inquiries').set({ assigned_to: author_id }).where('id', '=', row.id).execute();
  const who = { author: 'Anna', author_id };
  const message = await insertArrival(database, inquiry_id, now, { ...who, kind: 'reply' });
  await insertAttachment(database, inquiry_id, message);
  const field = { address: 'content/en/about.yaml: hero.lead', changed_at: time };
  const version = { id: 'p', number: 1, reason: '', published_at: time, took_back: null };
  const rows = {
    notes: { id: 'n', inquiry_id, created_at: time, text: 'Plays the cello', author: null },
    history: { id: 'h', inquiry_id: 'gone', created_at: time, kind: 'erased', actor: 'Anna', detail: null },
    erased_inquiries: { id: 'gone', created_at: time, inquiry_type: 'general', status: 'new' },
    erased_messages: { id: 'm' },
    mornings: { day: '2026-01-05' },
    versions: { ...version, ...who, overlay: '{}', changed: '[]', instructors: '{}' },
    draft: { ...field, ...who, value: '"c"' },
    pictures: { id: 'a', created_at: time, staff_id: author_id, width: 9, height: 9 },
    picture_files: { picture_id: 'a', name: 'source', bytes: new Uint8Array([1, 2, 3]) },
  } satisfies { [Table in keyof Schema]?: Insertable<Schema[Table]> };
  for (const [table, each] of Object.entries(rows))
    await database
      .insertInto(table as 'notes')
      .values(each as never)
      .execute();
  await database.updateTable('saved_replies').set({ texts: '{"en":"Hello"}' }).execute();
  await startSession(database, author_id, now);
  await requestCode(database, { email: anna.email, client: null }, 'academy.example', now);
  return database;
}

const left = 'sessions sign_in_codes known_browsers operator_codes limited_acts client_marks'.split(' ');
const ofThePlace = [
  'mailboxes',
  'late_mails',
  'backups',
  'open_inquiries',
  'news',
  'kysely_migration',
  'kysely_migration_lock',
];

/** Reads all rows of all tables, in no order, with bytes as numbers. */
async function readAll(location: string) {
  await using database = await openTemporaryDatabase(location);
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  const rows = tables.map(async ({ name }) => {
    const all: Record<string, unknown>[] = await database
      .selectFrom(name as 'notes')
      .selectAll()
      .execute();
    const texts = all.map(
      (row) => JSON.stringify(row, Object.keys(row).sort()) + Array.from((row['bytes'] as Uint8Array) ?? []),
    );
    return [name, texts.sort()] as const;
  });
  return Object.fromEntries(await Promise.all(rows));
}

it.each([
  ['SQLite to PostgreSQL', sqlite, postgres],
  ['PostgreSQL to SQLite', postgres, sqlite],
])('takes everything from %s, but neither sessions nor codes', async (_, from, to) => {
  const [source, target] = [await from.create(), await to.create()];
  await (await fillDatabase(source)).destroy();
  const copied = await copy(source, '--to', target);
  expect(copied).toMatch(/^TABLE +ROWS\nsecrets +\d\n(.+\n)+inquiries +502$/m);
  expect(copied).toContain('Everything is in ');
  const [here, there] = [await readAll(source), await readAll(target)];
  for (const [table, rows] of Object.entries(here)) {
    if (ofThePlace.includes(table)) continue;
    const wanted = rows.filter((row) => table !== 'outbox_messages' || !row.includes('"sign-in-code"'));
    expect({ table, rows: there[table] }).toEqual({ table, rows: left.includes(table) ? [] : wanted });
    if (!left.includes(table)) expect({ table, count: wanted.length }).not.toEqual({ table, count: 0 });
  }
});

it('leaves a target alone that is in use, and all of it where it fails', async () => {
  const [source, target] = [await sqlite.create(), await sqlite.create()];
  const database = await fillDatabase(source);
  await database.schema.alterTable('draft').addColumn('unknown', 'text').execute();
  await database.destroy();
  const before = await readAll(target);
  await expect(copy(source, '--to', target)).rejects.toMatchObject({
    exitCode: 1,
    message: expect.stringMatching(/^Nothing was copied, so run it again: .*unknown.*\.$/),
  });
  expect(await readAll(target)).toEqual(before);
  await createSampleStore(await openTemporaryDatabase(target))();
  await expect(copy(source, '--to', target)).rejects.toThrow(
    /holds something already: name a new database\.$/,
  );
});

it.each(databaseKinds)(
  'refuses beside a server on $name, and leaves the target empty',
  async ({ create }) => {
    const [source, target] = [await create(), await create()];
    const refused = {
      exitCode: 1,
      message: expect.stringMatching(/^A program still uses .+: stop the server/),
    };
    for (const location of [source, target]) {
      const served = await openTemporaryDatabase(location);
      // With a connection in use: an idle one is closed after five seconds.
      await served.connection().execute(async () => {
        await expect(copy(source, '--to', target)).rejects.toMatchObject(refused);
      });
      await served.destroy();
    }
    expect(await copy(source, '--to', target)).toMatch(/^Everything is in /m);
  },
);

// From one neither, as every command: no-database.test.ts.
it('copies to no database from before version 1.0', async () => {
  const earlier = await createEarlierDatabase(postgres.createEmpty());
  const refused = /^[^\n]+ is from before version 1\.0, [^\n]+\.$/;
  await expect(copy(await sqlite.create(), '--to', earlier)).rejects.toThrow(refused);
  expect(await listTables(earlier)).toEqual(['kysely_migration']);
});

it.each([[[]], [['--to']], [['--to', 'x', 'y']]])('exits with 2: %j', async (args) => {
  await expect(copy(await newDataFolder(), ...args)).rejects.toMatchObject({
    message: expect.stringContaining('--to'),
    exitCode: 2,
  });
});

it.each(['mysql://db.example/a', 'postgres:/db.example/a', 'postgres://user:se#cret@db.example/a'])(
  'takes %s for a wrong address, not for a folder',
  async (to) => {
    await expect(copy(await newDataFolder(), '--to', to)).rejects.toThrow(
      /^--to is no address of one Postgre/,
    );
    expect(existsSync(to)).toBe(false);
  },
);
