import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { readRow } from './use-fresh-rows.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const answerWith = (...answers: (() => Promise<Response>)[]) =>
  vi.stubGlobal('fetch', () => (answers.shift() ?? Promise.reject)());
const row = (version: number) => async () => Response.json({ inquiry: { id: '1', version } });

it('a changed row that could not be read is read later', async () => {
  vi.useFakeTimers();
  const away = () => Promise.reject(new TypeError('Failed to fetch'));
  answerWith(away, away, row(2));
  const reading = readRow(new QueryClient(), '1');
  await vi.runAllTimersAsync();
  expect(await reading).toEqual({ id: '1', version: 2 });
});

it('a row that changes while it is read is read once more, and an erased one is told apart', async () => {
  const client = new QueryClient();
  const older = Promise.withResolvers<Response>();
  answerWith(
    () => older.promise,
    row(3),
    async () => Response.json({ error: 'not-found' }, { status: 404 }),
  );
  const first = readRow(client, '1');
  expect(await readRow(client, '1')).toEqual({ id: '1', version: 3 });
  older.resolve(await row(2)());
  expect(await first).toBeUndefined();
  expect(await readRow(client, '1')).toBe('erased');
});
