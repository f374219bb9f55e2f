import type { Database } from '../database/open.ts';
import type { InquiriesTable } from '../database/schema.ts';
import { type MailPolicy, releaseMails, withholdMails } from '../mail/outbox-messages.ts';

// Milliseconds from the page's start to its sending. Low on purpose: nobody sees a form and sends it in a fifth of a
// second, not even where the browser has kept every word over a reload, while a robot that runs the page's script and posts
// at once does. Robots in a whole browser take longer, as hasty people do: a person kept by mistake waits for the staff to
// look, a spam mail that comes through costs them a second, so those are left to the trap.
const tooFastMilliseconds = 200;

/**
 * Why an inquiry is kept aside instead of mailed, or null.
 *
 * @param honeypot what stands in the field that people don't see
 * @param formAge milliseconds since the form was shown, as our own client says; null where the client says nothing, as
 *   a stock one and a form without script, which is never held against it
 */
export function readQuarantineReason(
  honeypot: string,
  formAge: number | null,
): InquiriesTable['quarantine_reason'] {
  if (honeypot !== '') return 'honeypot';
  return formAge !== null && formAge < tooFastMilliseconds ? 'too-fast' : null;
}

/** Puts an inquiry into quarantine by hand, and withholds its mails. One that is there keeps its reason. */
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
 * Takes an inquiry out of quarantine, and makes its mails due that were not sent.
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
    // Asked and answered in one, so that two who restore it at once send one mail.
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
