import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { listRows } from '../list-pages.ts';
import { findErased, readRow } from './use-fresh-rows.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const answerWith = (...answers: (() => Promise<Response>)[]) =>
  vi.stubGlobal('fetch', () => (answers.shift() ?? Promise.reject)());
const row = (version: number) => async () => Response.json({ inquiry: { id: '1', version } });

function createClient() {
  const client = new QueryClient();
  const page = { rows: [{ id: '1', version: 1 }] };
  client.setQueryData(['inquiries'], { pages: [page], pageParams: [null] });
  return client;
}
const readShown = (client: QueryClient) => listRows(client.getQueryData(['inquiries']));

it('a changed row that could not be read is read later', async () => {
  vi.useFakeTimers();
  const away = () => Promise.reject(new TypeError('Failed to fetch'));
  answerWith(away, away, row(2));
  const client = createClient();
  const reading = readRow(client, '1');
  await vi.runAllTimersAsync();
  await reading;
  expect(readShown(client)).toEqual([{ id: '1', version: 2 }]);
});

it('a row that changes while it is read is read once more, and an erased one is told apart', async () => {
  const client = createClient();
  const older = Promise.withResolvers<Response>();
  answerWith(
    () => older.promise,
    row(3),
    async () => Response.json({ error: 'not-found' }, { status: 404 }),
  );
  const first = readRow(client, '1');
  await readRow(client, '1');
  older.resolve(await row(2)());
  await first;
  expect(readShown(client)).toEqual([{ id: '1', version: 3 }]);
  expect(findErased(client)).toEqual([]);
  await readRow(client, '1');
  expect(findErased(client)).toEqual(['1']);
});
