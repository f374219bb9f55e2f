import { nameMailbox } from '../addresses/mailbox-address.ts';
import type { MailboxConfig } from '../config.ts';
import type { Database, LateMailsTable } from '../database/schema.ts';

/** When a mail is read again, or, where it was given up, forgotten; and how often it was tried. */
export type LateMail = Pick<LateMailsTable, 'tries' | 'due_at' | 'is_given_up'>;

// They are named in a sentence.
const mostNamed = 10;

/** Names the mails that could not be read, `INBOX: UID 7`; null for none. */
export async function readGivenUpMails(database: Database, mailbox: MailboxConfig | undefined) {
  const names = mailbox?.folders.map((folder) => [nameMailbox(mailbox, folder), folder] as const) ?? [];
  const folders = new Map(names);
  const rows = await database
    .selectFrom('late_mails')
    .select(['mailbox', 'uid'])
    .where('is_given_up', '=', 1)
    .where('mailbox', 'in', ['', ...folders.keys()])
    .orderBy('due_at', 'desc')
    .limit(mostNamed)
    .execute();
  return rows.map(({ mailbox: name, uid }) => `${folders.get(name)}: UID ${uid}`).join(', ') || null;
}
