import { randomInt } from 'node:crypto';
import type * as z from 'zod/mini';
import { codeLimits } from '../../desk/contract/people.ts';
import type { signInRequest } from '../../desk/contract/requests.ts';
import type { Language } from '../../inquiry/language.ts';
import { readKeyedHash } from '../database/keyed-hash.ts';
import { lockPerson } from '../database/locks.ts';
import type { Database, StaffTable, Transaction } from '../database/schema.ts';
import { rememberBrowser } from './known-browsers.ts';
import { queueNotices } from './notice.ts';
import { createSession, endSession } from './sessions.ts';
import { type TryOutcome, tryCode } from './sign-in-codes.ts';
import { createToken, hashToken } from './tokens.ts';
import { nameBrowser } from './user-agent.ts';

/** What was typed: an address is there with a code of the operator alone. Beside it, the browser's cookies. */
export type Attempt = z.output<typeof signInRequest> &
  Record<'browser' | 'session' | 'knownBrowser' | 'userAgent', string>;

/** The outcome of a sign-in: the person with the cookies to set, or why it failed. */
export type SignInOutcome =
  | { outcome: 'signed-in'; person: StaffTable; session: string; knownBrowser: string; isByOperator: boolean }
  | Exclude<TryOutcome, { outcome: 'right' }>
  | { outcome: 'wrong-operator-code' };

type Context = { database: Database; mailDomain: string; now: Date };

/**
 * Signs a person in with a right code: a new session begins, the browser's earlier one ends, so that nobody
 * can plant one. The person is told by mail when the browser is new.
 */
export function signIn({ database, mailDomain, now }: Context, attempt: Attempt): Promise<SignInOutcome> {
  return database.transaction().execute(async (transaction): Promise<SignInOutcome> => {
    const { email } = attempt;
    const tried =
      email === undefined
        ? await tryCode(transaction, attempt, now)
        : await tryOperatorCode(transaction, email, attempt.code, now);
    if (tried.outcome !== 'right') return tried;
    // After the code: a guess at a known address must write as little as at another, and a lock is a write.
    const person = await lockPerson(transaction, tried.staffId);
    if (!person) return { outcome: 'code-over' };
    const known = await rememberBrowser(transaction, person.id, attempt.knownBrowser, now);
    await endSession(transaction, hashToken(attempt.session));
    const session = createToken();
    const names = nameBrowser(attempt.userAgent);
    const browser = { ...names, known_browser: hashToken(known.cookie) };
    await createSession(transaction, hashToken(session), person.id, now, browser);
    if (known.isNew && person.last_seen_at !== null) {
      const notice = { kind: 'new-browser', at: now.toISOString(), ...names } as const;
      await queueNotices(transaction, [person], notice, mailDomain, now);
    }
    return {
      outcome: 'signed-in',
      person: await settleLanguage(transaction, person, attempt.language),
      session,
      knownBrowser: known.cookie,
      isByOperator: email !== undefined,
    };
  });
}

async function tryOperatorCode(transaction: Transaction, email: string, code: string, now: Date) {
  const hash = await readKeyedHash(transaction, 'sign-in');
  const taken = await transaction
    .deleteFrom('operator_codes')
    .where('staff_id', 'in', transaction.selectFrom('staff').select('id').where('email', '=', email))
    .where('code_hash', '=', hash(`operator:${code}`))
    .where('expires_at', '>', now.toISOString())
    .returning('staff_id as staffId')
    .executeTakeFirst();
  return taken ? ({ outcome: 'right', ...taken } as const) : ({ outcome: 'wrong-operator-code' } as const);
}

// The colleague who added a person could only guess the language; the sign-in page was shown in theirs.
async function settleLanguage(transaction: Transaction, person: StaffTable, language: Language | undefined) {
  if (!language || person.has_chosen_language === 1) return person;
  const settled = { language, has_chosen_language: 1 };
  await transaction.updateTable('staff').set(settled).where('id', '=', person.id).execute();
  return { ...person, ...settled };
}

/**
 * Makes a code with which a person can sign in once, from any browser. Nobody guesses twelve digits within
 * ten minutes, so tries need no limit, which a stranger could use up.
 */
export async function createOperatorCode(database: Database, staffId: string, now: Date) {
  const digits = Array.from({ length: codeLimits.operatorDigits }, () => randomInt(10));
  const code = digits.join('');
  const hash = await readKeyedHash(database, 'sign-in');
  const stored = {
    code_hash: hash(`operator:${code}`),
    expires_at: new Date(now.getTime() + codeLimits.minutes * 60_000).toISOString(),
  };
  await database
    .insertInto('operator_codes')
    .values({ staff_id: staffId, ...stored })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(stored))
    .execute();
  return { code, expiresAt: stored.expires_at };
}

/** Reads the operator's valid codes. It takes no address, so it can't tell whether one is known. */
export async function readOperatorCodes(database: Database, now: Date): Promise<(code: string) => boolean> {
  const hash = await readKeyedHash(database, 'sign-in');
  const codes = database.selectFrom('operator_codes').select('code_hash');
  const valid = await codes.where('expires_at', '>', now.toISOString()).execute();
  return (code) => valid.some((each) => each.code_hash === hash(`operator:${code}`));
}

export async function deleteOldOperatorCodes(database: Database, now: Date): Promise<void> {
  await database.deleteFrom('operator_codes').where('expires_at', '<=', now.toISOString()).execute();
}
