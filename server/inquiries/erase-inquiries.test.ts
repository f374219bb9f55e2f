import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { findLastWord, isSameWord } from '../../desk/contract/inbox.ts';
import { databaseFile } from '../database/location.ts';
import type { Database } from '../database/schema.ts';
import { runInquiriesCommand } from '../testing/command-harness.ts';
import { postgres } from '../testing/databases.ts';
import { startInbox } from '../testing/desk.ts';
import { insertArrival, insertAttachment } from '../testing/samples.ts';

const noteId = '019b8f20-ffff-7fff-bfff-ffffffffffff';
const day = 24 * 60 * 60_000;
// Words that stand nowhere else.
const visitor = {
  name: 'Xanthippe Vanderquist',
  email: 'vanderquist@example.org',
  message: 'Vanderquist would like to play the violin.',
  instructor: 'anna-keller',
  language: 'en',
} as const;
const words = ['vanderquist', 'xanthippe', 'violin', 'quince', 'medlar', 'blue door', 'saturdays'];

type Inbox = Awaited<ReturnType<typeof startInbox>>;
type Desk = Pick<Inbox, 'ann'> & { path: string; run: (...args: string[]) => Promise<string> };

/** Reads every row of every table. */
async function readEverything(database: Database): Promise<Record<string, string>> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  const all: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(database);
    const texts = (rows as Record<string, unknown>[]).map((row) =>
      Object.values(row).map((each) => (each instanceof Uint8Array ? Buffer.from(each).toString() : each)),
    );
    all[name] = JSON.stringify(texts).toLowerCase();
  }
  return all;
}

/** The names of the tables and files in which a word of the visitor's stands. */
async function findTraces(database: Database, dataDir: string): Promise<string[]> {
  const tables = Object.entries(await readEverything(database));
  const files = ['', '-wal']
    .map((suffix) => `${databaseFile(dataDir)}${suffix}`)
    .filter((file) => existsSync(file))
    .map((file) => [file, readFileSync(file).toString().toLowerCase()] as const);
  return [...tables, ...files]
    .filter(([, text]) => words.some((word) => text.includes(word)))
    .map(([name]) => name);
}

