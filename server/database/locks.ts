import { sql } from 'kysely';
import { isPostgres } from './open.ts';
import type { StaffTable, Transaction } from './schema.ts';

/** Makes transactions that lock the same text run one after another. SQLite has one writer anyway. */
export async function lockText(transaction: Transaction, text: string): Promise<void> {
  if (!isPostgres(transaction)) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${text}, 0))`.execute(transaction);
}

export const lockPerson = (transaction: Transaction, id: string): Promise<StaffTable | undefined> =>
  transaction.selectFrom('staff').selectAll().where('id', '=', id).forKeyShare().executeTakeFirst();
