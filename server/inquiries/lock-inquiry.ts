import type { Database, InquiriesTable, Transaction } from '../database/schema.ts';

/** Reads and locks an inquiry: acts on the same one come one after another, in all instances. */
export function lockInquiry(transaction: Transaction, id: string): Promise<InquiriesTable | undefined> {
  return transaction.selectFrom('inquiries').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Acts on a locked inquiry in a transaction of its own. */
export function actOnInquiry<Outcome extends string>(
  database: Database,
  id: string,
  act: (transaction: Transaction, inquiry: InquiriesTable) => Promise<Outcome>,
): Promise<Outcome | 'unknown'> {
  return database.transaction().execute(async (transaction) => {
    const inquiry = await lockInquiry(transaction, id);
    return inquiry ? act(transaction, inquiry) : 'unknown';
  });
}
