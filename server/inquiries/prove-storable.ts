import { randomUUIDv7 } from 'node:crypto';
import { limits } from '../../inquiry/fields.ts';
import type { Database } from '../database/open.ts';
import { queueMails } from '../mail/outbox-messages.ts';

const filled = 'x';

/**
 * Proves that an inquiry can be stored now: stores the longest one with its mails and erases it in the same transaction,
 * which commits, so that nobody ever sees it. A full disk, a standby and a missing right all show, as to a visitor.
 *
 * @throws what the database says when it can't
 */
export async function proveStorable(database: Database, now: Date): Promise<void> {
  const id = randomUUIDv7();
  const inquiry = {
    id,
    created_at: now.toISOString(),
    name: filled.repeat(limits.name.max),
    email: filled.repeat(limits.email.max),
    phone: filled.repeat(limits.phone.max),
    inquiry_type: 'general',
    message: filled.repeat(limits.message.max),
    honeypot: '',
    instructor: null,
    status: 'new',
    quarantine_reason: null,
    idempotency_key: null,
    fingerprint: id,
  } as const;
  await database.transaction().execute(async (transaction) => {
    await transaction.insertInto('inquiries').values(inquiry).execute();
    await queueMails(transaction, inquiry, { mailDomain: 'localhost', isAcknowledging: true }, now);
    await transaction.deleteFrom('inquiries').where('id', '=', id).execute();
  });
}
