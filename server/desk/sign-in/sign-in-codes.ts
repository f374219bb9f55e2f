import { randomUUIDv7 } from 'node:crypto';
import type { ExpressionBuilder, Transaction } from 'kysely';
import { codeLimits } from '../../../desk/contract.ts';
import { clockSkew } from '../../database/clock-skew.ts';
import { readKeyedHash } from '../../database/keyed-hash.ts';
import { lockText } from '../../database/lock-text.ts';
import type { Database } from '../../database/open.ts';
import type { Schema, StaffTable } from '../../database/schema.ts';
import { queueCodeMail } from '../../mail/outbox-messages.ts';
import { createSession, endSession } from './sessions.ts';
import { createToken, hashToken } from './tokens.ts';

const minute = 60_000;
const hour = 60 * minute;

// For known and unknown addresses alike. A person needs one or two; five codes are 25 guesses of a million an hour.
const codesAnHour = { address: 5, client: 20 };
// Of all codes together. Bounds the guesses of many clients at many addresses; more than five clients at their own
// limit are needed to reach it, and to keep the staff out until the hour has passed.
const triesAnHour = 500;
const triesPause = 10 * minute;

/** The outcome of a request for a code: `wait` in milliseconds when there were too many. */
export type CodeOutcome = { wait: number } | { browser: string; expiresAt: string };

/** The outcome of a try. */
export type SignInOutcome =
  | { outcome: 'signed-in'; person: StaffTable; session: string }
  | { outcome: 'wrong-code'; triesLeft: number }
  | { outcome: 'code-over' }
  | { outcome: 'too-many'; wait: number };

/** The hash of a code, which is right for one request of one browser only. */
export function hashCode(hash: (text: string) => string, browser: string, code: string): string {
  return hash(`code:${browser}:${code}`);
}

/** The condition that a code can still be used. */
export function isOpen(now: Date) {
  return ({ and, eb }: ExpressionBuilder<Schema, 'sign_in_codes'>) =>
    and([
      eb('sign_in_codes.ended_at', 'is', null),
      eb('sign_in_codes.tries', '<', codeLimits.tries),
      eb('sign_in_codes.expires_at', '>', now.toISOString()),
    ]);
}

/**
 * Stores a request for a code and queues its mail, by the same statements for known and unknown addresses, so that
 * neither the answer nor its time tells them apart. The mail of an unknown address is dropped when it is its turn. A
 * newer request makes the earlier codes of the address void.
 *
 * @param request the address, in lower case, and the client's network; null when rate limits are off
 * @param mailDomain the domain of the mail's Message-ID
 * @returns the value of the cookie to which the code is bound, and when the code expires
 */
export function requestCode(
  database: Database,
  { email, client }: { email: string; client: string | null },
  mailDomain: string,
  now: Date,
): Promise<CodeOutcome> {
  return database.transaction().execute(async (transaction) => {
    const hash = await readKeyedHash(transaction, 'sign-in');
    const row = { address: hash(`address:${email}`), client: client && hash(`client:${client}`) };
    // Requests for the same address, or of the same client, come one after another, so that all count, and one code
    // stays valid. Always in this order, so that no two wait for each other.
    await lockText(transaction, row.address);
    if (row.client !== null) await lockText(transaction, row.client);
    const wait = Math.max(
      await readWait(transaction, 'address', row.address, now),
      row.client === null ? 0 : await readWait(transaction, 'client', row.client, now),
    );
    if (wait > 0) return { wait };
    await endCodes(transaction, row.address, now);
    const browser = createToken();
    const code = await insertCode(transaction, { ...row, email, browser: hashToken(browser) }, now);
    await queueCodeMail(transaction, code.id, mailDomain, now);
    return { browser, expiresAt: code.expires_at };
  });
}

async function readWait(
  transaction: Transaction<Schema>,
  column: 'address' | 'client',
  value: string,
  now: Date,
): Promise<number> {
  const oldestThatCounts = await transaction
    .selectFrom('sign_in_codes')
    .select('created_at')
    .where(column, '=', value)
    .where('created_at', '>', new Date(now.getTime() - hour).toISOString())
    // A clock that was ahead must not keep anybody out for long.
    .where('created_at', '<=', new Date(now.getTime() + clockSkew).toISOString())
    .orderBy('created_at', 'desc')
    .offset(codesAnHour[column] - 1)
    .limit(1)
    .executeTakeFirst();
  return oldestThatCounts ? Date.parse(oldestThatCounts.created_at) + hour - now.getTime() : 0;
}

