import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { StoreUnavailableError } from '../database/store-unavailable.ts';
import { createSampleStore } from '../testing/sample-inquiry.ts';
import { openTemporaryDatabase } from '../testing/temporary-database.ts';

async function createStore() {
  const database = await openTemporaryDatabase();
  const store = createSampleStore(database);
  return {
    database,
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
});
