import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { expect } from 'vitest';
import type { InquiryAnswer } from '../../desk/inbox.ts';
import { isPostgresUrl } from '../database/location.ts';
import type { Database } from '../database/open.ts';
import { addPerson } from '../staff/people.ts';
import { anna, openBrowser, startSession } from './desk-harness.ts';
import { copyBuiltProgram, startListening } from './program.ts';
import { insertSample, postInquiry, sampleBody } from './sample-inquiry.ts';
import { openTemporaryDatabase } from './temporary-database.ts';

const savesAtOnce = 4;

/** Starts the real server, and opens a browser that is signed in. */
async function start(folder: string, location: string, token: string) {
  const env: Record<string, string> = {
    SITE_URL: 'http://localhost',
    RATE_LIMIT: 'off',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_TO: 'a@example.org',
    [isPostgresUrl(location) ? 'DATABASE_URL' : 'DATA_DIR']: location,
  };
  const program = await startListening(folder, ['built-server/main.mjs'], env);
  const browser = openBrowser(program);
  browser.cookies.set('desk', token);
  return { ...program, send: browser.send };
}

type Running = Awaited<ReturnType<typeof start>>;

/** Sends an inquiry under a key; returns its ID. */
async function post({ url }: Running, key: string): Promise<string> {
  const response = await postInquiry(url, sampleBody, { 'idempotency-key': key });
  return ((await response.json()) as { id: string }).id;
}

/** What was acknowledged: inquiries by their keys, and the changes and notes of one of them. */
type Acknowledged = { id: string; version: number; notes: string[]; keys: Map<string, string | undefined> };

/** Saves an inquiry, a change and a note one after another, until the server is gone. */
async function saveUntilKilled(server: Running, id: string, onSaved: () => void): Promise<Acknowledged> {
  const acknowledged: Acknowledged = { id, version: 0, notes: [], keys: new Map() };
  try {
    const { json } = await server.send('GET', `inquiries/${id}`);
    for (let { status } = (json as InquiryAnswer).inquiry; ; ) {
      const key = randomUUID();
      acknowledged.keys.set(key, undefined);
      acknowledged.keys.set(key, await post(server, key));
      onSaved();
      const change = { field: 'status', from: status, to: status === 'contacted' ? 'booked' : 'contacted' };
      const answer = await server.send('PATCH', `inquiries/${id}`, change);
      if (answer.status !== 200) throw new Error(answer.text);
      ({ version: acknowledged.version, status } = (answer.json as InquiryAnswer).inquiry);
      onSaved();
      const note = { id: randomUUID(), text: 'Called back' };
      if ((await server.send('POST', `inquiries/${id}/notes`, note)).status === 201)
        acknowledged.notes.push(note.id);
    }
  } catch (error) {
    // The connection ended with the server; an answer that is a refusal is an error of ours.
    if (!(error instanceof TypeError)) throw error;
    return acknowledged;
  }
}

/** Expects each change to be there with its history and each note with its own, and nothing half. */
async function expectWhole(database: Database, { id, version, notes }: Acknowledged): Promise<void> {
  const inquiries = database.selectFrom('inquiries').selectAll().where('id', '=', id);
  const row = await inquiries.executeTakeFirstOrThrow();
  const all = database.selectFrom('history').selectAll().where('inquiry_id', '=', id);
  const history = await all.orderBy('created_at').orderBy('id').execute();
  const moves = history.filter(({ kind }) => kind === 'status');
  expect(row.version).toBeGreaterThanOrEqual(version);
  expect(moves).toHaveLength(row.version - 1);
  expect(row.status).toBe(moves.at(-1)?.detail ?? 'new');
  expect(row.waiting_since === null).toBe(row.status === 'booked');
  const stored = await database.selectFrom('notes').select('id').where('inquiry_id', '=', id).execute();
  expect(stored.map((note) => note.id)).toEqual(expect.arrayContaining(notes));
  expect(history.filter(({ kind }) => kind === 'note')).toHaveLength(stored.length);
}

/** Sends all inquiries again; expects each to be there once, mailed once, under the acknowledged ID. */
async function expectOnce(server: Running, database: Database, saved: Acknowledged[]): Promise<void> {
  const ids: string[] = [];
  for (const [key, acknowledged] of saved.flatMap(({ keys }) => [...keys])) {
    const id = await post(server, key);
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
}

/**
 * Kills a server with SIGKILL again and again while visitors and staff save. Expects each acknowledged
 * inquiry to be there once, each change with its history, and none to be half.
 *
 * @param place the location of a migrated database
 */
export async function expectSavesOutliveKills(location: string, kills: number): Promise<void> {
  const folder = await copyBuiltProgram();
  const database = await openTemporaryDatabase(location);
  const person = await addPerson(database, anna, new Date());
  const token = await startSession(database, person?.id ?? '', new Date());
  const ids: string[] = [];
  while (ids.length < savesAtOnce) ids.push(await insertSample(database, new Date()));
  const saved: Acknowledged[] = [];
  for (let kill = 1; kill <= kills; kill += 1) {
    const server = await start(folder, location, token);
    let left = kill;
    const onSaved = () => {
      left -= 1;
      if (left === 0) server.child.kill('SIGKILL');
    };
    const exit = once(server.child, 'exit');
    const now = await Promise.all(ids.map((id) => saveUntilKilled(server, id, onSaved)));
    await exit;
    for (const each of now) await expectWhole(database, each);
    saved.push(...now);
  }
  await expectOnce(await start(folder, location, token), database, saved);
}
