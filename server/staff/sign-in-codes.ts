import { randomUUIDv7 } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import { codeLimits } from '../../desk/contract/people.ts';
import type { Language } from '../../inquiry/language.ts';
import { isRecent } from '../database/clock-skew.ts';
import { readKeyedHash } from '../database/keyed-hash.ts';
import { lockText } from '../database/locks.ts';
import type { Database, Schema, Transaction } from '../database/schema.ts';
import { readRemaining } from '../limits/allowance.ts';
import { queueMails } from '../mail/outbox-messages.ts';
import { findPersonAndBrowser } from './known-browsers.ts';
import { createToken, hashToken } from './tokens.ts';

const minute = 60_000;
const hour = 60 * minute;

/**
 * How many codes an hour may be asked for and tried, for known and unknown addresses alike. A browser that
 * signed in before has limits of its own, which no stranger can use up.
 */
export const signInLimits = { codesOfAddress: 5, codesOfClient: 20, triesOfAddress: 25 } as const;

export type SignInLimit = keyof typeof signInLimits;

type Quota = { address: string; knownBrowser: string | null } | { client: string };

async function readRemainingCodes(transaction: Transaction, quota: Quota, now: Date) {
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

async function readRemainingTries(transaction: Transaction, quota: Quota, now: Date) {
  const codes = await selectOf(transaction, quota)
    .select(['tries', 'tried_at'])
    .where(isRecent('tried_at', hour, now))
    .orderBy('tried_at', 'desc')
    .execute();
  const times = codes.flatMap(({ tries, tried_at: time }) => Array<string>(tries).fill(time ?? ''));
  return readRemaining(times, { most: signInLimits.triesOfAddress, within: hour }, now);
}

function selectOf(transaction: Database, quota: Quota) {
  const codes = transaction.selectFrom('sign_in_codes');
  if ('client' in quota) return codes.where('client', '=', quota.client);
  const { address, knownBrowser } = quota;
  return codes.where('address', '=', address).where('known_browser', knownBrowser ? '=' : 'is', knownBrowser);
}

export type CodeRequest = {
  email: string;
  client: string | null;
  /** The cookie of the browser's earlier code, and the one of a browser that signed in before. */
  browser?: string;
  knownBrowser?: string;
  language?: Language | undefined;
};

/** The outcome of a request for a code: `wait` in milliseconds after too many; the limits that it reaches. */
export type CodeOutcome = { wait: number } | { browser: string; expiresAt: string; reached: SignInLimit[] };

export type TryOutcome =
  | { outcome: 'right'; staffId: string }
  | { outcome: 'wrong-code'; triesLeft: number; reached: SignInLimit[] }
  | { outcome: 'code-over' }
  | { outcome: 'too-many'; wait: number };

/** The hash of a code, which is right for one request of one browser only. */
export const hashCode = (hash: (text: string) => string, browser: string, code: string): string =>
  hash(`code:${browser}:${code}`);

export function isOpen(now: Date) {
  return ({ and, eb }: ExpressionBuilder<Schema, 'sign_in_codes'>) =>
    and([
      eb('sign_in_codes.ended_at', 'is', null),
      eb('sign_in_codes.tries', '<', codeLimits.tries),
      eb('sign_in_codes.expires_at', '>', now.toISOString()),
    ]);
}

/**
 * Stores a request for a code and queues its mail; neither answer nor time tells known addresses from others.
 */
export function requestCode(
  database: Database,
  { email, client, browser = '', knownBrowser = '', language }: CodeRequest,
  mailDomain: string,
  now: Date,
): Promise<CodeOutcome> {
  return database.transaction().execute(async (transaction) => {
    const hash = await readKeyedHash(transaction, 'sign-in');
    const person = await findPersonAndBrowser(transaction, email, knownBrowser, now);
    const known = person?.knownBrowser ?? null;
    const row = {
      address: hash(`address:${email}`),
      client: client === null || known ? null : hash(`client:${client}`),
      known_browser: known,
      staff_id: person?.id ?? null,
      language: language ?? null,
    };
    const quotas: Quota[] = [{ address: row.address, knownBrowser: known }];
    if (row.client !== null) quotas.push({ client: row.client });
    const unlocked = await readQuotas(transaction, quotas, now);
    if (unlocked.wait > 0) return { wait: unlocked.wait };
    // One after another, so that all count; always in this order, so that no two wait for each other.
    await lockText(transaction, row.address);
    if (row.client !== null) await lockText(transaction, row.client);
    const { wait, reached } = await readQuotas(transaction, quotas, now);
    if (wait > 0) return { wait };
    const earlier = transaction.updateTable('sign_in_codes').where('browser', '=', hashToken(browser));
    await earlier.where('ended_at', 'is', null).set({ ended_at: now.toISOString() }).execute();
    const cookie = createToken();
    const code = {
      ...row,
      id: randomUUIDv7(),
      browser: hashToken(cookie),
      tries: 0,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + codeLimits.minutes * minute).toISOString(),
    };
    await transaction.insertInto('sign_in_codes').values(code).execute();
    await queueMails(transaction, [{ kind: 'sign-in-code', code_id: code.id }], mailDomain, now);
    return { browser: cookie, expiresAt: code.expires_at, reached };
  });
}

