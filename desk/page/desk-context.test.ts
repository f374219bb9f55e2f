import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { learnServerTime, serverNow, toServerTime } from './desk-context.ts';

const truth = '2026-03-12T17:00:00.000Z';
const dayLength = 86_400_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
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
