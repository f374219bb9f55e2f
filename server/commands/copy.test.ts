import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { createInquiryStore } from '../inquiries/inquiry-store.ts';
import { createClock } from '../testing/clock.ts';
import { databaseKinds } from '../testing/database-kinds.ts';
import { anna, startDesk } from '../testing/desk-harness.ts';
import { sampleInquiry } from '../testing/sample-inquiry.ts';
import { newTemporaryFolder, openTemporaryDatabase } from '../testing/temporary-database.ts';
import { CommandError } from './command.ts';
import { runCommand } from './run-command.ts';

const [sqlite = expect.fail('none'), postgres = expect.fail('none')] = databaseKinds;

/** Runs the command against the database at a place, as the staff do. */
async function copy(from: string, ...args: string[]): Promise<string> {
  const out = new PassThrough();
  const written = text(out);
  const env = from.startsWith('postgres')
    ? { DATABASE_URL: from, DATA_DIR: newTemporaryFolder() }
    : { DATA_DIR: from };
  await runCommand(['copy', ...args], env, out).finally(() => out.end());
  return written;
}

async function createCommandHarness(place: string, count: number) {
  const database = await openTemporaryDatabase(place);
  const policy = { mailDomain: 'academy.example', isAcknowledging: true };
  const { store } = createInquiryStore({ database, now: createClock().now, ...policy });
  for (let index = 0; index < count; index += 1) {
    const inquiry = { ...sampleInquiry, name: `Grace ${index}`, honeypot: index % 7 === 0 ? 'spam' : '' };
    await store({ inquiry, idempotencyKey: index % 2 ? `key-${index}` : null, isKeylessForm: false });
  }
  return { database, read: () => readAll(place) };
}

async function readAll(place: string) {
  const database = await openTemporaryDatabase(place);
  return {
    inquiries: await database.selectFrom('inquiries').selectAll().orderBy('id').execute(),
    messages: await database.selectFrom('outbox_messages').selectAll().orderBy('id').execute(),
  };
}

describe('copy', () => {
  it.each([
    ['SQLite to PostgreSQL', sqlite, postgres],
    ['PostgreSQL to SQLite', postgres, sqlite],
    ['SQLite to SQLite', sqlite, sqlite],
  ])('takes everything from %s, and again what changed since', async (_, from, to) => {
    const [source, target] = [await from.create(), await to.create()];
    const { database, read } = await createCommandHarness(source, 1100);
    expect(await copy(source, '--to', target)).toMatch(/^inquiries: 1100 here, 1100 there$/m);
    expect(await readAll(target)).toEqual(await read());
    await database.updateTable('outbox_messages').set({ state: 'sent', attempts: 1 }).execute();
    await database.updateTable('inquiries').set({ phone: '713' }).execute();
    expect(await copy(source, '--to', target)).toContain('Everything is in ');
    expect(await readAll(target)).toEqual(await read());
  });

  it('takes the staff along, but neither sessions nor codes', async () => {
    const [source, target] = [await sqlite.create(), await postgres.create()];
    const { signIn } = await startDesk({ place: source });
    await signIn();
    const copied = await copy(source, '--to', target);
    expect(copied).toMatch(/^staff: 1 here, 1 there$/m);
    expect(copied).toMatch(/^outbox_messages: 0 here, 0 there$/m);
    expect(await copy(source, '--to', target)).toContain('Everything is in ');
    const there = await openTemporaryDatabase(target);
    expect(await there.selectFrom('staff').select('email').execute()).toEqual([{ email: anna.email }]);
    expect(await there.selectFrom('sessions').selectAll().execute()).toEqual([]);
    expect(await there.selectFrom('sign_in_codes').selectAll().execute()).toEqual([]);
  });

  it('never makes a mail pending that the target has sent', async () => {
    const [source, target] = [await sqlite.create(), await postgres.create()];
    await createCommandHarness(source, 2);
    await copy(source, '--to', target);
    const there = await openTemporaryDatabase(target);
    await there.updateTable('outbox_messages').set({ state: 'sent' }).execute();
    await copy(source, '--to', target);
    expect((await readAll(target)).messages.map(({ state }) => state)).toEqual(['sent', 'sent']);
  });

  it('copies an empty database', async () => {
    const [source, target] = [await sqlite.create(), await postgres.create()];
    await createCommandHarness(source, 0);
    expect(await copy(source, '--to', target)).toContain('inquiries: 0 here, 0 there');
  });

  it('keeps inquiries that exist only in the target, and exits with 1', async () => {
    const [source, target] = [await sqlite.create(), await postgres.create()];
    await createCommandHarness(source, 0);
    await createCommandHarness(target, 2);
    const error = await copy(source, '--to', target).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ exitCode: 1, message: expect.stringMatching(/^The counts differ: /) });
    expect((await readAll(target)).inquiries).toHaveLength(2);
  });

  it('stops with one sentence when the target has the same key for another inquiry', async () => {
    const [source, target] = [await sqlite.create(), await postgres.create()];
    await createCommandHarness(source, 2);
    await createCommandHarness(target, 2);
    const error = await copy(source, '--to', target).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(CommandError);
    expect(error).toMatchObject({
      exitCode: 1,
      message: expect.stringMatching(/^The copy stopped half-way/),
    });
  });

  it.each([[[]], [['--to']], [['--to', 'x', 'y']]])('exits with 2: %j', async (args) => {
    const source = newTemporaryFolder();
    await createCommandHarness(source, 0);
    await expect(copy(source, ...args)).rejects.toMatchObject({
      message: expect.stringContaining('--to'),
      exitCode: 2,
    });
  });

  it('says when the target is unreachable', async () => {
    const target = 'postgres://academy:secret@127.0.0.1:1/academy';
    const source = newTemporaryFolder();
    await createCommandHarness(source, 0);
    const error = await copy(source, '--to', target).catch((reason: unknown) => reason);
    expect(String(error)).toMatch(/PostgreSQL at 127\.0\.0\.1:1\/academy does not answer/);
    expect(String(error)).not.toContain('secret');
  });
});
