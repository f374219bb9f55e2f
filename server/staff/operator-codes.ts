import { randomInt } from 'node:crypto';
import { codeLimits } from '../../desk/contract.ts';
import { readKeyedHash } from '../database/keyed-hash.ts';
import type { Database, Transaction } from '../database/schema.ts';

/**
 * Makes a code with which a person can sign in from any browser, once, instead of an earlier one. Twelve
 * digits: nobody guesses them within ten minutes, so tries need no limit, which a stranger could use up.
 */
export async function createOperatorCode(
  database: Database,
  staffId: string,
  now: Date,
): Promise<{ code: string; expiresAt: string }> {
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

/** Reads which codes are anybody's now. It asks for no address, so that it tells nothing about one. */
export async function readOperatorCodes(database: Database, now: Date): Promise<(code: string) => boolean> {
  const hash = await readKeyedHash(database, 'sign-in');
  const codes = database.selectFrom('operator_codes').select('code_hash');
  const valid = await codes.where('expires_at', '>', now.toISOString()).execute();
  return (code) => valid.some((each) => each.code_hash === hash(`operator:${code}`));
}

/** Uses up the operator's code of a person, by address in lower case, and returns whose it was. */
export async function takeOperatorCode(
  transaction: Transaction,
  { email, code }: { email: string; code: string },
  now: Date,
): Promise<string | undefined> {
  const hash = await readKeyedHash(transaction, 'sign-in');
  const taken = await transaction
    .deleteFrom('operator_codes')
    .where('staff_id', 'in', transaction.selectFrom('staff').select('id').where('email', '=', email))
    .where('code_hash', '=', hash(`operator:${code}`))
    .where('expires_at', '>', now.toISOString())
    .returning('staff_id')
    .executeTakeFirst();
  return taken?.staff_id;
}

/** Deletes codes that have expired. */
export async function deleteOldOperatorCodes(database: Database, now: Date): Promise<void> {
  await database.deleteFrom('operator_codes').where('expires_at', '<=', now.toISOString()).execute();
}
