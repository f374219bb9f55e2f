import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import type { InquiryAnswer } from '../desk/inbox.ts';
import { isPostgresUrl } from './database/location.ts';
import type { Database } from './database/schema.ts';
import { addPerson } from './staff/people.ts';
import { databaseKinds } from './testing/database-kinds.ts';
import { anna, openBrowser, startSession } from './testing/desk-harness.ts';
import { copyBuiltProgram, startListening } from './testing/program.ts';
import { insertSample, postInquiry, sampleBody } from './testing/sample-inquiry.ts';
import { openTemporaryDatabase } from './testing/temporary-database.ts';

const kills = 4;
const savesAtOnce = 4;
const fileBytes = 700_000;

/** What somebody has saved again and again: acknowledged inquiries by their keys, and the changes of two inquiries. */
type Saved = {
  changed: string;
  version: number;
  notes: string[];
  talk: string;
  replies: string[];
  keys: Map<string, string | undefined>;
  /** Mails of the family, by their words; the command has said of some that they are stored. */
  answers: Map<string, { mail: string; isStored: boolean }>;
};

async function open(location: string) {
  const folder = await copyBuiltProgram();
  const database = await openTemporaryDatabase(location);
  const person = await addPerson(database, anna, new Date());
  const token = await startSession(database, person?.id ?? '', new Date());
  const env: Record<string, string> = {
    SITE_URL: 'http://localhost',
    RATE_LIMIT: 'off',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_TO: 'a@example.org',
    FREE_DISK_PERCENT: '0',
    [isPostgresUrl(location) ? 'DATABASE_URL' : 'DATA_DIR']: location,
  };

  /** Starts the real server, and opens a browser that is signed in. */
  async function start() {
    const program = await startListening(folder, ['built-server/main.mjs'], env);
    const { send, cookies } = openBrowser(program);
    cookies.set('desk', token);
    const commands = new Set<() => void>();

    /** Sends an inquiry under a key; returns its ID. */
    async function post(key: string): Promise<string> {
      const response = await postInquiry(program.url, sampleBody, { 'idempotency-key': key });
      return ((await response.json()) as { id: string }).id;
    }

    /** Gives a mail to the command `receive` in two halves; returns whether it has stored it. */
    async function receive(mail: string, onHalf?: () => void): Promise<boolean> {
      const options = { cwd: folder, env, stdio: ['pipe', 'ignore', 'inherit'] } as const;
      const child = spawn(process.execPath, ['built-server/cli.mjs', 'receive'], {
        ...options,
        stdio: [...options.stdio],
      });
      const kill = () => void child.kill('SIGKILL');
      commands.add(kill);
      const exit = once(child, 'exit');
      // Whoever is killed reads no more.
      child.stdin.on('error', () => undefined);
      child.stdin.write(mail.slice(0, mail.length / 2), onHalf);
      child.stdin.end(mail.slice(mail.length / 2));
      const [code] = (await exit) as [number | null];
      commands.delete(kill);
      if (code) throw new Error(`receive ended with ${code}`);
      return code === 0;
    }

    async function kill() {
      program.child.kill('SIGKILL');
      for (const end of commands) end();
    }
    return { ...program, send, post, receive, kill };
  }
  return { database, start };
}

type Running = Awaited<ReturnType<Awaited<ReturnType<typeof open>>['start']>>;

/** An answer to a reply of ours, with a file of several chunks. */
async function formatAnswer(database: Database, reply: string, words: string): Promise<string> {
  const mail = database.selectFrom('outbox_messages').select('message_id').where('id', '=', reply);
  const { message_id: messageId } = await mail.executeTakeFirstOrThrow();
  const file = Buffer.alloc(fileBytes, words).toString('base64').replace(/.{76}/g, '$&\n');
  return `From: ${sampleBody.email}\nMessage-ID: <${randomUUID()}@example.org>\nIn-Reply-To: ${messageId}\nContent-Type: multipart/mixed; boundary=part\n\n--part\n\n${words}\n--part\nContent-Type: application/pdf; name=page.pdf\nContent-Transfer-Encoding: base64\n\n${file}\n--part--\n`;
}

/** Saves an inquiry, a change, a note, a reply and an answer one after another, until the server is gone. */
async function saveUntilKilled(server: Running, database: Database, saved: Saved, onSaved: () => void) {
  const { send } = server;
  const read = async (id: string) => ((await send('GET', `inquiries/${id}`)).json as InquiryAnswer).inquiry;
  const expectSaved = ({ status, text }: { status: number; text: string }) => {
    if (status !== 200 && status !== 201) throw new Error(text);
    onSaved();
  };
  try {
    for (;;) {
      const key = randomUUID();
      saved.keys.set(key, undefined);
      saved.keys.set(key, await server.post(key));
      onSaved();

      const { status } = await read(saved.changed);
      const change = { field: 'status', from: status, to: status === 'contacted' ? 'booked' : 'contacted' };
      const changed = await send('PATCH', `inquiries/${saved.changed}`, change);
      expectSaved(changed);
      saved.version = (changed.json as InquiryAnswer).inquiry.version;
      const note = { id: randomUUID(), text: 'Called back' };
      expectSaved(await send('POST', `inquiries/${saved.changed}/notes`, note));
      saved.notes.push(note.id);

      const seen = (await read(saved.talk)).messages.at(-1)?.id ?? null;
      const reply = { id: randomUUID(), to: sampleBody.email, subject: 'Re', text: 'Come by.', seen };
      expectSaved(await send('POST', `inquiries/${saved.talk}/replies`, reply));
      saved.replies.push(reply.id);
      const words = `Answer ${randomUUID()}`;
      const answer = { mail: await formatAnswer(database, reply.id, words), isStored: false };
      saved.answers.set(words, answer);
      answer.isStored = await server.receive(answer.mail, onSaved);
    }
  } catch (error) {
    // The connection ended with the server; an answer that is a refusal is an error of ours.
    if (!(error instanceof TypeError)) throw error;
  }
}

