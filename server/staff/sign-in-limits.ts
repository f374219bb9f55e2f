import type { Kysely, Transaction } from 'kysely';
import { clockSkew } from '../database/clock-skew.ts';
import type { Schema } from '../database/schema.ts';

const hour = 60 * 60_000;

/**
 * How many codes an hour may be asked for and tried. For known and unknown addresses alike, so that no limit tells them
 * apart. A browser that signed in before has the limits of an address to itself, and counts for no client: so a stranger
 * uses up only what strangers have.
 */
export const signInLimits = { codesOfAddress: 5, codesOfClient: 20, triesOfAddress: 25 } as const;

/** Which limit was reached. */
export type SignInLimit = keyof typeof signInLimits;

/** Whose codes count: those of an address, asked for by one known browser or by all strangers; or those of a client. */
export type Quota = { address: string; knownBrowser: string | null } | { client: string };

/**
 * Reads how long nobody may ask for another code.
 *
 * @returns milliseconds; 0 when one may be asked for now
 */
export async function readCodeWait(
  transaction: Transaction<Schema>,
  quota: Quota,
  now: Date,
): Promise<number> {
  const most = 'client' in quota ? signInLimits.codesOfClient : signInLimits.codesOfAddress;
  const oldestThatCounts = await selectOf(transaction, quota)
    .select('created_at')
    .where('created_at', '>', new Date(now.getTime() - hour).toISOString())
    // A clock that was ahead must not keep anybody out for long.
    .where('created_at', '<=', new Date(now.getTime() + clockSkew).toISOString())
    .orderBy('created_at', 'desc')
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst();
  return oldestThatCounts ? Date.parse(oldestThatCounts.created_at) + hour - now.getTime() : 0;
}

/**
 * Reads how many tries are left, and how long to wait when none is. A code's tries count from the last one.
 *
 * @returns milliseconds; 0 when a code may be tried now
 */
export async function readTries(
  transaction: Transaction<Schema>,
  quota: Quota,
  now: Date,
): Promise<{ left: number; wait: number }> {
  const tried = await selectOf(transaction, quota)
    .select(['tries', 'tried_at'])
    .where('tried_at', '>', new Date(now.getTime() - hour).toISOString())
    .where('tried_at', '<=', new Date(now.getTime() + clockSkew).toISOString())
    .orderBy('tried_at', 'desc')
    .execute();
  let left: number = signInLimits.triesOfAddress;
  for (const { tries, tried_at: time } of tried) {
    left -= tries;
    if (left <= 0) return { left: 0, wait: Date.parse(time ?? '') + hour - now.getTime() };
  }
  return { left, wait: 0 };
}

function selectOf(transaction: Kysely<Schema>, quota: Quota) {
  const codes = transaction.selectFrom('sign_in_codes');
  if ('client' in quota) return codes.where('client', '=', quota.client);
  const { address, knownBrowser } = quota;
  return codes.where('address', '=', address).where('known_browser', knownBrowser ? '=' : 'is', knownBrowser);
}
