import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callDesk } from './call-desk.ts';
import { learnServerTime, serverNow, toServerTime } from './server-time.ts';

const truth = '2026-03-12T17:00:00.000Z';
const dayLength = 86_400_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([-3 * dayLength, 0, 400 * dayLength])(
  'is the server’s on a computer whose clock is off by %d ms',
  (off) => {
    vi.setSystemTime(Date.parse(truth) + off);
    learnServerTime('Thu, 12 Mar 2026 17:00:00 GMT');
    expect(serverNow().toISOString()).toBe(truth);
    vi.setSystemTime(Date.now() + dayLength);
    expect(serverNow().toISOString()).toBe('2026-03-13T17:00:00.000Z');
    expect(toServerTime(Date.now() - dayLength).toISOString()).toBe(truth);
  },
);

test('keeps what it knows when an answer says no time', () => {
  vi.setSystemTime('2020-01-01T00:00:00Z');
  learnServerTime('Thu, 12 Mar 2026 17:00:00 GMT');
  learnServerTime(null);
  learnServerTime('yesterday');
  expect(serverNow().toISOString()).toBe(truth);
});

test('is learnt from every answer, a refusal included', async () => {
  vi.setSystemTime('2026-03-20T00:00:00Z');
  const refuse = async () =>
    new Response('{"error":"signed-out"}', {
      status: 401,
      headers: { date: 'Thu, 12 Mar 2026 17:00:00 GMT' },
    });
  vi.stubGlobal('fetch', refuse);
  await expect(callDesk('GET session')).rejects.toThrow('signed-out');
  expect(serverNow().toISOString()).toBe(truth);
});
