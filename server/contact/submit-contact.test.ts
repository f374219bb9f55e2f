import { DatabaseSync } from 'node:sqlite';
import { createClient, FunctionsHttpError } from '@supabase/supabase-js';
import { describe, expect, it, vi } from 'vitest';
import { databaseFile } from '../database/location.ts';
import { makeOnce } from '../testing/clean-up.ts';
import { postInquiry, sampleBody } from '../testing/samples.ts';
import { startServer } from '../testing/start-server.ts';

type Headers = Record<string, string>;

const json = { 'content-type': 'application/json' };

/** What every JSON answer has, whatever its status (docs/contract.md, section 1). */
async function readJsonAnswer(response: Response): Promise<Record<string, unknown>> {
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(response.headers.get('x-relay-error')).toBeNull();
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('access-control-expose-headers')).toBe('retry-after, x-request-id');
  return (await response.json()) as Record<string, unknown>;
}

/** A server that these requests leave as it was. */
const untouched = makeOnce(() => startServer());

it('200 stores the inquiry with its mail before it answers, and wakes the outbox; 409 refuses its key for another', async () => {
  const server = await startServer();
  const key = { 'idempotency-key': '6f1c2a1e-7f0e-4f2a-9d0a-111111111111' };
  const response = await postInquiry(server.url, { ...sampleBody, honeypot: '' }, key);
  const answer = await readJsonAnswer(response);
  expect(response.status).toBe(200);
  const [row] = await server.readInquiries();
  expect(answer).toEqual({ success: true, id: row?.id });
  expect(row).toMatchObject({ ...sampleBody, honeypot: '', status: 'new' });
  expect(await server.readMessages()).toHaveLength(1);
  expect(server.counts.woken).toBe(1);
  const other = await postInquiry(server.url, { ...sampleBody, name: 'Someone Else' }, key);
  expect([other.status, Object.keys(await readJsonAnswer(other))]).toEqual([409, ['error']]);
  expect(await server.readInquiries()).toHaveLength(1);
});

function streamChunks(chunks: number): ReadableStream {
  let left = chunks;
  return new ReadableStream({
    pull(controller) {
      left -= 1;
      if (left < 0) controller.close();
      else controller.enqueue(Buffer.alloc(16 * 1024, 'x'));
    },
  });
}

it.each<[status: number, name: string, body: () => BodyInit, headers?: Headers]>([
  [400, 'no JSON', () => '{"name":'],
  [400, 'nothing', () => ''],
  [400, 'an array', () => '[]'],
  [400, 'a deep nest', () => '['.repeat(60_000)],
  [400, 'no UTF-8', () => Buffer.from([...Buffer.from('{"name":"'), 0xff, 0xfe, 0x22, 0x7d])],
  [400, 'too long a key', () => JSON.stringify(sampleBody), { 'idempotency-key': 'x'.repeat(256) }],
  [413, 'more than 64 KiB with its length', () => 'x'.repeat(64 * 1024 + 1)],
  [413, 'more than 64 KiB in chunks', () => streamChunks(5)],
  [415, 'text', () => JSON.stringify(sampleBody), { 'content-type': 'text/plain' }],
  [415, 'the name of a property', () => JSON.stringify(sampleBody), { 'content-type': 'constructor' }],
])('%d refuses %s', async (status, _, body, headers = {}) => {
  const options = { method: 'POST', headers: { ...json, ...headers }, body: body(), duplex: 'half' };
  const response = await fetch(untouched().function, options as RequestInit);
  expect(response.status).toBe(status);
  expect(Object.keys(await readJsonAnswer(response))).toEqual(['error']);
  expect(await untouched().readInquiries()).toEqual([]);
});

describe('404, 405', () => {
  it.each(['/functions/v1/other', '/functions/v1/submit-contact/', '/functions/', '/functions'])(
    'answers %s in JSON, never with a page',
    async (path) => {
      for (const method of ['GET', 'POST']) {
        const response = await fetch(`${untouched().url}${path}`, {
          method,
          headers: { accept: 'text/html' },
        });
        expect(response.status).toBe(404);
        expect(await readJsonAnswer(response)).toEqual({ error: 'There is no such function.' });
      }
    },
  );

  it.each(['GET', 'PUT', 'PATCH', 'DELETE'])('refuses %s', async (method) => {
    const response = await fetch(untouched().function, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST, OPTIONS');
    expect(Object.keys(await readJsonAnswer(response))).toEqual(['error']);
  });
});

it('422 returns the first message, and all messages by field', async () => {
  const response = await postInquiry(untouched().url, { name: 'G', email: 'no', phone: 'call me' });
  expect(response.status).toBe(422);
  expect(await readJsonAnswer(response)).toEqual({
    error: 'Name must be at least 2 characters',
    fields: {
      name: ['Name must be at least 2 characters'],
      email: ['Please enter a valid email address'],
      phone: ['Invalid phone format', 'Please write it without letters'],
      inquiry_type: ['Please select an inquiry type'],
      message: ['Message must be at least 10 characters'],
    },
  });
  expect(await untouched().readInquiries()).toEqual([]);
});

it('500 has the cause in the log, and not in the answer', async () => {
  const server = await startServer();
  vi.spyOn(server.outbox, 'wake').mockImplementation(() => {
    throw new TypeError('secret detail');
  });
  const response = await postInquiry(server.url, sampleBody);
  expect(response.status).toBe(500);
  expect((await readJsonAnswer(response))['error']).not.toContain('secret');
  expect(server.lines.join('')).toContain('secret detail');
});

it('503 asks to try again while the database is locked, then it is stored', async () => {
  const server = await startServer();
  const other = new DatabaseSync(databaseFile(server.dataDir));
  other.exec('begin immediate');
  const response = await postInquiry(server.url, sampleBody);
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('10');
  expect(Object.keys(await readJsonAnswer(response))).toEqual(['error']);
  expect(server.lines.join('')).not.toContain('Grace');
  other.close();
  expect((await postInquiry(server.url, sampleBody)).status).toBe(200);
  expect(await server.readInquiries()).toHaveLength(1);
});

it('the browser of another origin gets an answer to its preflight', async () => {
  const origin = { origin: 'https://other.example' };
  const headers = { ...origin, 'access-control-request-headers': 'apikey,authorization' };
  const response = await fetch(untouched().function, { method: 'OPTIONS', headers });
  expect(response.status).toBe(204);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'POST, OPTIONS',
    'access-control-allow-headers':
      'authorization, x-client-info, apikey, content-type, x-retry-count, x-region, idempotency-key, accept-language, traceparent, tracestate, baggage',
    'access-control-max-age': '86400',
    vary: 'Origin',
  });
});

it('a stock supabase-js client stores an inquiry, and a form it posts, reads JSON, and takes a refusal for one', async () => {
  const server = await startServer();
  const { functions } = createClient(server.url, 'public-anonymous-key');
  const invoke = (body: object) => functions.invoke('submit-contact', { body: body as FormData });
  const { data, error } = await invoke({ ...sampleBody, phone: undefined, honeypot: '' });
  expect(error).toBeNull();
  const [row] = await server.readInquiries();
  expect(data).toEqual({ success: true, id: row?.id });
  const form = new FormData();
  for (const [field, value] of Object.entries(sampleBody)) form.set(field, value);
  expect(await invoke(form)).toMatchObject({ data: { success: true }, error: null });
  const refused = await invoke({ ...sampleBody, email: 'nobody' });
  expect([refused.data, refused.error]).toEqual([null, expect.any(FunctionsHttpError)]);
});