/** Expects each change to be there with its history, each note and reply with its own, and nothing half. */
async function expectWhole(database: Database, { changed, version, notes, talk, replies, answers }: Saved) {
  const inquiries = database.selectFrom('inquiries').selectAll().where('id', '=', changed);
  const row = await inquiries.executeTakeFirstOrThrow();
  const readHistory = (id: string) =>
    database
      .selectFrom('history')
      .selectAll()
      .where('inquiry_id', '=', id)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
  const history = await readHistory(changed);
  const moves = history.filter(({ kind }) => kind === 'status');
  expect(row.version).toBeGreaterThanOrEqual(version);
  expect(moves).toHaveLength(row.version - 1);
  expect(row.status).toBe(moves.at(-1)?.detail ?? 'new');
  expect(row.waiting_since === null).toBe(row.status === 'booked');
  const stored = await database.selectFrom('notes').select('id').where('inquiry_id', '=', changed).execute();
  expect(stored.map((note) => note.id)).toEqual(expect.arrayContaining(notes));
  expect(history.filter(({ kind }) => kind === 'note')).toHaveLength(stored.length);

  const messages = await database.selectFrom('messages').selectAll().where('inquiry_id', '=', talk).execute();
  const mails = await database
    .selectFrom('outbox_messages')
    .select('id')
    .where('kind', '=', 'reply')
    .execute();
  const sent = messages.filter(({ kind }) => kind === 'reply').map(({ id }) => id);
  expect(sent).toEqual(expect.arrayContaining(replies));
  expect(mails.map(({ id }) => id)).toEqual(expect.arrayContaining(sent));
  const texts = messages.filter(({ kind }) => kind === 'answer').map(({ text }) => text);
  expect(texts).toEqual([...new Set(texts)]);
  const acknowledged = [...answers].filter(([, { isStored }]) => isStored).map(([words]) => words);
  expect(texts).toEqual(expect.arrayContaining(acknowledged));
  const kinds = (await readHistory(talk)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'sent')).toHaveLength(sent.length);
  expect(kinds.filter((kind) => kind === 'received')).toHaveLength(texts.length);
}

/** Sends all inquiries and answers again; expects each to be there once, whole, under the acknowledged ID. */
async function expectOnce(server: Running, database: Database, all: Saved[]): Promise<void> {
  const ids: string[] = [];
  for (const [key, acknowledged] of all.flatMap(({ keys }) => [...keys])) {
    const id = await server.post(key);
    expect(id).toBe(acknowledged ?? id);
    ids.push(id);
  }
  // Not the morning mail, which comes as well when this runs in Houston's morning.
  const mailed = database
    .selectFrom('outbox_messages')
    .select('inquiry_id as id')
    .where('kind', '=', 'notification');
  const keyed = database.selectFrom('inquiries').select('id').where('idempotency_key', 'is not', null);
  for (const rows of [await mailed.execute(), await keyed.execute()])
    expect(rows.map(({ id }) => id).sort()).toEqual(ids.toSorted());

  for (const { mail } of all.flatMap(({ answers }) => [...answers.values()]))
    expect(await server.receive(mail)).toBe(true);
  const rows = await database.selectFrom('messages').selectAll().where('kind', '=', 'answer').execute();
  const written = all.flatMap(({ answers }) => [...answers.keys()]);
  expect(rows.map(({ text }) => text).sort()).toEqual(written.toSorted());
  const chunks = await database
    .selectFrom('attachments')
    .innerJoin('attachment_chunks', 'attachment_id', 'attachments.id')
    .select(['message_id', 'bytes'])
    .where('message_id', 'is not', null)
    .execute();
  for (const { id } of rows) {
    const own = chunks.filter(({ message_id: message }) => message === id);
    expect(own.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBe(fileBytes);
  }
}

// Each time a little later in what is being done: also in the middle of a mail that is received.
describe.each(databaseKinds)('killed with SIGKILL again and again during saves, on $name', ({ create }) => {
  it('has each acknowledged inquiry, and each change with its history, and none is half', {
    timeout: 600_000,
  }, async () => {
    const { database, start } = await open(await create());
    const insert = () => insertSample(database, new Date());
    const all: Saved[] = [];
    while (all.length < savesAtOnce) {
      const own = { changed: await insert(), talk: await insert(), keys: new Map(), answers: new Map() };
      all.push({ version: 0, notes: [], replies: [], ...own });
    }
    for (let kill = 1; kill <= kills; kill += 1) {
      const server = await start();
      let left = kill * 5;
      const exit = once(server.child, 'exit');
      await Promise.all(
        all.map((saved) =>
          saveUntilKilled(server, database, saved, () => {
            left -= 1;
            if (left === 0) void server.kill();
          }),
        ),
      );
      await exit;
      for (const saved of all) await expectWhole(database, saved);
    }
    await expectOnce(await start(), database, all);
  });
});
