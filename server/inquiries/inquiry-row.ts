import { randomUUIDv7 } from 'node:crypto';
import type { Insertable } from 'kysely';
import { allFields, type Field } from '../../inquiry/fields.ts';
import type { Inquiry } from '../../inquiry/schema.ts';
import type { Database, InquiriesTable } from '../database/schema.ts';
import { toSearchText } from '../database/search-text.ts';
import { queueInquiryMails } from '../mail/outbox-messages.ts';

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
export async function insertInquiry(
  transaction: Database,
  row: Insertable<InquiriesTable>,
): Promise<boolean> {
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

const longestInquiry = Object.fromEntries(
  allFields.map((field) => [field.name, longestValue(field)]),
) as Inquiry;

function longestValue(field: Field): string | null {
  if ('max' in field) return 'x'.repeat(field.max);
  if ('options' in field) return Object.keys(field.options)[0] ?? null;
  return field.control === 'trap' ? '' : null;
}

/** Tests that an inquiry can be stored now: it stores the longest one, and deletes it in that transaction. */
export async function proveStorable(database: Database, now: Date): Promise<void> {
  const inquiry = createInquiryRow(longestInquiry, now, 'x'.repeat(64));
  await database.transaction().execute(async (transaction) => {
    await insertInquiry(transaction, inquiry);
    await queueInquiryMails(transaction, inquiry, { mailDomain: 'localhost', isAcknowledging: true }, now);
    await transaction.deleteFrom('inquiries').where('id', '=', inquiry.id).execute();
  });
}
