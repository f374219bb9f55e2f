import type { Transaction } from 'kysely';
import type { Database } from '../database/open.ts';
import type { InquiriesTable, Schema } from '../database/schema.ts';
import { type MailPolicy, releaseMails, withholdMails } from '../mail/outbox-messages.ts';
import { type Act, recordHistory } from './history.ts';
import { lockInquiry } from './lock-inquiry.ts';

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

/** An inquiry, and the version of it that was seen; the command line has seen none. */
type Seen = { id: string; version?: number };

/**
 * Quarantines an inquiry by hand, and withholds its mails. Its status and whoever is to answer stay for its restoration.
 *
 * @param act who does it, and when
 * @returns `kept-aside` when it is in quarantine already, and keeps its reason
 */
export function quarantineInquiry(
  database: Database,
  { id, version }: Seen,
  act: Act,
): Promise<'done' | 'unknown' | 'stale' | 'kept-aside'> {
  return database.transaction().execute(async (transaction) => {
    const inquiry = await lockInquiry(transaction, id);
    if (!inquiry) return 'unknown';
    if (version !== undefined && version !== inquiry.version) return 'stale';
    if (inquiry.quarantine_reason !== null) return 'kept-aside';
    const quarantine = { quarantine_reason: 'staff', quarantined_by: act.by?.name ?? null } as const;
    await updateVersion(transaction, inquiry, quarantine);
    await withholdMails(transaction, inquiry);
    await recordHistory(transaction, id, 'spam', act);
    return 'done';
  });
}

/**
 * Releases an inquiry from quarantine, and makes its unsent mails due.
 *
 * @param act who does it, and when
 * @returns whether any mail is due; `not-there` when it is not in quarantine
 */
export function restoreInquiry(
  database: Database,
  { id, version }: Seen,
  policy: MailPolicy,
  act: Act,
): Promise<'mail-due' | 'mail-sent' | 'unknown' | 'stale' | 'not-there'> {
  return database.transaction().execute(async (transaction) => {
    // Locked, so that two concurrent restores send one mail.
    const inquiry = await lockInquiry(transaction, id);
    if (!inquiry) return 'unknown';
    if (version !== undefined && version !== inquiry.version) return 'stale';
    if (inquiry.quarantine_reason === null) return 'not-there';
    await updateVersion(transaction, inquiry, { quarantine_reason: null, quarantined_by: null });
    await recordHistory(transaction, id, 'restored', act);
    return (await releaseMails(transaction, inquiry, policy, act.now)) ? 'mail-due' : 'mail-sent';
  });
}

async function updateVersion(
  transaction: Transaction<Schema>,
  { id, version }: InquiriesTable,
  columns: Pick<InquiriesTable, 'quarantine_reason' | 'quarantined_by'>,
): Promise<void> {
  await transaction
    .updateTable('inquiries')
    .set({ ...columns, version: version + 1 })
    .where('id', '=', id)
    .execute();
}
