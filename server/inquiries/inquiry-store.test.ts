import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { databaseFile } from '../database/location.ts';
import { openDatabase } from '../database/open.ts';
import { StoreUnavailableError } from '../database/store-unavailable.ts';
import { createClock } from '../testing/clock.ts';
import { sampleInquiry } from '../testing/sample-inquiry.ts';
import { newDataFolder, openTemporaryDatabase } from '../testing/temporary-database.ts';
import { createInquiryStore } from './inquiry-store.ts';

const keyed = (idempotencyKey: string, changes = {}) => ({
  inquiry: { ...sampleInquiry, ...changes },
  idempotencyKey,
  isKeylessForm: false,
});

async function createStore(given?: string) {
  const dataDir = given ?? (await newDataFolder());
  const database = await openTemporaryDatabase(dataDir);
  const clock = createClock();
  const inquiries = createInquiryStore({
    database,
    now: clock.now,
    mailDomain: 'academy.example',
    isAcknowledging: false,
  });
  const read = () => database.selectFrom('inquiries').selectAll().execute();
  const readMessages = () => database.selectFrom('outbox_messages').selectAll().execute();
  return { database, dataDir, clock, inquiries, read, readMessages };
}

describe('store', () => {
  it('stores the inquiry and its notification together', async () => {
    const { inquiries, read, readMessages } = await createStore();
    const stored = await inquiries.store(keyed('a'));
    const [row] = await read();
    expect(stored).toEqual({ outcome: 'stored', id: row?.id });
    expect(row).toMatchObject({
      ...sampleInquiry,
      created_at: '2026-01-05T10:00:00.000Z',
      status: 'new',
      quarantine_reason: null,
    });
    const messages = await readMessages();
    expect(messages).toMatchObject([{ inquiry_id: row?.id, kind: 'notification', state: 'pending' }]);
    expect(messages[0]?.message_id).toMatch(/^<[0-9a-f-]{36}@academy\.example>$/);
  });

  it('does not roll back other inquiries in the transaction of a refused one', async () => {
    const { database, inquiries, read } = await createStore();
    const send = (key: string, client: string) => inquiries.store({ ...keyed(key), client });
    for (const key of ['1', '2', '3', '4', '5']) await send(key, 'flood');
    const transactions = vi.spyOn(database, 'transaction');
    const outcomes = await Promise.all(
      ['a', 'b', 'c', 'd', 'e'].flatMap((key) => [send(`no ${key}`, 'flood'), send(key, key)]),
    );
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(Array(5).fill(['too-many', 'stored']).flat());
    expect(transactions).toHaveBeenCalledTimes(1);
    const keys = (await read()).map((row) => row.idempotency_key);
    expect(keys.sort()).toEqual(['1', '2', '3', '4', '5', 'a', 'b', 'c', 'd', 'e']);
  });
});

describe('store, when the database does not take it', () => {
  it('throws StoreUnavailableError while another process holds the lock, and recovers by itself', async () => {
    const { dataDir, inquiries, read } = await createStore();
    const other = new DatabaseSync(databaseFile(dataDir));
    other.exec('begin exclusive');
    await expect(inquiries.store(keyed('a'))).rejects.toThrow(StoreUnavailableError);
    other.exec('rollback');
    other.close();
    expect(await read()).toEqual([]);
    expect(await inquiries.store(keyed('a'))).toMatchObject({ outcome: 'stored' });
  });

  it('throws StoreUnavailableError on a full disk, stores nothing partially, and recovers by itself', async () => {
    const { database, inquiries, read, readMessages } = await createStore();
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database);
    await sql`pragma max_page_count = ${sql.raw(String(rows[0]?.page_count))}`.execute(database);
    const long = { message: 'x'.repeat(2000) };
    let stored = 0;
    const fill = async (): Promise<void> => {
      await inquiries.store(keyed(`key-${stored}`, long));
      stored += 1;
      await fill();
    };
    await expect(fill()).rejects.toThrow(StoreUnavailableError);
    expect(await read()).toHaveLength(stored);
    expect(await readMessages()).toHaveLength(stored);
    await sql`pragma max_page_count = 1000000`.execute(database);
    expect(await inquiries.store(keyed('later', long))).toMatchObject({ outcome: 'stored' });
  });

  it('throws StoreUnavailableError when the database is closed', async () => {
    const database = await openDatabase(await newDataFolder());
    await database.destroy();
    const inquiries = createInquiryStore({
      database,
      now: () => new Date(),
      mailDomain: 'academy.example',
      isAcknowledging: false,
    });
    await expect(inquiries.store(keyed('a'))).rejects.toThrow(StoreUnavailableError);
  });
});
