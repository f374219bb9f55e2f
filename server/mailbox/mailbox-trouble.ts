import type { MailboxConfig } from '../config.ts';
import type { Database } from '../database/schema.ts';
import { nameMailbox } from '../mailbox-address.ts';

/** Since when a folder can't be read, and why. */
export type MailboxTrouble = { since: string; failure: string };

// A server that restarts, or a network that is down for a moment, is nothing to tell.
const longMilliseconds = 10 * 60_000;

/** Reads since when a folder of the mailbox can't be read, where that is for long; else null. */
export async function readMailboxTrouble(
  database: Database,
  mailbox: MailboxConfig | undefined,
  now: Date,
): Promise<MailboxTrouble | null> {
  if (!mailbox) return null;
  const failed = await database
    .selectFrom('mailboxes')
    .select(['failed_since as since', 'failure'])
    .where(
      'name',
      'in',
      mailbox.folders.map((folder) => nameMailbox(mailbox, folder)),
    )
    .where('failed_since', '<=', new Date(now.getTime() - longMilliseconds).toISOString())
    .orderBy('failed_since')
    .executeTakeFirst();
  return failed ? { since: failed.since ?? '', failure: failed.failure ?? '' } : null;
}
