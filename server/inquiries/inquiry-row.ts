import { randomUUIDv7 } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Inquiry } from '../../inquiry/schema.ts';
import type { Database, InquiriesTable } from '../database/schema.ts';
import { toSearchText } from '../database/search-text.ts';

/** A new inquiry as it is stored, out of quarantine; the columns that it leaves out are null. */
export function createInquiryRow(inquiry: Inquiry, createdAt: Date, fingerprint: string) {
  const time = createdAt.toISOString();
  return {
    ...inquiry,
    id: randomUUIDv7(),
    created_at: time,
    status: 'new',
    fingerprint,
    version: 1,
    waiting_since: time,
    last_message_at: time,
  } satisfies Insertable<InquiriesTable>;
}

/** Inserts an inquiry with its text to search; false when its idempotency key was used before. */
export async function insertInquiry(transaction: Database, row: Insertable<InquiriesTable>) {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('inquiries')
    .values(row)
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  await transaction
    .insertInto('inquiry_search')
    .values({ inquiry_id: row.id, text: toSearchText(row) })
    .execute();
  return true;
}