async function readQuotas(transaction: Transaction, quotas: Quota[], now: Date) {
  let longest = 0;
  const reached: SignInLimit[] = [];
  for (const quota of quotas) {
    const { remaining, wait } = await readRemainingCodes(transaction, quota, now);
    longest = Math.max(longest, wait);
    if (remaining === 1) reached.push('client' in quota ? 'codesOfClient' : 'codesOfAddress');
  }
  return { wait: longest, reached };
}

/** Tries a mailed code, which is used up when it is right. */
export async function tryCode(
  transaction: Transaction,
  attempt: { code: string; browser: string },
  now: Date,
): Promise<TryOutcome> {
  const browser = hashToken(attempt.browser);
  const requested = await transaction
    .selectFrom('sign_in_codes')
    .select(['address', 'known_browser as knownBrowser'])
    .where('browser', '=', browser)
    .executeTakeFirst();
  if (!requested) return { outcome: 'code-over' };
  await lockText(transaction, requested.address);
  const { remaining, wait } = await readRemainingTries(transaction, requested, now);
  if (wait > 0) return { outcome: 'too-many', wait };
  const tried = await countTry(transaction, browser, attempt.code, now);
  if (!tried) return { outcome: 'code-over' };
  if (tried.ended_at !== null)
    return tried.staff_id === null ? { outcome: 'code-over' } : { outcome: 'right', staffId: tried.staff_id };
  const reached: SignInLimit[] = remaining === 1 ? ['triesOfAddress'] : [];
  return { outcome: 'wrong-code', triesLeft: codeLimits.tries - tried.tries, reached };
}

// In one statement: of tries at the same time, on any instance, five count.
async function countTry(transaction: Transaction, browser: string, code: string, now: Date) {
  const codeHash = hashCode(await readKeyedHash(transaction, 'sign-in'), browser, code);
  return transaction
    .updateTable('sign_in_codes')
    .set(({ eb }) => ({
      tries: eb('tries', '+', 1),
      tried_at: now.toISOString(),
      ended_at: eb.case().when('code_hash', '=', codeHash).then(now.toISOString()).end(),
    }))
    .where('browser', '=', browser)
    .where(isOpen(now))
    .returning(['staff_id', 'ended_at', 'tries'])
    .executeTakeFirst();
}

/** Deletes requests that are over, or that a wrong clock has dated ahead; returns their mails. */
export async function deleteOldCodes(database: Database, now: Date): Promise<{ id: string }[]> {
  return database.transaction().execute(async (transaction) => {
    const counts = hour + codeLimits.minutes * minute;
    const old = transaction
      .selectFrom('sign_in_codes')
      .select('id')
      .where(({ not }) => not(isRecent('created_at', counts, now)));
    const mails = transaction.deleteFrom('outbox_messages').where('code_id', 'in', old);
    const deleted = await mails.returning('id').execute();
    await transaction.deleteFrom('sign_in_codes').where('id', 'in', old).execute();
    return deleted;
  });
}
