import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import type { InquiryAnswer } from '../desk/contract/inbox.ts';
import { isPostgresUrl } from './database/location.ts';
import type { Database } from './database/schema.ts';
import { addPerson } from './staff/people.ts';
import { databaseKinds, openTemporaryDatabase } from './testing/databases.ts';
import { openBrowser, startSession } from './testing/desk.ts';
import { copyBuiltProgram, startListening } from './testing/program.ts';
import { anna, insertSample, postInquiry, sampleBody } from './testing/samples.ts';

const kills = 20;
const saversAtOnce = 4;
const fileBytes = 700_000;

/** Another process held SQLite's lock for a second: nothing is stored, and whoever asked is told to ask again. */
class BusyError extends Error {}

/** What was saved, and is acknowledged. */
class Saved {
  /** The IDs of inquiries by their keys; undefined where no answer came. */
  keys = new Map<string, string | undefined>();
  notes: string[] = [];
  replies: string[] = [];
  takenBack: string[] = [];
  /** Mails of the family, by their words. */
  mails = new Map<string, string>();
  /** The words of those of which the command has said that they are stored. */
  answers: string[] = [];
}

async function open(location: string) {
  const folder = await copyBuiltProgram();
  const database = await openTemporaryDatabase(location);
  const env: Record<string, string> = {
    SITE_URL: 'http://localhost',
    RATE_LIMIT: 'off',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_TO: 'a@example.org',
    FREE_DISK_PERCENT: '0',
    [isPostgresUrl(location) ? 'DATABASE_URL' : 'DATA_DIR']: location,
  };

  /** Starts the real server, and opens a browser in which somebody has signed in who may still send replies. */
  async function start() {
    const { url, child } = await startListening(folder, ['built-server/main.mjs'], env);
    const { send, cookies } = openBrowser({ url });
    const person = await addPerson(database, { ...anna, email: `${randomUUID()}@example.org` }, new Date());
    cookies.set('desk', await startSession(database, person?.id ?? '', new Date()));
    const killing = new AbortController();

    /** Sends an inquiry under a key; returns its ID. */
    async function post(key: string): Promise<string> {
      const response = await postInquiry(url, sampleBody, { 'idempotency-key': key });
      return ((await response.json()) as { id: string }).id;
    }

    /** Gives a mail to the command `receive`, in two halves, which stores it. */
    async function receive(mail: string, onHalf?: () => void): Promise<void> {
      const command = spawn(process.execPath, ['built-server/cli.mjs', 'receive'], {
        ...{ cwd: folder, env, stdio: ['pipe', 'ignore', 'inherit'] },
        ...{ signal: killing.signal, killSignal: 'SIGKILL' },
      });
      // Whoever is killed reads no more.
      command.stdin?.on('error', () => undefined);
      command.stdin?.write(mail.slice(0, mail.length / 2), onHalf);
      command.stdin?.end(mail.slice(mail.length / 2));
      const ended = await once(command, 'exit');
      if (ended[0] === 75) throw new BusyError();
      expect(ended).toEqual([0, null]);
    }

    async function kill(): Promise<void> {
      const exit = once(child, 'exit');
      child.kill('SIGKILL');
      killing.abort();
      await exit;
    }
    return { send, post, receive, kill };
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

/** Does again and again to an inquiry what the staff and the family do, until the server is gone. */
async function saveUntilKilled(
  server: Running,
  database: Database,
  id: string,
  saved: Saved,
  onSaved: () => void,
) {
  async function act(method: string, path = '', body?: object) {
    const { status, text, json } = await server.send(method, `inquiries/${id}${path}`, body);
    if (status === 503) throw new BusyError(text);
    if (status !== 200 && status !== 201) throw new Error(text);
    onSaved();
    return (json as InquiryAnswer).inquiry;
  }
  async function reply(): Promise<string> {
    const seen = (await act('GET')).messages.at(-1)?.id ?? null;
    const draft = { id: randomUUID(), to: sampleBody.email, subject: 'Re', text: 'Come by.', seen };
    await act('POST', '/replies', draft);
    return draft.id;
  }
  async function saveAll(): Promise<void> {
    const key = randomUUID();
    saved.keys.set(key, undefined);
    saved.keys.set(key, await server.post(key));
    const { status } = await act('GET');
    const to = status === 'contacted' ? 'booked' : 'contacted';
    await act('PATCH', '', { changes: [{ field: 'status', from: status, to }] });
    const note = { id: randomUUID(), text: 'Called back' };
    await act('POST', '/notes', note);
    saved.notes.push(note.id);

    const undone = await reply();
    await act('DELETE', `/replies/${undone}`);
    saved.takenBack.push(undone);
    const sent = await reply();
    saved.replies.push(sent);
    const words = `Answer ${randomUUID()}`;
    const mail = await formatAnswer(database, sent, words);
    saved.mails.set(words, mail);
    await server.receive(mail, onSaved);
    saved.answers.push(words);
  }
  try {
    for (;;)
      await saveAll().catch((error: unknown) => {
        if (!(error instanceof BusyError)) throw error;
      });
  } catch (error) {
    // The connection or the command ended with the server; a refusal is an error of ours.
    if (!(error instanceof TypeError) && (error as Error).name !== 'AbortError') throw error;
  }
}

/** Expects all that is acknowledged to be there, each act with its history, and nothing half. */
async function expectWhole(database: Database, acted: string[], saved: Saved): Promise<void> {
  const inquiries = await database.selectFrom('inquiries').selectAll().where('id', 'in', acted).execute();
  const notes = await database.selectFrom('notes').select('id').execute();
  const messages = await database.selectFrom('messages').select(['id', 'kind', 'text']).execute();
  const mails = database.selectFrom('outbox_messages').select('id').where('kind', '=', 'reply');
  const lines = database.selectFrom('history').selectAll().orderBy('created_at').orderBy('id');
  const history = await lines.execute();
  const count = (wanted: string) => history.filter(({ kind }) => kind === wanted).length;
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id).sort();

  for (const { id, status } of inquiries) {
    const moves = history.filter(({ inquiry_id: of, kind }) => of === id && kind === 'status');
    expect(status).toBe(moves.at(-1)?.detail ?? 'new');
  }
  expect(idsOf(notes)).toEqual(expect.arrayContaining(saved.notes));
  expect(count('note')).toBe(notes.length);
  const replies = idsOf(messages.filter(({ kind }) => kind === 'reply'));
  expect(replies).toEqual(expect.arrayContaining(saved.replies));
  expect(idsOf(await mails.execute())).toEqual(replies);
  for (const id of saved.takenBack) expect(replies).not.toContain(id);
  expect(count('sent') - count('taken-back')).toBe(replies.length);
  const answers = messages.filter(({ kind }) => kind === 'answer').map(({ text }) => text);
  expect(answers).toEqual(expect.arrayContaining(saved.answers));
  expect(new Set(answers).size).toBe(answers.length);
  expect(count('received')).toBe(answers.length);
}

/** Sends all inquiries and answers again; expects each to be there once, whole, under the acknowledged ID. */
async function expectOnce(server: Running, database: Database, { keys, mails }: Saved): Promise<void> {
  const ids: string[] = [];
  for (const [key, acknowledged] of keys) {
    const id = await server.post(key);
    expect(id).toBe(acknowledged ?? id);
    ids.push(id);
  }
  const outbox = database.selectFrom('outbox_messages').where('kind', '=', 'notification');
  const notifications = await outbox.select('inquiry_id as id').execute();
  const keyed = database.selectFrom('inquiries').select('id').where('idempotency_key', 'is not', null);
  for (const rows of [notifications, await keyed.execute()])
    expect(rows.map(({ id }) => id).sort()).toEqual(ids.toSorted());

  for (const mail of mails.values()) await server.receive(mail);
  const rows = await database.selectFrom('messages').selectAll().where('kind', '=', 'answer').execute();
  expect(rows.map(({ text }) => text).sort()).toEqual([...mails.keys()].sort());
  const chunks = await database
    .selectFrom('attachments')
    .innerJoin('attachment_chunks', 'attachment_id', 'attachments.id')
    .select(['message_id', 'bytes'])
    .execute();
  for (const { id } of rows) {
    const own = chunks.filter(({ message_id: message }) => message === id);
    expect(own.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBe(fileBytes);
  }
}

// Each time a little later in what is being done: also in the middle of a mail that is received.
it.each(databaseKinds)(
  'killed with SIGKILL again and again during saves, $name has each acknowledged inquiry, and each change with its history, and none is half',
  { timeout: 600_000 },
  async ({ create }) => {
    const { database, start } = await open(await create());
    const acted: string[] = [];
    while (acted.length < saversAtOnce) acted.push(await insertSample(database, new Date()));
    const saved = new Saved();
    for (let kill = 1; kill <= kills; kill += 1) {
      const server = await start();
      const killed = Promise.withResolvers<void>();
      let left = kill * 3;
      function onSaved(): void {
        left -= 1;
        if (left === 0) killed.resolve(server.kill());
      }
      await Promise.all(acted.map((id) => saveUntilKilled(server, database, id, saved, onSaved)));
      await killed.promise;
      await expectWhole(database, acted, saved);
    }
    await expectOnce(await start(), database, saved);
  },
);
