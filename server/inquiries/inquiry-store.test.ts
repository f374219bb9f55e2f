import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { databaseFile } from '../database/location.ts';
import { StoreUnavailableError } from '../database/store-unavailable.ts';
import { createSampleStore } from '../testing/sample-inquiry.ts';
import { newDataFolder, openTemporaryDatabase } from '../testing/temporary-database.ts';

async function createStore() {
  const dataDir = await newDataFolder();
  const database = await openTemporaryDatabase(dataDir);
  const store = createSampleStore(database);
  return {
    database,
    dataDir,
    store: (idempotencyKey: string, changes = {}, client: string | null = null) =>
      store(changes, { idempotencyKey, client }),
    read: () => database.selectFrom('inquiries').selectAll().execute(),
    readMessages: () => database.selectFrom('outbox_messages').selectAll().execute(),
  };
}

describe('store', () => {
  it('does not roll back other inquiries in the transaction of a refused one', async () => {
    const { database, store, read } = await createStore();
    const send = (key: string, client: string) => store(key, {}, client);
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
    const { dataDir, store, read } = await createStore();
    const other = new DatabaseSync(databaseFile(dataDir));
    other.exec('begin exclusive');
    await expect(store('a')).rejects.toThrow(StoreUnavailableError);
    other.exec('rollback');
    other.close();
    expect(await read()).toEqual([]);
    expect(await store('a')).toMatchObject({ outcome: 'stored' });
  });

  it('throws StoreUnavailableError on a full disk, stores nothing partially, and recovers by itself', async () => {
    const { database, store, read, readMessages } = await createStore();
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database);
    await sql`pragma max_page_count = ${sql.raw(String(rows[0]?.page_count))}`.execute(database);
    const long = { message: 'x'.repeat(2000) };
    let stored = 0;
    const fill = async (): Promise<void> => {
      await store(`key-${stored}`, long);
      stored += 1;
      await fill();
    };
    await expect(fill()).rejects.toThrow(StoreUnavailableError);
    expect(await read()).toHaveLength(stored);
    expect(await readMessages()).toHaveLength(stored);
    await sql`pragma max_page_count = 1000000`.execute(database);
    expect(await store('later', long)).toMatchObject({ outcome: 'stored' });
  });

  it('throws StoreUnavailableError when the database is closed', async () => {
    const { database, store } = await createStore();
    await database.destroy();
    await expect(store('a')).rejects.toThrow(StoreUnavailableError);
  });
});
