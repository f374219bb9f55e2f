import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { sendInquiry, sendToBackend } from './send-inquiry.ts';

function answering(body: string | null, init: ResponseInit) {
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

  /** Sends to a provider that expects the one call, with no header that makes a browser ask first. */
  async function send(answer: typeof fetch, message = fields.message, instructor?: string) {
    const provider = vi.fn(answer);
    vi.stubGlobal('fetch', provider);
    onTestFinished(() => void vi.unstubAllGlobals());
    const backend = { url: 'https://backend.example/prefix/', anonymousKey: 'public.key' };
    const outcome = await sendToBackend({ ...fields, instructor: 'haoran-wu', message }, backend, instructor);
    const [[address, sent] = []] = provider.mock.calls;
    expect(address).toBe('https://backend.example/prefix/functions/v1/submit-contact');
    const known = { apikey: 'public.key', Authorization: 'Bearer public.key' };
    const headers = { 'Content-Type': 'application/json', ...known };
    expect(sent).toMatchObject({ method: 'POST', headers });
    expect(Object.keys(sent?.headers ?? {})).toHaveLength(3);
    return { outcome, body: JSON.parse(String(sent?.body)) };
  }

  it.each([
    ['any body', 200, 'Thanks'],
    ['none', 204, null],
  ])('has it when it answers 2xx with %s', async (_, status, body) => {
    const sent = { outcome: { kind: 'sent' }, body: fields };
    expect(await send(answering(body, { status }))).toEqual(sent);
  });

  it.each([
    ['the first line of the message', fields.message, `Instructor: Haoran Wu\n${fields.message}`],
    ['nowhere in a message that has no room for it', 'a'.repeat(1990), 'a'.repeat(1990)],
  ])('reads the name of an instructor in %s', async (_, typed, message) => {
    const { body } = await send(answering('', { status: 200 }), typed, 'Haoran Wu');
    expect(body).toEqual({ ...fields, message });
  });

  it.each([
    ['its error', 500, '{"error":"No table"}', {}, 'No table'],
    ['its status without one', 502, '<h1>Bad gateway</h1>', {}, 'HTTP 502'],
    ['that its relay failed', 200, '{"error":"No worker"}', { 'x-relay-error': 'true' }, 'No worker'],
  ])('refuses with %s', async (_, status, body, headers, message) => {
    const { outcome } = await send(answering(body, { status, headers }));
    expect(outcome).toEqual({ kind: 'rejected', message, fields: {} });
  });

  it('is away when nothing listens', async () => {
    const { outcome } = await send(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(outcome).toEqual({ kind: 'failed', message: 'Failed to fetch' });
  });
});
