import { existsSync, mkdirSync, readdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Transaction } from '../database/schema.ts';
import { mailFolder } from '../mail/mailer.ts';
import { postgres } from '../testing/databases.ts';
import { runIntoLock } from '../testing/run-into-lock.ts';
import { insertArrival } from '../testing/samples.ts';
import { createService } from '../testing/start-server.ts';

const day = 24 * 60 * 60_000;

/** An instance with settings, store and housekeeping of its own. */
async function createInstance(location?: string) {
  const service = await createService({ location, retentionDays: 30 });
  const { database, dataDir, store } = service;

  /** Stores an inquiry with a mail in this state and in a file, and a note. */
  async function send(name: string, state: 'sent' | 'pending' | 'dead' = 'sent'): Promise<void> {
    const stored = await store({ name });
    const inquiry_id = 'id' in stored ? stored.id : expect.fail('not stored');
    await database.insertInto('notes').values({ id: name, inquiry_id, created_at: '', text: '' }).execute();
    const message = database.updateTable('outbox_messages').set({ state });
    const mails = await message.where('inquiry_id', '=', inquiry_id).returning('id').execute();
    mkdirSync(mailFolder(dataDir), { recursive: true });
    for (const { id } of mails) writeFileSync(join(mailFolder(dataDir), `${id}.eml`), 'mail');
  }

  /** Copies the only inquiry there is, so that there are many. */
  async function multiply(count: number): Promise<void> {
    const row = await database.selectFrom('inquiries').selectAll().executeTakeFirstOrThrow();
    const copies = Array.from({ length: count }, (_, index) => ({ ...row, id: `copy-${index}` }));
    // SQLite allows 32,766 bound values in a statement.
    for (let from = 0; from < count; from += 500) {
      const some = copies.slice(from, from + 500);
      await database.insertInto('inquiries').values(some).execute();
    }
  }

  const readNames = async () => {
    const rows = await database.selectFrom('inquiries').select('name').orderBy('name').execute();
    return rows.map(({ name }) => name);
  };
  const count = async (table: 'notes' | 'outbox_messages') =>
    (await database.selectFrom(table).selectAll().execute()).length;
  return { ...service, send, multiply, readNames, count };
}

describe('what is older than RETENTION_DAYS', () => {
  it('is erased with its mails, notes and mail files, counted from its newest message, and logged', async () => {
    const { clock, database, dataDir, lines, send, readNames, count, sweep } = await createInstance();
    for (const name of ['Old', 'Answered']) await send(name);
    await send('Given up', 'dead');
    clock.advance(day);
    const answered = database.selectFrom('inquiries').select('id').where('name', '=', 'Answered');
    await insertArrival(database, (await answered.executeTakeFirstOrThrow()).id, clock.now());
    await send('Younger');
    clock.advance(29 * day);
    await sweep();
    expect(await readNames()).toEqual(['Answered', 'Given up', 'Old', 'Younger']);
    expect(lines).toEqual([]);
    clock.advance(1);
    await sweep();
    expect(await readNames()).toEqual(['Answered', 'Younger']);
    expect([await count('notes'), await count('outbox_messages')]).toEqual([2, 2]);
    expect(readdirSync(mailFolder(dataDir))).toHaveLength(2);
    expect(lines).toEqual([expect.stringMatching(/"info".*Erased 2 inquiries older than 30 days/)]);
  });

  it('is erased once by several instances at the same time', async () => {
    const location = await postgres.create();
    const instances = [await createInstance(location), await createInstance(location)] as const;
    const [{ database, send, readNames }] = instances;
    await send('Old');
    for (const { clock } of instances) clock.advance(31 * day);
    const holdOld = (holder: Transaction) =>
      holder.selectFrom('inquiries').select('id').forUpdate().execute();
    const sweeps = instances.map(({ sweep }) => sweep);
    await runIntoLock(database, holdOld, sweeps);
    expect(await readNames()).toEqual([]);
    // Nor does the other one fail.
    const lines = instances.flatMap((instance) => instance.lines);
    expect(lines).toEqual([expect.stringContaining('Erased 1 inquiry older')]);
  });

  it('is kept entirely when a mail file can’t be deleted, and is erased by the next run', async () => {
    const { readMessages, clock, dataDir, lines, send, readNames, sweep } = await createInstance();
    await send('Old');
    const [{ id } = expect.fail('none')] = await readMessages();
    const obstacle = join(mailFolder(dataDir), `${id}.eml.unfinished`);
    mkdirSync(obstacle);
    clock.advance(31 * day);
    await sweep();
    expect(await readNames()).toEqual(['Old']);
    expect(lines.join('')).toContain('is tried again in 15 minutes');
    rmdirSync(obstacle);
    await sweep();
    expect(await readNames()).toEqual([]);
    expect(existsSync(join(mailFolder(dataDir), `${id}.eml`))).toBe(false);
  });
});

// SQLite has one writer; PostgreSQL makes nobody wait.
it('a new inquiry is stored between two batches of an erasure', async () => {
  const { clock, send, multiply, store, sweep } = await createInstance();
  await send('Old');
  await multiply(300);
  clock.advance(31 * day);
  const ended: string[] = [];
  await Promise.all([sweep().then(() => ended.push('erased')), store().then(() => ended.push('stored'))]);
  expect(ended).toEqual(['stored', 'erased']);
});
