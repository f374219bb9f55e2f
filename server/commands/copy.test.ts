import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Database, Schema } from '../database/schema.ts';
import { writeSearchTexts } from '../database/search-text.ts';
import { readMessageTokens } from '../mail/message-token.ts';
import { addPerson } from '../staff/people.ts';
import { requestCode } from '../staff/sign-in-codes.ts';
import { createClock } from '../testing/clock.ts';
import { runInquiriesCommand, settingsFor } from '../testing/command-harness.ts';
import { databaseKinds } from '../testing/database-kinds.ts';
import { anna, startSession } from '../testing/desk-harness.ts';
import { createSampleStore } from '../testing/sample-inquiry.ts';
import { insertArrival, insertAttachment } from '../testing/sample-message.ts';
import { newDataFolder, openTemporaryDatabase } from '../testing/temporary-database.ts';

const [sqlite = expect.fail('none'), postgres = expect.fail('none')] = databaseKinds;

/** Runs the command against the database at a place, as the staff do. */
function copy(from: string, ...args: string[]): Promise<string> {
  return runInquiriesCommand(['copy', ...args], settingsFor(from), () => new Date());
}

const time = '2026-01-05T10:00:00.000Z';

/** Stores so many inquiries; more than 20 are copied in several batches. */
async function fill(database: Database, count: number): Promise<string[]> {
  const store = createSampleStore(database, createClock().now, true);
  for (let index = 0; index < count; index += 1) {
    const changes = { name: `Grace ${index}`, honeypot: index % 7 === 0 ? 'spam' : '' };
    await store(changes, { idempotencyKey: index % 2 ? `key-${index}` : null });
  }
  const rows = await database.selectFrom('inquiries').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

const addAnna = async (database: Database) =>
  (await addPerson(database, anna, new Date(time)))?.id ?? expect.fail('not added');

/** Inserts what the desk and the website keep, in every table; returns Anna's ID. */
async function fillEverything(database: Database): Promise<string> {
  const annaId = await addAnna(database);
  await addPerson(database, { ...anna, email: 'jun@academy.example' }, new Date(time));
  const [first = '', second = ''] = await fill(database, 25);
  const insert = (table: keyof Schema, row: object) =>
    database
      .insertInto(table)
      .values(row as never)
      .execute();
  const changes = { assigned_to: annaId, version: 2 };
  await database.updateTable('inquiries').set(changes).where('id', '=', first).execute();
  const author = { author: 'Anna', author_id: annaId };
  await insertArrival(database, first, new Date(time), { kind: 'reply', ...author });
  const message = await insertArrival(database, second, new Date(time), { text: 'Plays the cello' });
  await insertAttachment(database, second, message);
  const line = { created_at: time, actor: 'Anna', detail: null };
  await insert('history', { ...line, id: 'h1', inquiry_id: first, kind: 'took' });
  await insert('history', { ...line, id: 'h2', inquiry_id: 'gone', kind: 'erased' });
  const counted = { id: 'gone', created_at: time, inquiry_type: 'general', status: 'new' };
  await insert('erased_inquiries', counted);
  const words = { names: '{"en":"Welcome"}', texts: '{"en":"Hello"}' };
  await insert('saved_replies', { ...words, id: 'r', inquiry_type: null, version: 1, created_at: time });
  await insert('mornings', { day: '2026-01-05' });
  const published = { id: 'p', number: 1, reason: '', published_at: time, took_back: null };
  await insert('versions', { ...author, ...published, overlay: '{"a":"b"}', changed: '["a"]' });
  const typed = { address: 'a', value: '"c"', changed_at: time, is_carried_over: 0 };
  await insert('draft', { ...author, ...typed });
  await insert('pictures', { id: 'a', created_at: time, staff_id: null, width: 9, height: 9 });
  await insert('picture_files', { picture_id: 'a', name: 'source', bytes: Buffer.from('picture') });
  return annaId;
}

const copied = [
  ...(['inquiries', 'inquiry_search', 'outbox_messages', 'notes', 'messages'] as const),
  ...(['attachments', 'attachment_chunks', 'history', 'erased_inquiries', 'saved_replies'] as const),
  ...(['mornings', 'versions', 'draft', 'pictures', 'picture_files'] as const),
];

/** Reads all that is copied, with one name for Anna, whose ID may differ. */
async function readCopied(database: Database, annaId: string): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const table of copied) {
    const rows: object[] = await database.selectFrom(table).selectAll().execute();
    const show = (value: unknown) => (value instanceof Uint8Array ? Buffer.from(value).toString() : value);
    const texts = rows.map((row) =>
      JSON.stringify(Object.entries(row).map(([column, value]) => [column, show(value)])),
    );
    all[table] = texts.map((text) => text.replaceAll(annaId, 'anna')).sort();
  }
  return all;
}

