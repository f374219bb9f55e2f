import { isRecent } from '../database/clock-skew.ts';
import { readKeyedHash } from '../database/keyed-hash.ts';
import type { Transaction } from '../database/schema.ts';

export type Allowance = { most: number; within: number };

/** Reads how many more an allowance has room for. Times come newest first; as many as are allowed suffice. */
export function readRemaining(times: readonly string[], { most, within }: Allowance, now: Date) {
  const counted = times.map((time) => Date.parse(time) + within).filter((end) => end > now.getTime());
  const oldest = counted[most - 1];
  if (oldest === undefined) return { remaining: most - counted.length, wait: 0 };
  return { remaining: 0, wait: oldest - now.getTime() };
}

const minute = 60_000;
/** For how long a client's inquiries count. */
export const countedMilliseconds = 24 * 60 * minute;

// Generous, because families share a network at an open day. One of them writes less.
const ofClient: Allowance[] = [
  { most: 30, within: 10 * minute },
  { most: 100, within: countedMilliseconds },
];
const ofAddress: Allowance[] = [{ most: 5, within: 10 * minute }];

type Client = { network: string; email: string };

async function hashClient(transaction: Transaction, { network, email }: Client): Promise<string[]> {
  const hash = await readKeyedHash(transaction, 'client-marks');
  return [hash(network), hash(`${network} ${email.toLowerCase()}`)];
}

/**
 * Counts an inquiry in the transaction that stores it; returns 0, or the milliseconds to wait after too many.
 */
export async function admitClient(transaction: Transaction, client: Client, now: Date): Promise<number> {
  const hashes = await hashClient(transaction, client);
  let wait = 0;
  for (const [index, allowances] of [ofClient, ofAddress].entries()) {
    const newest = await transaction
      .selectFrom('client_marks')
      .select('created_at')
      .where('client', '=', hashes[index] ?? '')
      .where(isRecent('created_at', countedMilliseconds, now))
      .orderBy('created_at', 'desc')
      .limit(Math.max(...allowances.map(({ most }) => most)))
      .execute();
    const times = newest.map((mark) => mark.created_at);
    wait = Math.max(wait, ...allowances.map((allowance) => readRemaining(times, allowance, now).wait));
  }
  if (wait > 0) return wait;
  const marks = hashes.map((hash) => ({ client: hash, created_at: now.toISOString() }));
  await transaction.insertInto('client_marks').values(marks).execute();
  return 0;
}

export async function forgetClient(transaction: Transaction, client: Client): Promise<void> {
  const hashes = await hashClient(transaction, client);
  await transaction.deleteFrom('client_marks').where('client', 'in', hashes).execute();
}
