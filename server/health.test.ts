import { randomUUID } from 'node:crypto';
import { renameSync, writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { databaseFile } from './database/location.ts';
import type { Database } from './database/schema.ts';
import { StoreUnavailableError } from './database/store-unavailable.ts';
import { readFacts } from './facts.ts';
import { createReadiness } from './health.ts';
import {
  damageTable,
  databaseKinds,
  newTemporaryFolder,
  openTemporaryDatabase,
} from './testing/databases.ts';
import { createSampleStore, postInquiry, sampleBody } from './testing/samples.ts';
import { createRecordedLog, startServer } from './testing/start-server.ts';

const pages = { shown: 0, wanted: 0, failing: [] };

function createProbe(database: Database) {
  const { log, lines } = createRecordedLog();
  const clock = { time: 0 };
  const shown = { describe: () => pages };
  const context = { database, now: () => new Date(), log, pages: shown, elapsed: () => clock.time };
  const answer = createReadiness(context);
  /** Asks anew, once the last answer is no longer valid. */
  const ask = async () => {
    clock.time += 5000;
    return (await answer()).status;
  };
  return { lines, clock, answer, ask };
}

describe.each(databaseKinds)('/readyz, on $name', ({ create }) => {
  it('leaves no data behind, and stays ready while mails are pending: otherwise inquiries would be lost', async () => {
    const server = await startServer({ location: await create() });
    const ask = async () => {
      const response = await fetch(`${server.url}/readyz`);
      return [response.status, await response.json()];
    };
    expect(await ask()).toEqual([200, { status: 'ready', pages }]);
    expect([await server.readInquiries(), await server.readMessages()]).toEqual([[], []]);
    expect(await server.database.selectFrom('client_marks').selectAll().execute()).toEqual([]);
    await postInquiry(server.url);
    server.clock.advance(24 * 60 * 60_000);
    expect(await ask()).toEqual([200, { status: 'ready', pages }]);
  });

  it('is 503 without a reason when the database is down, and /healthz is still 200', async () => {
    const server = await startServer({ location: await create() });
    await server.database.destroy();
    const alive = await fetch(`${server.url}/healthz`);
    expect([alive.status, await alive.json()]).toEqual([200, { status: 'up' }]);
    expect(alive.headers.get('cache-control')).toBe('no-store');
    const response = await fetch(`${server.url}/readyz`);
    expect([response.status, await response.json()]).toEqual([503, { status: 'not ready', pages }]);
    expect(response.headers.get('retry-after')).toBe('10');
  });
});

describe('/readyz', () => {
  it('writes at most every five seconds, also for concurrent requests', async () => {
    const database = await openTemporaryDatabase();
    const { answer, ask, clock } = createProbe(database);
    expect(await ask()).toBe(200);
    await database.destroy();
    clock.time += 4999;
    const answers = await Promise.all(Array.from({ length: 20 }, answer));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    clock.time += 1;
    expect((await answer()).status).toBe(503);
  });

  // Without its journal, too, what is stored would be gone at the next start.
  it.each(['', '-wal', '-shm'])(
    'is 503 like forms while inquiries.sqlite%s is gone or another file',
    async (journal) => {
      const { url, database, dataDir, lines } = await startServer();
      expect((await postInquiry(url)).status).toBe(200);
      const file = `${databaseFile(dataDir)}${journal}`;
      const elsewhere = `${newTemporaryFolder()}/elsewhere`;
      renameSync(file, elsewhere);
      expect((await postInquiry(url)).status).toBe(503);
      expect((await fetch(`${url}/readyz`)).status).toBe(503);
      expect(lines.join('')).toMatch(
        /inquiries\.sqlite\S* was deleted or replaced while the server runs: put/,
      );
      writeFileSync(file, 'another one');
      await expect(database.selectFrom('inquiries').select('id').execute()).rejects.toThrow('was deleted or');
      renameSync(elsewhere, file);
      expect((await postInquiry(url)).status).toBe(200);
    },
  );

  it.each(['client_marks_by_client_created_at', 'inquiries_by_fingerprint_created_at'])(
    'is 503 like forms, and the log says why, while the index %s is damaged',
    async (index) => {
      const server = await startServer({ isRateLimited: true });
      const { url, dataDir, lines } = server;
      const sendForm = () => {
        // The same form again would not be counted.
        const body = new URLSearchParams({ ...sampleBody, message: randomUUID() });
        return fetch(server.function, { method: 'POST', body, redirect: 'manual' });
      };
      expect((await sendForm()).status).toBe(303);
      damageTable(dataDir, index);
      expect((await sendForm()).status).toBe(503);
      expect((await fetch(`${url}/readyz`)).status).toBe(503);
      expect(lines.join('')).toContain('Not ready: no inquiry can be stored at present (database disk image');
    },
  );

  it('is 503 on a full disk, like inquiries, and ready again when there is space', async () => {
    const database = await openTemporaryDatabase(newTemporaryFolder());
    const store = createSampleStore(database);
    const { ask } = createProbe(database);
    await sql`pragma max_page_count = 80`.execute(database);
    const fill = async () => {
      for (;;) await store({ message: 'm'.repeat(2000) });
    };
    await expect(fill()).rejects.toThrow(StoreUnavailableError);
    expect(await ask()).toBe(503);
    await sql`pragma max_page_count = 1000`.execute(database);
    expect(await ask()).toBe(200);
  });

  it('is 503 when the database does not answer at all', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const execute = () => new Promise<never>(() => undefined);
    const { ask, lines } = createProbe({ transaction: () => ({ execute }) } as unknown as Database);
    const asked = ask();
    await vi.advanceTimersByTimeAsync(2000);
    expect(await asked).toBe(503);
    expect(lines.join('')).toContain('does not answer');
  });
});

it('/.well-known/security.txt names the academy’s address, and is never out of date', async () => {
  const { url } = await startServer({ siteUrl: 'https://academy.example' });
  const response = await fetch(`${url}/.well-known/security.txt`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(await response.text()).toBe(
    `Contact: mailto:${readFacts().email}
Expires: 2026-07-04T10:00:00.000Z
Preferred-Languages: en, zh
Canonical: https://academy.example/.well-known/security.txt
`,
  );
});