describe('an inquiry that is erased,', () => {
  /** The desk with one inquiry that everything was done with. */
  async function open(location?: string) {
    const inbox = await startInbox({ location, retentionDays: 30 });
    const { ann, jun, database, dataDir, clock, annaId } = inbox;
    await inbox.receive();
    const id = await inbox.receive(visitor);
    const path = `inquiries/${id}`;
    await ann.send('POST', `${path}/opened`);
    await ann.send('POST', `${path}/notes`, { id: noteId, text: 'Lives behind the blue door' });
    await ann.change(path, 'status', 'new', 'contacted');
    await ann.change(path, 'assignedTo', null, annaId);
    const message = await insertArrival(database, id, clock.now(), {
      text: 'Only Saturdays',
      others: 'vanderquist@work.example',
    });
    await insertAttachment(database, id, message, 'Vanderquist.pdf');
    await jun.send('PUT', 'open', { inquiry: id });
    const folder = join(dataDir, 'mail');
    mkdirSync(folder);
    const mails = database.selectFrom('outbox_messages').select('id').where('inquiry_id', 'is not', null);
    for (const { id: mail } of await mails.execute())
      writeFileSync(join(folder, `${mail}.eml`), visitor.message);
    const run = (...args: string[]) => runInquiriesCommand(args, { DATA_DIR: dataDir }, clock.now);
    const setSent = () =>
      database.updateTable('outbox_messages').set({ state: 'sent' }).where('inquiry_id', '=', id).execute();
    const readKept = async () => ({
      history: await database.selectFrom('history').selectAll().where('inquiry_id', '=', id).execute(),
      counted: await database.selectFrom('erased_inquiries').selectAll().execute(),
    });
    return { ...inbox, id, path, folder, run, setSent, readKept };
  }

  const counted = {
    created_at: '2026-01-05T10:00:00.000Z',
    inquiry_type: 'trial-lesson',
    status: 'contacted',
  };

  it.each([
    ['a person', 'Anna', ({ ann, path }: Desk) => ann.send('POST', `${path}/erase`, { word: 'vanderQUIST' })],
    ['the command erase', null, ({ run }: Desk) => run('erase', '--email', visitor.email, '--yes')],
  ])('by %s leaves its count, who did it, and no word of the visitor’s', async (_, actor, erase) => {
    const desk = await open();
    const { database, dataDir, folder, id, setSent, readKept, ann } = desk;
    await setSent();
    // So that the search for traces finds something.
    const traces = ['inquiries', 'inquiry_search', 'notes', 'messages', 'attachments', 'attachment_chunks'];
    traces.push(`${databaseFile(dataDir)}-wal`);
    expect(await findTraces(database, dataDir)).toEqual(expect.arrayContaining(traces));
    await erase(desk);
    expect(await findTraces(database, dataDir)).toEqual([]);
    // Of the other inquiry.
    expect(readdirSync(folder)).toHaveLength(2);
    expect(await database.selectFrom('inquiries').selectAll().execute()).toHaveLength(1);
    const { history, counted: kept } = await readKept();
    expect(history).toMatchObject([{ kind: 'erased', actor, detail: null, inquiry_id: id }]);
    expect(kept).toEqual([{ ...counted, id }]);
    expect(await ann.send('GET', `inquiries/${id}`)).toMatchObject({
      status: 404,
      json: { error: 'not-found', erased: { by: actor, at: history[0]?.created_at } },
    });
  });

  it('because it is too old leaves its count, but no line of history', async () => {
    const { database, dataDir, clock, id, setSent, readKept, signIn, sweep } = await open();
    await setSent();
    clock.advance(31 * day);
    await sweep();
    expect(await findTraces(database, dataDir)).toEqual([]);
    expect(await readKept()).toEqual({ history: [], counted: [{ ...counted, id }] });
    // Her session is over, too.
    const again = await signIn();
    expect((await again.send('GET', `inquiries/${id}`)).json).toEqual({ error: 'not-found' });
  });

  it('as spam is not counted', async () => {
    const { ann, path, readKept } = await open();
    await ann.change(path, 'isSpam', false, true);
    expect((await ann.send('POST', `${path}/erase`, { word: 'Vanderquist' })).json).toEqual({ done: true });
    expect(await readKept()).toMatchObject({ history: [{ kind: 'erased' }], counted: [] });
  });

  it('is not, and keeps its files, while one of its mails is being sent, or where the word is wrong', async () => {
    const { ann, path, database, update, clock, read, id, readKept } = await open();
    const erase = (word: string) => ann.send('POST', `${path}/erase`, { word });
    const readChunks = () => database.selectFrom('attachment_chunks').select('position').execute();
    expect((await erase('Xanthippe')).status).toBe(422);
    expect(await readChunks()).toHaveLength(2);
    const until = new Date(clock.now().getTime() + 60_000).toISOString();
    await update('outbox_messages', { leased_until: until });
    expect(await erase('Vanderquist')).toMatchObject({ status: 409, json: { error: 'mail-being-sent' } });
    expect(await read(id)).toMatchObject({ notes: [{}], mails: [{}, {}] });
    expect(await readChunks()).toHaveLength(2);
    expect((await readKept()).counted).toEqual([]);
  });

  it('by two at once, while others act on it, is erased once, and nothing of it comes back', async () => {
    const { ann, jun, path, database, dataDir, readKept } = await open(await postgres.create());
    const note = { id: '019b8f20-eeee-7fff-bfff-ffffffffffff', text: 'Vanderquist called' };
    const answers = await Promise.all([
      jun.send('POST', `${path}/notes`, note),
      ann.send('POST', `${path}/erase`, { word: 'Vanderquist' }),
      jun.change(path, 'status', 'contacted', 'booked'),
      jun.send('POST', `${path}/erase`, { word: 'Vanderquist' }),
      jun.send('PUT', 'open', { inquiry: path.slice('inquiries/'.length) }),
      jun.send('POST', `${path}/replied`),
    ]);
    expect([answers[1]?.status, answers[3]?.status].sort()).toEqual([200, 404]);
    for (const { status } of answers) expect([200, 201, 404]).toContain(status);
    expect(await findTraces(database, dataDir)).toEqual([]);
    const { history, counted: kept } = await readKept();
    expect([history.length, kept.length]).toEqual([1, 1]);
  });
});

it.each([
  [false, visitor.name, ''],
  [true, '陈思远', '陈思远'],
  [true, 'Zoë Müller', 'MU\u0308LLER'],
  [true, 'Ana  de la Cruz ', ' cruz '],
  // What nobody sees, nobody can type.
  [true, 'Anna Brooks \u3164', 'brooks'],
  [true, 'Jo \u202eskoorB\u200b', 'skoorb'],
])('it is %s that an inquiry of %s is erased by the word %j', (isErased, name, word) => {
  expect(isSameWord(word, findLastWord(name))).toBe(isErased);
});
