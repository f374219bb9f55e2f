import { createHmac } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { clockSkew } from '../database/clock-skew.ts';
import type { Schema } from '../database/schema.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

// The numbers. Generous, since families and schools share an address.
const allowances = [
  { inquiries: 5, within: 10 * minute },
  { inquiries: 20, within: day },
];
const mostInquiries = Math.max(...allowances.map(({ inquiries }) => inquiries));

/**
 * Counts a client's inquiry, where the client has not stored too many. The counts stand in the database, so that a
 * restart forgets none and all instances agree. Two that come at the same moment to two instances may both pass.
 *
 * @param transaction the one that stores the inquiry: what is not stored is not counted
 * @param network the client's, as `readClientNetwork` finds it
 * @returns 0 where it may be stored; else the milliseconds until one may, and nothing is counted
 */
export async function admitClient(
  transaction: Transaction<Schema>,
  network: string,
  now: Date,
): Promise<number> {
  const client = await hashNetwork(transaction, network);
  const newest = await transaction
    .selectFrom('client_marks')
    .select('created_at')
    .where('client', '=', client)
    .where('created_at', '>', dayBefore(now))
    .where('created_at', '<=', latest(now))
    .orderBy('created_at', 'desc')
    .limit(mostInquiries)
    .execute();
  const waits = allowances.map(({ inquiries, within }) => {
    const first = newest[inquiries - 1];
    return first ? Date.parse(first.created_at) + within - now.getTime() : 0;
  });
  const wait = Math.max(...waits);
  if (wait > 0) return wait;
  await transaction.insertInto('client_marks').values({ client, created_at: now.toISOString() }).execute();
  return 0;
}

/**
 * Deletes the counts that no allowance looks back to, and those that a clock which was ahead has left in the future.
 *
 * @returns how many lay in the future
 */
export async function forgetClients(database: Kysely<Schema>, now: Date): Promise<number> {
  await database.deleteFrom('client_marks').where('created_at', '<=', dayBefore(now)).execute();
  const future = database.deleteFrom('client_marks').where('created_at', '>', latest(now));
  const { numDeletedRows } = await future.executeTakeFirst();
  return Number(numDeletedRows);
}

function latest(now: Date): string {
  return new Date(now.getTime() + clockSkew).toISOString();
}

function dayBefore(now: Date): string {
  return new Date(now.getTime() - day).toISOString();
}

// An address is a person's: only a hash is kept, apart from what was sent, for a day. Without a key the hash would be
// none, since all addresses of IPv4 are hashed in minutes. The key stands in the database because all instances need
// the same.
async function hashNetwork(database: Kysely<Schema>, network: string): Promise<string> {
  const { value } = await database
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', 'client-marks')
    .executeTakeFirstOrThrow();
  return createHmac('sha256', value).update(network).digest('base64url');
}
