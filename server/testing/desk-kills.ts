import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { expect } from 'vitest';
import type { InquiryAnswer } from '../../desk/inbox.ts';
import { isPostgresUrl } from '../database/location.ts';
import type { Database } from '../database/open.ts';
import { addPerson } from '../staff/people.ts';
import { anna, openBrowser, startSession } from './desk-harness.ts';
import { copyBuiltProgram, startListening } from './program.ts';
import { insertSample } from './sample-inquiry.ts';
import { openTemporaryDatabase } from './temporary-database.ts';

const savesAtOnce = 4;

/** A database with inquiries, and a session of Anna's. */
async function prepare(place: string) {
  const database = await openTemporaryDatabase(place);
  const now = new Date();
  const person = await addPerson(database, anna, now);
  const token = await startSession(database, person?.id ?? '', now);
  const ids: string[] = [];
  for (let count = 0; count < savesAtOnce; count += 1) ids.push(await insertSample(database, now));
  return { database, token, ids };
}

/** Starts the real server, and opens a browser that is signed in. */
async function start(folder: string, place: string, token: string) {
  const env = {
    SITE_URL: 'http://localhost',
    RATE_LIMIT: 'off',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_TO: 'a@example.org',
  };
  const database: Record<string, string> = isPostgresUrl(place)
    ? { DATABASE_URL: place }
    : { DATA_DIR: place };
  const program = await startListening(folder, ['built-server/main.mjs'], { ...env, ...database });
  const browser = openBrowser(program);
  browser.cookies.set('desk', token);
  return { ...program, send: browser.send };
}

type Acknowledged = { id: string; version: number; notes: string[] };

/** Saves one change and one note after another, until the server is gone; returns what was acknowledged. */
async function saveUntilKilled(
  { send }: Awaited<ReturnType<typeof start>>,
  id: string,
  onSaved: () => void,
): Promise<Acknowledged> {
  const acknowledged: Acknowledged = { id, version: 0, notes: [] };
  try {
    const { json } = await send('GET', `inquiries/${id}`);
    let { version, status } = (json as InquiryAnswer).inquiry;
    for (;;) {
      const next = status === 'contacted' ? 'booked' : 'contacted';
      const change = { field: 'status', from: status, to: next };
      const answer = await send('PATCH', `inquiries/${id}`, change);
      if (answer.status !== 200) throw new Error(answer.text);
      ({ version, status } = (answer.json as InquiryAnswer).inquiry);
      acknowledged.version = version;
      const note = { id: randomUUID(), text: 'Called back' };
      if ((await send('POST', `inquiries/${id}/notes`, note)).status === 201)
        acknowledged.notes.push(note.id);
      onSaved();
    }
  } catch (error) {
    // The connection ended with the server; an answer that is a refusal is an error of ours.
    if (!(error instanceof TypeError)) throw error;
    return acknowledged;
  }
}

/** Expects each change to be there with its history and each note with its own, and nothing half. */
async function expectWhole(database: Database, { id, version, notes }: Acknowledged): Promise<void> {
  const row = await database
    .selectFrom('inquiries')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const history = await database
    .selectFrom('history')
    .selectAll()
    .where('inquiry_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const moves = history.filter(({ kind }) => kind === 'status');
  expect(row.version).toBeGreaterThanOrEqual(version);
  expect(moves).toHaveLength(row.version - 1);
  expect(row.status).toBe(moves.at(-1)?.detail ?? 'new');
  expect(row.waiting_since === null).toBe(row.status === 'booked');
  const stored = await database.selectFrom('notes').select('id').where('inquiry_id', '=', id).execute();
  expect(stored.map((note) => note.id)).toEqual(expect.arrayContaining(notes));
  expect(history.filter(({ kind }) => kind === 'note')).toHaveLength(stored.length);
}

/**
 * Kills a server with SIGKILL again and again while staff save. Expects each acknowledged change to be there
 * with its history, and none to be half. Most of the time goes into starting again.
 *
 * @param place the location of a migrated database
 */
export async function expectSavesOutliveKills(place: string, kills: number): Promise<void> {
  const folder = await copyBuiltProgram();
  const { database, token, ids } = await prepare(place);
  let acknowledgedInAll = 0;
  for (let kill = 1; kill <= kills; kill += 1) {
    const server = await start(folder, place, token);
    let left = kill;
    const onSaved = () => {
      left -= 1;
      if (left === 0) server.child.kill('SIGKILL');
    };
    const exit = once(server.child, 'exit');
    const saved = await Promise.all(ids.map((id) => saveUntilKilled(server, id, onSaved)));
    await exit;
    for (const each of saved) await expectWhole(database, each);
    acknowledgedInAll += saved.reduce((sum, { notes }) => sum + notes.length, 0);
  }
  expect(acknowledgedInAll).toBeGreaterThan(kills);
}
