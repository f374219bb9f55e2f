import type { Database } from '../database/open.ts';
import type { InquiriesTable } from '../database/schema.ts';
import { type MailPolicy, releaseMails, withholdMails } from '../mail/outbox-messages.ts';

// Milliseconds from showing the form to sending it. The limit is low on purpose: no person sends a form within a fifth
// of a second, not even after a reload that kept all values, but a robot that runs the page's script does. Slower
// robots are as fast as hasty people, so the honeypot has to catch them: a false positive delays a real inquiry until
// the staff look, while a spam mail costs the staff only a second.
const tooFastMilliseconds = 200;

/**
 * Decides whether an inquiry goes into quarantine, and why; null means that it is mailed.
 *
 * @param honeypot the value of the field that people don't see
 * @param formAge milliseconds since the form was shown, as our own client reports them; null for other clients and for
 *   forms without script, and never a reason for quarantine then
 */
export function readQuarantineReason(
  honeypot: string,
  formAge: number | null,
): InquiriesTable['quarantine_reason'] {
  if (honeypot !== '') return 'honeypot';
  return formAge !== null && formAge < tooFastMilliseconds ? 'too-fast' : null;
}

/** Quarantines an inquiry by hand, and withholds its mails. One already in quarantine keeps its reason. */
export async function quarantineInquiry(database: Database, id: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('inquiries')
      .set({ quarantine_reason: 'staff' })
      .where('id', '=', id)
      .where('quarantine_reason', 'is', null)
      .execute();
    await withholdMails(transaction, { id });
  });
}

/**
 * Releases an inquiry from quarantine, and makes its unsent mails due.
 *
 * @returns whether any mail is due; `not-there` when it is not in quarantine
 */
export async function restoreInquiry(
  database: Database,
  id: string,
  policy: MailPolicy,
  now: Date,
): Promise<'mail-due' | 'mail-sent' | 'not-there'> {
  return database.transaction().execute(async (transaction) => {
    // One atomic statement, so that two concurrent restores send one mail.
    const { numUpdatedRows } = await transaction
      .updateTable('inquiries')
      .set({ quarantine_reason: null })
      .where('id', '=', id)
      .where('quarantine_reason', 'is not', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return 'not-there';
    return (await releaseMails(transaction, { id }, policy, now)) ? 'mail-due' : 'mail-sent';
  });
}
