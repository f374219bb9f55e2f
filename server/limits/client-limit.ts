import type { Kysely, Transaction } from 'kysely';
import { clockSkew } from '../database/clock-skew.ts';
import { readKeyedHash } from '../database/keyed-hash.ts';
import type { Schema } from '../database/schema.ts';
import { type Allowance, isRecent, readRemaining } from './allowance.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

// Generous, because families and schools share an address.
const allowances: Allowance[] = [
  { most: 5, within: 10 * minute },
  { most: 20, within: day },
];
const mostInquiries = Math.max(...allowances.map(({ most }) => most));

/**
 * Counts a client's inquiry, unless the client has already stored too many. The counts are in the database, so that
 * they survive a restart and all instances share them. Two that arrive at two instances at the same time may both pass.
 *
 * @param transaction the transaction that stores the inquiry, so that only stored inquiries count
 * @param network the client's network from `readClientNetwork`
 * @returns 0 when the inquiry may be stored; otherwise the milliseconds to wait, and nothing is counted
 */
export async function admitClient(
  transaction: Transaction<Schema>,
  network: string,
  now: Date,
): Promise<number> {
  const client = (await readKeyedHash(transaction, 'client-marks'))(network);
  const newest = await transaction
    .selectFrom('client_marks')
    .select('created_at')
    .where('client', '=', client)
    .where(isRecent('created_at', day, now))
    .orderBy('created_at', 'desc')
    .limit(mostInquiries)
    .execute();
  const times = newest.map((mark) => mark.created_at);
  const wait = Math.max(...allowances.map((allowance) => readRemaining(times, allowance, now).wait));
  if (wait > 0) return wait;
  await transaction.insertInto('client_marks').values({ client, created_at: now.toISOString() }).execute();
  return 0;
}

/**
 * Deletes expired counts, and those that a wrong clock has set in the future.
 *
 * @returns the number of counts that were in the future
 */
export async function deleteClientCounts(database: Kysely<Schema>, now: Date): Promise<number> {
  const dayBefore = new Date(now.getTime() - day).toISOString();
  await database.deleteFrom('client_marks').where('created_at', '<=', dayBefore).execute();
  const latest = new Date(now.getTime() + clockSkew).toISOString();
  const future = database.deleteFrom('client_marks').where('created_at', '>', latest);
  const { numDeletedRows } = await future.executeTakeFirst();
  return Number(numDeletedRows);
}
