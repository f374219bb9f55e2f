import { allFields, type Field } from '../../inquiry/fields.ts';
import type { Inquiry } from '../../inquiry/schema.ts';
import type { Database } from '../database/schema.ts';
import { queueInquiryMails } from '../mail/outbox-messages.ts';
import { createInquiryRow, insertInquiry } from './inquiry-row.ts';

const longestInquiry = Object.fromEntries(
  allFields.map((field) => [field.name, longestValue(field)]),
) as Inquiry;

function longestValue(field: Field): string | null {
  if ('max' in field) return 'x'.repeat(field.max);
  if ('options' in field) return Object.keys(field.options)[0] ?? null;
  return field.control === 'trap' ? '' : null;
}

/**
 * Tests that an inquiry can be stored now: it inserts the longest one with its mails and deletes it in the
 * same transaction. It fails, as for a visitor, on a full disk, a standby or missing rights.
 */
export async function proveStorable(database: Database, now: Date): Promise<void> {
  const inquiry = createInquiryRow(longestInquiry, now, 'x'.repeat(64));
  await database.transaction().execute(async (transaction) => {
    await insertInquiry(transaction, inquiry);
    await queueInquiryMails(transaction, inquiry, { mailDomain: 'localhost', isAcknowledging: true }, now);
    await transaction.deleteFrom('inquiries').where('id', '=', inquiry.id).execute();
  });
}
