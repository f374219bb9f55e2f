import type { Transaction } from 'kysely';
import { isPostgres } from '../database/open.ts';
import type { InquiriesTable, Schema } from '../database/schema.ts';

/**
 * Reads an inquiry for an act on it, and locks it until the transaction ends: acts on the same one come one after
 * another, in all instances. SQLite has only one writer anyway.
 *
 * @returns undefined when there is no such inquiry, or no more
 */
export function lockInquiry(
  transaction: Transaction<Schema>,
  id: string,
): Promise<InquiriesTable | undefined> {
  const inquiry = transaction.selectFrom('inquiries').selectAll().where('id', '=', id);
  return (isPostgres(transaction) ? inquiry.forUpdate() : inquiry).executeTakeFirst();
}