async function endCodes(transaction: Transaction<Schema>, address: string, now: Date): Promise<void> {
  await transaction
    .updateTable('sign_in_codes')
    .set({ ended_at: now.toISOString() })
    .where('address', '=', address)
    .where('ended_at', 'is', null)
    .execute();
}

async function insertCode(
  transaction: Transaction<Schema>,
  { email, ...row }: { email: string; address: string; client: string | null; browser: string },
  now: Date,
) {
  const person = await transaction
    .selectFrom('staff')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  const code = {
    ...row,
    id: randomUUIDv7(),
    staff_id: person?.id ?? null,
    code_hash: null,
    tries: 0,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + codeLimits.minutes * minute).toISOString(),
    ended_at: null,
  };
  await transaction.insertInto('sign_in_codes').values(code).execute();
  return code;
}

/**
 * Tries a code, and signs its person in when it is right: a new session begins, and the browser's earlier one ends, so
 * that nobody can plant a session of their own.
 *
 * @param attempt what was typed, and the browser's two cookies
 */
export function signIn(
  database: Database,
  attempt: { code: string; browser: string; session: string },
  now: Date,
): Promise<SignInOutcome> {
  return database.transaction().execute(async (transaction): Promise<SignInOutcome> => {
    if (await hasTooManyTries(transaction, now)) return { outcome: 'too-many', wait: triesPause };
    const tried = await countTry(transaction, attempt, now);
    if (!tried) return { outcome: 'code-over' };
    if (tried.ended_at === null) return { outcome: 'wrong-code', triesLeft: codeLimits.tries - tried.tries };
    const person = await transaction
      .selectFrom('staff')
      .selectAll()
      .where('id', '=', tried.staff_id)
      .executeTakeFirst();
    // Removed at this very moment.
    if (!person) return { outcome: 'code-over' };
    await endSession(transaction, hashToken(attempt.session));
    const session = createToken();
    await createSession(transaction, hashToken(session), person.id, now);
    return { outcome: 'signed-in', person, session };
  });
}

// Tries at the same time may exceed it by a few; the limit of each code is exact.
async function hasTooManyTries(transaction: Transaction<Schema>, now: Date): Promise<boolean> {
  const { tries } = await transaction
    .selectFrom('sign_in_codes')
    .select(({ fn }) => fn.sum<number | string | null>('tries').as('tries'))
    .where('created_at', '>', new Date(now.getTime() - hour).toISOString())
    .executeTakeFirstOrThrow();
  return Number(tries) >= triesAnHour;
}

// One statement counts the try, compares and uses up the code. So of tries at the same time, on any instance, five
// count, and a right code signs in once.
async function countTry(
  transaction: Transaction<Schema>,
  attempt: { code: string; browser: string },
  now: Date,
) {
  const browser = hashToken(attempt.browser);
  const codeHash = hashCode(await readKeyedHash(transaction, 'sign-in'), browser, attempt.code);
  return transaction
    .updateTable('sign_in_codes')
    .set(({ eb }) => ({
      tries: eb('tries', '+', 1),
      ended_at: eb.case().when('code_hash', '=', codeHash).then(now.toISOString()).end(),
    }))
    .where('browser', '=', browser)
    .where(isOpen(now))
    .returning(['staff_id', 'ended_at', 'tries'])
    .executeTakeFirst();
}

/**
 * Deletes requests for codes that count no more, and those that a wrong clock has set in the future.
 *
 * @returns the IDs of their mails, which may be files
 */
export async function deleteOldCodes(database: Database, now: Date): Promise<string[]> {
  return database.transaction().execute(async (transaction) => {
    const old = transaction
      .selectFrom('sign_in_codes')
      .select('id')
      .where(({ eb, or }) =>
        or([
          eb('created_at', '<=', new Date(now.getTime() - hour).toISOString()),
          eb('created_at', '>', new Date(now.getTime() + clockSkew).toISOString()),
        ]),
      );
    const mails = await transaction
      .deleteFrom('outbox_messages')
      .where('code_id', 'in', old)
      .returning('id')
      .execute();
    await transaction.deleteFrom('sign_in_codes').where('id', 'in', old).execute();
    return mails.map(({ id }) => id);
  });
}
