import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { createReadiness } from '../health.ts';
import { startPostgresPair } from '../testing/postgres-server.ts';
import { createRecordedLog } from '../testing/recorded-log.ts';
import { createSampleStore } from '../testing/sample-inquiry.ts';
import { DatabaseAwayError } from './check-postgres.ts';
import { openDatabase } from './open.ts';
import { StoreUnavailableError } from './store-unavailable.ts';

// Two servers are made and started.
const waiting = { timeout: 120_000, interval: 20 };

let pair: Awaited<ReturnType<typeof startPostgresPair>>;
beforeAll(async () => {
  pair = await startPostgresPair();
}, waiting.timeout);
afterAll(() => pair.remove(), waiting.timeout);

async function openStore() {
  const database = await openDatabase(`${pair.url}?target_session_attrs=read-write`);
  onTestFinished(() => database.destroy());
  const store = createSampleStore(database);
  return { database, store: (name: string) => store({ name }, { idempotencyKey: name }) };
}

/** Visitors who each send one inquiry after another, each under its key until it is acknowledged. */
function startVisitors(store: Awaited<ReturnType<typeof openStore>>['store']) {
  const acknowledged = new Map<string, string>();
  const state = { isOver: false, begun: 0, refused: 0 };

  async function sendUntilAcknowledged(name: string): Promise<void> {
    for (;;) {
      try {
        const stored = await store(name);
        return void acknowledged.set(name, 'id' in stored ? stored.id : '');
      } catch (error) {
        if (!(error instanceof StoreUnavailableError)) throw error;
        state.refused += 1;
        await sleep(10);
      }
    }
  }

  async function visit(): Promise<void> {
    while (!state.isOver) {
      state.begun += 1;
      await sendUntilAcknowledged(`Visitor ${state.begun}`);
    }
  }

  const all = Promise.all(Array.from({ length: 6 }, visit));
  const stop = async () => {
    state.isOver = true;
    await all;
  };
  return { acknowledged, state, stop };
}

it('of several servers the writable one is used, at any position in the list', async () => {
  const { store } = await openStore();
  expect(await store('First')).toMatchObject({ outcome: 'stored' });
});

it('a standby alone is refused with one sentence, as a temporary failure', async () => {
  const error: unknown = await openDatabase(pair.standby.url).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(DatabaseAwayError);
  expect((error as Error).message).toMatch(/^PostgreSQL at \S+ takes no writes: promote it, [^\n]*\.$/);
});

it('a server that becomes read-only is not ready until it accepts writes again', async () => {
  const { database, store } = await openStore();
  const { log, lines } = createRecordedLog();
  const clock = { time: 0 };
  const pages = { describe: () => ({ shown: 0, wanted: 0, failing: [] }) };
  const context = { database, now: () => new Date(), log, pages, elapsed: () => clock.time };
  const answer = createReadiness(context);
  const ask = async () => {
    clock.time += 5000;
    return (await answer()).status;
  };
  expect(await ask()).toBe(200);
  const operator = new Client({ connectionString: pair.primary.url });
  await operator.connect();
  onTestFinished(() => operator.end());
  const setReadOnly = async (value: 'on' | 'off') => {
    await operator.query(`alter system set default_transaction_read_only = ${value}`);
    await operator.query('select pg_reload_conf()');
  };
  await setReadOnly('on');
  await vi.waitFor(async () => expect(await ask()).toBe(503), waiting);
  expect(lines.join('')).toMatch(/Not ready: .*(?:read-only|takes no writes)/);
  await expect(store('Refused')).rejects.toThrow(StoreUnavailableError);
  await setReadOnly('off');
  await vi.waitFor(async () => expect(await ask()).toBe(200), waiting);
  expect(await sql`show transaction_read_only`.execute(database)).toMatchObject({
    rows: [{ transaction_read_only: 'off' }],
  });
}, 120_000);

it('a primary that crashes under load loses no acknowledged inquiry once the standby is promoted', async () => {
  const { store } = await openStore();
  const { acknowledged, state, stop } = startVisitors(store);
  await vi.waitFor(() => expect(acknowledged.size).toBeGreaterThan(50), waiting);
  await pair.kill();
  await vi.waitFor(() => expect(state.refused).toBeGreaterThan(10), waiting);
  const before = acknowledged.size;
  await pair.promote();
  await vi.waitFor(() => expect(acknowledged.size).toBeGreaterThan(before + 50), waiting);
  await stop();
  const standby = await openDatabase(pair.standby.url);
  onTestFinished(() => standby.destroy());
  const rows = await standby
    .selectFrom('inquiries')
    .select(['name', 'id'])
    .where('name', 'like', 'Visitor %')
    .execute();
  expect(new Map(rows.map(({ name, id }) => [name, id]))).toEqual(acknowledged);
  expect(rows).toHaveLength(acknowledged.size);
}, 120_000);
