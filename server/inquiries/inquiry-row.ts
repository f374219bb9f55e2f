import { randomUUIDv7 } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Inquiry } from '../../inquiry/schema.ts';
import type { InquiriesTable, Schema } from '../database/schema.ts';
import { toSearchText } from './search-text.ts';

/** A new inquiry as it is stored, out of quarantine. */
export function createInquiryRow(inquiry: Inquiry, createdAt: Date, fingerprint: string): InquiriesTable {
  const time = createdAt.toISOString();
  return {
    ...inquiry,
    id: randomUUIDv7(),
    created_at: time,
    status: 'new',
    quarantine_reason: null,
    quarantined_by: null,
    form_age: null,
    idempotency_key: null,
    fingerprint,
    version: 1,
    assigned_to: null,
    remind_at: null,
    opened_at: null,
    waiting_since: time,
    contacted_at: null,
    contact_minutes: null,
  };
}

/**
 * Inserts an inquiry with the text in which it is searched.
 *
 * @returns whether it was inserted; false when its idempotency key was used before
 */
export async function insertInquiry(transaction: Kysely<Schema>, row: InquiriesTable): Promise<boolean> {
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
