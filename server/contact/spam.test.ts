import { describe, expect, it } from 'vitest';
import { newTemporaryFolder } from '../testing/databases.ts';
import { postInquiry, sampleBody } from '../testing/samples.ts';
import { startServer } from '../testing/start-server.ts';

const limited = { isRateLimited: true };
const behindProxy = { ...limited, trustedProxies: ['127.0.0.1'] };
const minute = 60_000;
const hour = 60 * minute;

type Server = Awaited<ReturnType<typeof startServer>>;

const send = ({ url }: Server, changes: object = {}, headers: Record<string, string> = {}) =>
  postInquiry(url, { ...sampleBody, ...changes }, headers);

const from = (address: string) => ({ 'x-forwarded-for': address });

async function sendMany(server: Server, count: number, headers: Record<string, string> = {}, email?: string) {
  const statuses: number[] = [];
  for (let sent = 0; sent < count; sent += 1)
    statuses.push((await send(server, email ? { email } : {}, headers)).status);
  return statuses;
}

/** Other families in the same network; how many of them are thanked. */
async function sendOthers(server: Server, count: number) {
  let thanked = 0;
  for (let sent = 0; sent < count; sent += 1) {
    const email = `${sent % 30}@example.org`;
    if ((await send(server, { email })).ok) thanked += 1;
  }
  return thanked;
}

it.each([
  ['the trap is filled in', { honeypot: 'https://spam.example' }, {}, 'honeypot'],
  ['it was sent too fast', {}, { 'x-form-age': '120' }, 'too-fast'],
  ['a stock client says nothing', {}, {}, null],
  ['a person takes longer', {}, { 'x-form-age': '4711' }, null],
  ['what is said is no time', {}, { 'x-form-age': '-1' }, null],
])(
  'an inquiry is answered alike, and kept in quarantine, unmailed, or not: %s',
  async (_, changes, headers, reason) => {
    const server = await startServer();
    const response = await send(server, changes, headers as Record<string, string>);
    expect(await response.json()).toMatchObject({ success: true });
    expect(await server.readInquiries()).toMatchObject([{ quarantine_reason: reason }]);
    expect(await server.readMessages()).toHaveLength(reason ? 0 : 1);
  },
);

describe('the limit of what a client stores', () => {
  it('is 5 in 10 minutes for an e-mail address, and the message says in both languages when to try again', async () => {
    const server = await startServer(limited);
    await send(server);
    server.clock.advance(3 * minute);
    expect(await sendMany(server, 5)).toEqual([200, 200, 200, 200, 429]);
    const response = await send(server);
    expect(response.headers.get('retry-after')).toBe('420');
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await response.json()).toEqual({
      error:
        'Too many messages from your connection. Please try again in 7 minutes. 发送过于频繁，请在 7 分钟后再试。',
    });
    expect(await sendMany(server, 1, {}, sampleBody.email.toUpperCase())).toEqual([429]);
    server.clock.advance(7 * minute);
    expect(await sendMany(server, 2)).toEqual([200, 429]);
    expect(await server.readInquiries()).toHaveLength(6);
  });

  it('lets families in one network write, 30 in 10 minutes and 100 a day', async () => {
    const server = await startServer(limited);
    for (const thanked of [30, 30, 30, 10]) {
      expect(await sendOthers(server, 31)).toBe(thanked);
      server.clock.advance(hour);
    }
    const response = await send(server);
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe(String(20 * 60 * 60));
    expect(await response.text()).toContain('in 20 hours. 发送过于频繁，请在 20 小时后再试。');
    server.clock.advance(20 * hour);
    expect(await sendMany(server, 1)).toEqual([200]);
  });

  it('does not count invalid or repeated inquiries', async () => {
    const server = await startServer(limited);
    for (let sent = 0; sent < 10; sent += 1) expect((await send(server, { name: '' })).status).toBe(422);
    const key = { 'idempotency-key': 'one' };
    expect(await sendMany(server, 10, key)).toEqual(Array(10).fill(200));
    expect(await sendMany(server, 5)).toEqual([200, 200, 200, 200, 429]);
    // A retry of what was stored is answered, not refused.
    expect(await sendMany(server, 1, key)).toEqual([200]);
  });

  it('keeps no address, only a hash that differs from one database to the next, for a day', async () => {
    // Each migrated on its own: a copied database has the key of the one it was copied from.
    const start = () => startServer({ ...behindProxy, location: newTemporaryFolder() });
    const [one, other] = [await start(), await start()];
    for (const server of [one, other]) await send(server, {}, from('198.51.100.1'));
    const read = ({ database }: Server) => database.selectFrom('client_marks').select('client').execute();
    const [first, second] = [await read(one), await read(other)];
    const hash = { client: expect.stringMatching(/^[\w-]{43}$/) };
    expect(first).toEqual([hash, hash]);
    expect(first).not.toEqual(second);
    one.clock.advance(24 * hour);
    await one.sweep();
    expect(await read(one)).toEqual([]);
  });
});

it('a flood of requests is refused after 60, for this client only, also as a form', async () => {
  const server = await startServer(behindProxy);
  const invalid = () => send(server, { name: '' }, from('198.51.100.1'));
  for (let sent = 0; sent < 60; sent += 1) expect((await invalid()).status).toBe(422);
  const response = await invalid();
  expect(response.status).toBe(429);
  expect(response.headers.get('retry-after')).toBe('1');
  expect(await response.text()).toContain('in a minute. 发送过于频繁，请在 1 分钟后再试。');
  expect((await send(server, {}, from('198.51.100.2'))).status).toBe(200);
  const form = new URLSearchParams(sampleBody);
  const headers = { ...from('198.51.100.1'), accept: 'text/html' };
  const refused = await fetch(server.function, { method: 'POST', body: form, headers });
  expect(refused.status).toBe(429);
  expect(await refused.text()).toContain(sampleBody.message);
  server.clock.advance(minute);
  expect((await send(server, {}, from('198.51.100.1'))).status).toBe(200);
});
