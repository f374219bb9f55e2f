import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { isRecent, type Remaining, readRemaining } from '../limits/allowance.ts';

const hour = 60 * 60_000;

/**
 * How many codes an hour may be asked for and tried. For known and unknown addresses alike, so that no limit
 * tells them apart. A browser that signed in before has the limits of an address to itself, and counts for no
 * client: so a stranger uses up only what strangers have.
 */
export const signInLimits = { codesOfAddress: 5, codesOfClient: 20, triesOfAddress: 25 } as const;

/** Which limit was reached. */
export type SignInLimit = keyof typeof signInLimits;

/** Whose codes count: those of an address, asked for by one known browser or by all strangers; or those of a client. */
export type Quota = { address: string; knownBrowser: string | null } | { client: string };

/** Reads how many more codes may be asked for. */
export async function readRemainingCodes(
  transaction: Transaction<Schema>,
  quota: Quota,
  now: Date,
): Promise<Remaining> {
  const most = signInLimits['client' in quota ? 'codesOfClient' : 'codesOfAddress'];
  const codes = await selectOf(transaction, quota)
    .select('created_at')
    .where(isRecent('created_at', hour, now))
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute();
  const times = codes.map((code) => code.created_at);
  return readRemaining(times, { most, within: hour }, now);
}

/** Reads how many tries are remaining. A code's tries count from the last one. */
export async function readRemainingTries(
  transaction: Transaction<Schema>,
  quota: Quota,
  now: Date,
): Promise<Remaining> {
  const codes = await selectOf(transaction, quota)
    .select(['tries', 'tried_at'])
    .where(isRecent('tried_at', hour, now))
    .orderBy('tried_at', 'desc')
    .execute();
  const times = codes.flatMap(({ tries, tried_at: time }) => Array<string>(tries).fill(time ?? ''));
  return readRemaining(times, { most: signInLimits.triesOfAddress, within: hour }, now);
}

function selectOf(transaction: Kysely<Schema>, quota: Quota) {
  const codes = transaction.selectFrom('sign_in_codes');
  if ('client' in quota) return codes.where('client', '=', quota.client);
  const { address, knownBrowser } = quota;
  return codes.where('address', '=', address).where('known_browser', knownBrowser ? '=' : 'is', knownBrowser);
}