describe('copy', () => {
  it.each([
    ['SQLite to PostgreSQL', sqlite, postgres],
    ['PostgreSQL to SQLite', postgres, sqlite],
  ])('takes everything from %s but sessions and codes, and again what changed since', async (_, from, to) => {
    const [source, target] = [await from.create(), await to.create()];
    const [database, there] = [await openTemporaryDatabase(source), await openTemporaryDatabase(target)];
    // The target knows Anna already, under another ID.
    const [annaThere, annaHere] = [await addAnna(there), await fillEverything(database)];
    const expectSame = async () =>
      expect(await readCopied(there, annaThere)).toEqual(await readCopied(database, annaHere));
    const [inquiry = ''] = (await database.selectFrom('inquiries').select('id').execute()).map(
      ({ id }) => id,
    );
    const unfinished = await insertAttachment(database, inquiry, null);
    await startSession(database, annaHere, new Date());
    await requestCode(database, { email: anna.email, client: null }, 'academy.example', new Date());
    const told = await copy(source, '--to', target);
    expect(told).toContain('Everything is in ');
    expect(told).toMatch(/^staff: 2 here, 2 there$[\s\S]*^inquiries: 25 here, 25 there$/m);
    for (const table of ['sessions', 'sign_in_codes'] as const)
      expect(await there.selectFrom(table).selectAll().execute()).toEqual([]);
    // Mails with codes stay behind, and files that are still being stored.
    await database.deleteFrom('outbox_messages').where('code_id', 'is not', null).execute();
    await database.deleteFrom('attachments').where('id', '=', unfinished).execute();
    const readToken = async (each: Database) => (await readMessageTokens(each)).messageId(inquiry);
    expect(await readToken(there)).toBe(await readToken(database));
    await expectSame();

    await database.updateTable('outbox_messages').set({ state: 'sent', attempts: 1 }).execute();
    await database.updateTable('inquiries').set({ status: 'booked' }).execute();
    const note = { id: 'n', inquiry_id: inquiry, created_at: time, text: 'Plays', author: null };
    await database.insertInto('notes').values(note).execute();
    await database.deleteFrom('draft').execute();
    expect(await copy(source, '--to', target)).toContain('Everything is in ');
    await writeSearchTexts(database, [inquiry]);
    await expectSame();
    // A mail that the target has sent is never pending again.
    await database.updateTable('outbox_messages').set({ state: 'pending' }).execute();
    await copy(source, '--to', target);
    const mails = await there.selectFrom('outbox_messages').select('state').execute();
    expect(new Set(mails.map(({ state }) => state))).toEqual(new Set(['sent']));
    // What the target alone has stays there.
    await createSampleStore(there)();
    const version = await there.selectFrom('versions').selectAll().executeTakeFirstOrThrow();
    await there
      .insertInto('versions')
      .values({ ...version, id: 'own', number: 2 })
      .execute();
    const error = await copy(source, '--to', target).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ exitCode: 1, message: expect.stringMatching(/^The counts differ: /) });
    for (const [table, count] of [['inquiries', 26] as const, ['versions', 2] as const])
      expect(await there.selectFrom(table).selectAll().execute()).toHaveLength(count);
  });

  it('stops with one sentence when the target has the same key for another inquiry', async () => {
    const [source, target] = [await sqlite.create(), await postgres.create()];
    for (const location of [source, target]) await fill(await openTemporaryDatabase(location), 2);
    const error = await copy(source, '--to', target).catch((reason: unknown) => reason);
    expect(error).toMatchObject({
      exitCode: 1,
      message: expect.stringMatching(/^The copy stopped half-way/),
    });
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
      await expect(copy(await newDataFolder(), '--to', to)).rejects.toThrow(/^--to is no PostgreSQL address/);
      expect(existsSync(to)).toBe(false);
    },
  );
});
