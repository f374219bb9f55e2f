import { describe, expect, it } from 'vitest';
import { createReadiness } from './health.ts';
import { startServer } from './testing/running-server.ts';
import { sampleBody } from './testing/sample-inquiry.ts';
import { openSilentDatabase } from './testing/silent-database.ts';

const post = (url: string) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(sampleBody),
  });

describe('/healthz', () => {
  it('answers while the process runs, also without a database', async () => {
    const server = await startServer();
    await server.database.destroy();
    const response = await fetch(`${server.url}/healthz`);
    expect([response.status, await response.json()]).toEqual([200, { status: 'up' }]);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

describe('/readyz', () => {
  it('says how the mails do, and nothing of what is in them', async () => {
    const server = await startServer();
    const read = async () => (await fetch(`${server.url}/readyz`)).json();
    const outbox = { isHealthy: true, pending: 0, oldestPendingSeconds: null, late: 0, dead: 0 };
    expect(await read()).toEqual({ status: 'ready', database: 'answers', outbox });
    await post(server.function);
    server.clock.advance(90_000);
    expect(await read()).toMatchObject({ outbox: { ...outbox, pending: 1, oldestPendingSeconds: 90 } });
    server.clock.advance(30 * 60_000);
    expect(await read()).toMatchObject({ outbox: { isHealthy: false, late: 1 } });
    await server.database.updateTable('outbox_messages').set({ state: 'dead' }).execute();
    expect(await read()).toMatchObject({ outbox: { ...outbox, isHealthy: false, dead: 1 } });
  });

  it('stays ready while mails wait: without the site inquiries would be lost', async () => {
    const server = await startServer();
    await post(server.function);
    server.clock.advance(24 * 60 * 60_000);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  });

  it('is 503 when the database is gone', async () => {
    const server = await startServer();
    await server.database.destroy();
    const response = await fetch(`${server.url}/readyz`);
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ status: 'not ready', database: 'does not answer' });
  });

  it('is 503 when the database does not answer at all', async () => {
    const answer = createReadiness({ database: openSilentDatabase(), now: () => new Date() });
    expect((await answer()).status).toBe(503);
  });
});
