import type { StaffTable, Transaction } from './schema.ts';

/** Reads one of the staff who is not being removed, and keeps them until the transaction ends. */
export function lockPerson(transaction: Transaction, id: string): Promise<StaffTable | undefined> {
  return transaction
    .selectFrom('staff')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
}
