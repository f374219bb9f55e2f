import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { VersionsTable } from '../database/website-tables.ts';
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

/** A database with so many inquiries; more than 20 are copied in several batches. */
async function fillDatabase(location: string, count: number) {
  const database = await openTemporaryDatabase(location);
  const store = createSampleStore(database, createClock().now, true);
  for (let index = 0; index < count; index += 1) {
    const changes = { name: `Grace ${index}`, honeypot: index % 7 === 0 ? 'spam' : '' };
    await store(changes, { idempotencyKey: index % 2 ? `key-${index}` : null });
  }
  return database;
}

async function readAll(location: string) {
  const database = await openTemporaryDatabase(location);
  const secrets = database.selectFrom('secrets').selectAll().where('name', '=', 'message-tokens');
  return {
    inquiries: await database.selectFrom('inquiries').selectAll().orderBy('id').execute(),
    mails: await database.selectFrom('outbox_messages').selectAll().orderBy('id').execute(),
    messages: await database.selectFrom('messages').selectAll().execute(),
    searched: await database.selectFrom('inquiry_search').selectAll().orderBy('inquiry_id').execute(),
    tokens: await secrets.execute(),
  };
}

describe('copy', () => {
  it.each([
    ['SQLite to PostgreSQL', sqlite, postgres],
    ['PostgreSQL to SQLite', postgres, sqlite],
  ])(
    'takes inquiries, mails and conversations from %s, and again what changed since',
    async (_, from, to) => {
      const [source, target] = [await from.create(), await to.create()];
      const database = await fillDatabase(source, 25);
      const [inquiry = expect.fail('none')] = (await readAll(source)).inquiries;
      const message = await insertArrival(database, inquiry.id, new Date(), { text: 'Plays the cello' });
      const attachment = await insertAttachment(database, inquiry.id, message);
      // Still being stored.
      await insertAttachment(database, inquiry.id, null);
      const copied = await copy(source, '--to', target);
      expect(copied).toMatch(/^inquiries: 25 here, 25 there$/m);
      expect(copied).toMatch(/^attachment_chunks: 2 here, 2 there$/m);
      expect(await readAll(target)).toEqual(await readAll(source));
      const there = await openTemporaryDatabase(target);
      const attachments = await there.selectFrom('attachments').selectAll().execute();
      expect(attachments).toMatchObject([{ id: attachment, message_id: message }]);
      const chunks = await there.selectFrom('attachment_chunks').selectAll().orderBy('position').execute();
      expect(chunks.map(({ bytes }) => Buffer.from(bytes).toString())).toEqual(['quince', 'medlar']);

      await database.updateTable('outbox_messages').set({ state: 'sent', attempts: 1 }).execute();
      await database.updateTable('inquiries').set({ status: 'booked' }).execute();
      expect(await copy(source, '--to', target)).toContain('Everything is in ');
      expect(await readAll(target)).toEqual(await readAll(source));
      // A mail that the target has sent is never pending again.
      await database.updateTable('outbox_messages').set({ state: 'pending' }).execute();
      await copy(source, '--to', target);
      const { mails } = await readAll(target);
      expect(new Set(mails.map(({ state }) => state))).toEqual(new Set(['sent']));
      // What the target alone has stays there.
      await createSampleStore(there)();
      const error = await copy(source, '--to', target).catch((reason: unknown) => reason);
      expect(error).toMatchObject({ exitCode: 1, message: expect.stringMatching(/^The counts differ: /) });
      expect((await readAll(target)).inquiries).toHaveLength(26);
    },
  );

  it('takes the website along: draft, versions and pictures', async () => {
    const [source, target] = [await sqlite.create(), await postgres.create()];
    const database = await fillDatabase(source, 1);
    const there = await openTemporaryDatabase(target);
    const annThere = await addPerson(there, anna, new Date());
    const annHere = await addPerson(database, anna, new Date());
    const time = '2026-01-05T10:00:00.000Z';
    const address = 'content/en/about.yaml: hero.lead';
    const who = { author: 'Anna', author_id: annHere?.id ?? '' };
    const version: VersionsTable = {
      ...{ ...who, id: 'p', number: 1, reason: '', published_at: time, took_back: null },
      ...{ overlay: JSON.stringify({ [address]: 'b' }), changed: JSON.stringify([address]) },
    };
    await database.insertInto('versions').values(version).execute();
    const typed = { ...who, address, value: '"c"', changed_at: time, is_carried_over: 0 };
    await database.insertInto('draft').values(typed).execute();
    const picture = { id: 'a', created_at: time, staff_id: null, width: 9, height: 9 };
    await database.insertInto('pictures').values(picture).execute();
    const file = { picture_id: 'a', name: 'source', bytes: new Uint8Array([1, 2, 3]) };
    await database.insertInto('picture_files').values(file).execute();
    const readWebsite = async () => ({
      versions: await there.selectFrom('versions').selectAll().execute(),
      draft: await there.selectFrom('draft').selectAll().execute(),
      sizes: (await there.selectFrom('picture_files').select('bytes').execute()).map(
        ({ bytes }) => bytes.length,
      ),
    });
    for (const _ of [1, 2]) expect(await copy(source, '--to', target)).toContain('Everything is in ');
    expect(await readWebsite()).toEqual({
      versions: [{ ...version, author_id: annThere?.id }],
      draft: [{ ...typed, author_id: annThere?.id }],
      sizes: [3],
    });
    await database.deleteFrom('draft').execute();
    await copy(source, '--to', target);
    expect((await readWebsite()).draft).toEqual([]);
    // The target goes on by itself.
    await there
      .insertInto('versions')
      .values({ ...version, id: 'own', number: 2, author_id: null })
      .execute();
    await expect(copy(source, '--to', target)).rejects.toThrow('The counts differ');
    expect((await readWebsite()).versions).toHaveLength(2);
  });

  it('takes what the desk keeps along, but neither sessions nor codes', async () => {
    const [source, target] = [await sqlite.create(), await postgres.create()];
    const database = await fillDatabase(source, 2);
    const there = await openTemporaryDatabase(target);
    // The target knows Anna already, under another ID, but not Jun.
    const [annThere, annHere, junHere] = [
      await addPerson(there, anna, new Date()),
      await addPerson(database, anna, new Date()),
      await addPerson(database, { ...anna, email: 'jun@academy.example', name: 'Jun' }, new Date()),
    ];
    const [first = '', second = ''] = (
      await database.selectFrom('inquiries').select('id').orderBy('id').execute()
    ).map(({ id }) => id);
    const assign = (id: string, assigned_to = '') =>
      database.updateTable('inquiries').set({ assigned_to, version: 2 }).where('id', '=', id).execute();
    await assign(first, annHere?.id);
    await assign(second, junHere?.id);
    const ownReply = { kind: 'reply', author: 'Anna', author_id: annHere?.id ?? '' } as const;
    await insertArrival(database, first, new Date(), ownReply);
    const time = '2026-01-05T10:00:00.000Z';
    const line = { created_at: time, actor: 'Anna', detail: null };
    const history = [
      { ...line, id: 'h1', inquiry_id: first, kind: 'took' as const },
      { ...line, id: 'h2', inquiry_id: 'gone', kind: 'erased' as const },
    ];
    await database.insertInto('history').values(history).execute();
    const counted = { inquiry_type: 'general', status: 'new' } as const;
    const erased = { ...counted, id: 'gone', created_at: time };
    await database.insertInto('erased_inquiries').values(erased).execute();
    const words = { names: '{"en":"Welcome"}', texts: '{"en":"Hello"}' };
    const reply = { ...words, id: 'r', inquiry_type: null, version: 1, created_at: time };
    await database.insertInto('saved_replies').values(reply).execute();
    await database.insertInto('mornings').values({ day: '2026-01-05' }).execute();
    await startSession(database, annHere?.id ?? '', new Date());
    await requestCode(database, { email: anna.email, client: null }, 'academy.example', new Date());
    expect(await copy(source, '--to', target)).toContain('Everything is in ');
    const note = { id: 'n', inquiry_id: first, created_at: time, text: 'Plays the cello', author: null };
    await database.insertInto('notes').values(note).execute();
    const again = await copy(source, '--to', target);
    expect(again).toMatch(/^staff: 2 here, 2 there$/m);
    expect(again).toContain('Everything is in ');
    for (const table of ['sessions', 'sign_in_codes'] as const)
      expect(await there.selectFrom(table).selectAll().execute()).toEqual([]);
    const rows = await there
      .selectFrom('inquiries')
      .select(['assigned_to', 'version'])
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { assigned_to: annThere?.id, version: 2 },
      { assigned_to: junHere?.id, version: 2 },
    ]);
    const authors = await there.selectFrom('messages').select('author_id').execute();
    expect(authors).toEqual([{ author_id: annThere?.id }]);
    expect(await there.selectFrom('history').selectAll().orderBy('id').execute()).toEqual(history);
    expect(await there.selectFrom('erased_inquiries').selectAll().execute()).toMatchObject([erased]);
    // The three that every database has are the same in both.
    const replies = await there.selectFrom('saved_replies').selectAll().execute();
    expect(replies).toHaveLength(4);
    expect(replies).toContainEqual(reply);
    expect(await there.selectFrom('mornings').selectAll().execute()).toEqual([{ day: '2026-01-05' }]);
    const searched = await there.selectFrom('inquiry_search').selectAll().orderBy('inquiry_id').execute();
    expect(searched.map(({ inquiry_id: id }) => id)).toEqual([first, second]);
    expect(searched[0]?.text).toContain('plays the cello');
  });

  it('stops with one sentence when the target has the same key for another inquiry', async () => {
    const [source, target] = [await sqlite.create(), await postgres.create()];
    await fillDatabase(source, 2);
    await fillDatabase(target, 2);
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
