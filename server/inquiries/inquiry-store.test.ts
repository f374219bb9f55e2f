import { expect, it, vi } from 'vitest';
import { createSampleStore } from '../testing/sample-inquiry.ts';
import { openTemporaryDatabase } from '../testing/temporary-database.ts';

it('a refused inquiry does not roll back others in its transaction', async () => {
  const database = await openTemporaryDatabase();
  const store = createSampleStore(database);
  const send = (idempotencyKey: string, client: string) => store({}, { idempotencyKey, client });
  for (const key of ['1', '2', '3', '4', '5']) await send(key, 'flood');
  const transactions = vi.spyOn(database, 'transaction');
  const outcomes = await Promise.all(
    ['a', 'b', 'c', 'd', 'e'].flatMap((key) => [send(`no ${key}`, 'flood'), send(key, key)]),
  );
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(Array(5).fill(['too-many', 'stored']).flat());
  expect(transactions).toHaveBeenCalledTimes(1);
  const rows = await database.selectFrom('inquiries').select('idempotency_key as key').execute();
  expect(rows.map(({ key }) => key).sort()).toEqual(['1', '2', '3', '4', '5', 'a', 'b', 'c', 'd', 'e']);
});
