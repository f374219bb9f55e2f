import { expect, it } from 'vitest';
import { sendInquiry } from './send-inquiry.ts';

function answering(body: string, init: ResponseInit) {
  return async () => new Response(body, init);
}

it('is sent when the answer is JSON that says so', async () => {
  const fetch = answering('{"success":true,"id":"1"}', { status: 200 });
  expect(await sendInquiry('{}', 'key', fetch)).toEqual({ kind: 'sent' });
});

it('sends the body, the key and asks for JSON', async () => {
  let sent: RequestInit | undefined;
  await sendInquiry('{"name":"Grace"}', 'key-1', async (_, init) => {
    sent = init;
    return new Response('{"success":true}');
  });
  expect(sent).toMatchObject({ method: 'POST', body: '{"name":"Grace"}' });
  expect(new Headers(sent?.headers).get('idempotency-key')).toBe('key-1');
  expect(new Headers(sent?.headers).get('x-form-age')).toMatch(/^\d+$/);
});

it('shows the words of a rejection and its fields', async () => {
  const fetch = answering('{"error":"Name too long","fields":{"name":["Name too long"]}}', { status: 422 });
  expect(await sendInquiry('{}', 'key', fetch)).toEqual({
    kind: 'rejected',
    message: 'Name too long',
    fields: { name: ['Name too long'] },
  });
});

it('names the status of a rejection without words', async () => {
  const fetch = answering('<h1>Bad gateway</h1>', { status: 502 });
  expect(await sendInquiry('{}', 'key', fetch)).toMatchObject({ kind: 'rejected', message: 'HTTP 502' });
});

it.each([
  ['a page', '<!doctype html>'],
  ['an empty body', ''],
  ['JSON that does not say so', '{"success":"yes"}'],
  ['null', 'null'],
])('never takes %s with status 200 for success', async (_, body) => {
  // Nor says what the parser thought of it: without a message the form says that the error is unknown.
  expect(await sendInquiry('{}', 'key', answering(body, { status: 200 }))).toEqual({
    kind: 'failed',
    message: '',
  });
});

it.each([200, 503])('passes on why an answer with status %i broke off on its way', async (status) => {
  const body = new ReadableStream({ pull: (stream) => stream.error(new TypeError('network error')) });
  const fetch = async () => new Response(body, { status });
  expect(await sendInquiry('{}', 'key', fetch)).toEqual({ kind: 'failed', message: 'network error' });
});

it.each([
  ['the message of a network failure', new TypeError('Failed to fetch'), 'Failed to fetch'],
  ['no message where the thrown thing has none', undefined, ''],
])('passes on %s', async (_, thrown, message) => {
  expect(await sendInquiry('{}', 'key', () => Promise.reject(thrown))).toEqual({ kind: 'failed', message });
});

it('says so when the server takes too long', async () => {
  const late = new DOMException('signal timed out', 'TimeoutError');
  expect(await sendInquiry('{}', 'key', () => Promise.reject(late))).toEqual({ kind: 'timed-out' });
});
