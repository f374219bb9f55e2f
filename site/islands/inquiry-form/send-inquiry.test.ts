import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { sendInquiry, sendToBackend } from './send-inquiry.ts';

function answering(body: string, init: ResponseInit) {
  return async () => new Response(body, init);
}

it('sends the body and the key, and is sent when the answer is JSON that says so', async () => {
  let sent: RequestInit | undefined;
  const outcome = await sendInquiry('{"name":"Grace"}', 'key-1', async (_, init) => {
    sent = init;
    return new Response('{"success":true,"id":"1"}');
  });
  expect(outcome).toEqual({ kind: 'sent' });
  expect(sent).toMatchObject({ method: 'POST', body: '{"name":"Grace"}' });
  expect(new Headers(sent?.headers).get('idempotency-key')).toBe('key-1');
  expect(new Headers(sent?.headers).get('x-form-age')).toMatch(/^\d+$/);
});

const tooLong = '{"error":"Name too long","fields":{"name":["Name too long"]}}';
it.each([
  ['its words and its fields', 422, tooLong, 'Name too long', { name: ['Name too long'] }],
  ['its status without words', 502, '<h1>Bad gateway</h1>', 'HTTP 502', {}],
])('shows of a rejection %s', async (_, status, body, message, fields) => {
  const outcome = await sendInquiry('{}', 'key', answering(body, { status }));
  expect(outcome).toEqual({ kind: 'rejected', message, fields });
});

it.each([
  ['a page', '<!doctype html>'],
  ['an empty body', ''],
  ['JSON that does not say so', '{"success":"yes"}'],
  ['null', 'null'],
])('never takes %s with status 200 for success', async (_, body) => {
  // The parser's error stays out, too: without a message the form says that the error is unknown.
  const outcome = await sendInquiry('{}', 'key', answering(body, { status: 200 }));
  expect(outcome).toEqual({ kind: 'failed', message: '' });
});

it.each([200, 503])('passes on why an answer with status %i broke off on its way', async (status) => {
  const body = new ReadableStream({ pull: (stream) => stream.error(new TypeError('network error')) });
  const fetch = async () => new Response(body, { status });
  expect(await sendInquiry('{}', 'key', fetch)).toEqual({ kind: 'failed', message: 'network error' });
});

it.each([
  [
    'the message of a network failure',
    new TypeError('Failed to fetch'),
    { kind: 'failed', message: 'Failed to fetch' },
  ],
  ['no message where the thrown thing has none', undefined, { kind: 'failed', message: '' }],
])('passes on %s', async (_, thrown, outcome) => {
  expect(await sendInquiry('{}', 'key', () => Promise.reject(thrown))).toEqual(outcome);
});

it('passes on that the server takes too long', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const outcome = sendInquiry(
    '{}',
    'key',
    (_, request) =>
      new Promise((_, reject) =>
        request?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      ),
  );
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await outcome).toEqual({ kind: 'timed-out' });
});

describe('a hosted backend', () => {
  const fields = {
    ...{ name: 'Grace', email: 'grace@example.org', phone: '', inquiry_type: 'general' },
    ...{ message: 'Do you teach viola?', honeypot: '' },
  };

  // Node's own client sends the rest. A header of ours beyond these would make a browser send a preflight.
  const usual = ['accept', 'accept-encoding', 'accept-language', 'connection', 'content-length', 'host'];
  const known = [...usual, 'apikey', 'authorization', 'content-type', 'sec-fetch-mode', 'user-agent'];

  /** Stands in for the provider: anything but the one call, as its own client makes it, is an error. */
  async function startBackend(status: number, body: string, headers = {}, message = fields.message) {
    const server = createServer(async (request, response) => {
      const sent = request.headers;
      const isCall = request.method === 'POST' && request.url === '/prefix/functions/v1/submit-contact';
      const isKnown = sent['apikey'] === 'public.key' && sent.authorization === 'Bearer public.key';
      const isJson = sent['content-type'] === 'application/json';
      const hasOthers = Object.keys(sent).some((name) => !known.includes(name));
      const hasFields = (await text(request)) === JSON.stringify({ ...fields, message });
      const isRight = isCall && isKnown && isJson && !hasOthers && hasFields;
      response.writeHead(isRight ? status : 418, headers).end(body);
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    return { url: `http://127.0.0.1:${port}/prefix/`, anonymousKey: 'public.key' };
  }
  const typed = { ...fields, instructor: 'haoran-wu' };

  it.each([
    ['any body', 200, 'Thanks'],
    ['none', 204, ''],
  ])('has it when it answers 2xx with %s', async (_, status, body) => {
    expect(await sendToBackend(typed, await startBackend(status, body))).toEqual({ kind: 'sent' });
  });

  it.each([
    ['the first line of the message', fields.message, `Instructor: Haoran Wu\n${fields.message}`],
    ['nowhere in a message that has no room for it', 'a'.repeat(1990), 'a'.repeat(1990)],
  ])('reads the name of an instructor in %s', async (_, message, expected) => {
    const backend = await startBackend(200, '', {}, expected);
    expect(await sendToBackend({ ...typed, message }, backend, 'Haoran Wu')).toEqual({ kind: 'sent' });
  });

  it.each([
    ['its error', 500, '{"error":"No table"}', {}, 'No table'],
    ['its status without one', 502, '<h1>Bad gateway</h1>', {}, 'HTTP 502'],
    ['that its relay failed', 200, '{"error":"No worker"}', { 'x-relay-error': 'true' }, 'No worker'],
  ])('refuses with %s', async (_, status, body, headers, message) => {
    const outcome = await sendToBackend(typed, await startBackend(status, body, headers));
    expect(outcome).toEqual({ kind: 'rejected', message, fields: {} });
  });

  it('is away when nothing listens', async () => {
    const backend = { url: 'http://127.0.0.1:9', anonymousKey: 'public.key' };
    expect(await sendToBackend(typed, backend)).toMatchObject({ kind: 'failed' });
  });
});
