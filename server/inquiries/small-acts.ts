import type { Database } from '../database/open.ts';
import { type MailPolicy, resendMail } from '../mail/outbox-messages.ts';
import { type Act, recordHistory } from './history.ts';
import { lockInquiry } from './lock-inquiry.ts';

/** Records that an inquiry was opened, the first time that anybody does. */
export function markOpened(database: Database, id: string, act: Act): Promise<'done' | 'unknown'> {
  return database.transaction().execute(async (transaction) => {
    const inquiry = await lockInquiry(transaction, id);
    if (!inquiry) return 'unknown';
    if (inquiry.opened_at !== null) return 'done';
    await transaction
      .updateTable('inquiries')
      .set({ opened_at: act.now.toISOString() })
      .where('id', '=', id)
      .execute();
    await recordHistory(transaction, id, 'opened', act);
    return 'done';
  });
}

/** Records that somebody prepared a reply, for a mail program or copied; whether it was sent, nobody knows. */
export function recordReply(database: Database, id: string, act: Act): Promise<'done' | 'unknown'> {
  return database.transaction().execute(async (transaction) => {
    if (!(await lockInquiry(transaction, id))) return 'unknown';
    await recordHistory(transaction, id, 'reply', act);
    return 'done';
  });
}

/**
 * Makes a mail about an inquiry due at once; see `resendMail`.
 *
 * @param id the inquiry's
 * @param mail the mail's ID, or its kind
 * @param act who resends it, and when
 * @param policy the domain of a new Message-ID
 * @returns `kept-aside` when the inquiry is in quarantine, and sends no mail
 */
export function resend(
  database: Database,
  id: string,
  mail: { id: string } | { kind: 'notification' },
  act: Act,
  policy: Pick<MailPolicy, 'mailDomain'>,
): Promise<'done' | 'unknown' | 'unknown-mail' | 'kept-aside'> {
  return database.transaction().execute(async (transaction) => {
    const inquiry = await lockInquiry(transaction, id);
    if (!inquiry) return 'unknown';
    if (inquiry.quarantine_reason !== null) return 'kept-aside';
    const found = 'kind' in mail ? mail : await findMail(transaction, id, mail.id);
    if (!found) return 'unknown-mail';
    await resendMail(transaction, inquiry, found.kind, policy, act.now);
    await recordHistory(transaction, id, 'resent', act, found.kind);
    return 'done';
  });
}

function findMail(database: Database, inquiryId: string, id: string) {
  return database
    .selectFrom('outbox_messages')
    .select('kind')
    .where('id', '=', id)
    .where('inquiry_id', '=', inquiryId)
    .executeTakeFirst();
}
