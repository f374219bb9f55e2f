import type { Selectable, Updateable } from 'kysely';
import { nameMailbox } from '../addresses/mailbox-address.ts';
import type { MailboxConfig } from '../config.ts';
import { clockSkew } from '../database/clock-skew.ts';
import type { Database, MailboxesTable } from '../database/schema.ts';

/** How long a mailbox is leased, in milliseconds, unless its reader renews the lease. */
export const leaseMilliseconds = 60_000;

/** A mailbox as we have leased it. Nobody else changes its row until the lease ends. */
export type LeasedMailbox = Selectable<MailboxesTable>;

/** Another instance reads the mailbox by now: mails that we have read must not be stored. */
export class LeaseLostError extends Error {
  override name = 'LeaseLostError';

  constructor() {
    super('Another instance reads the mailbox.');
  }
}

/** Atomically leases a mailbox, whose row it creates; undefined while another instance has it. */
export async function claimMailbox(database: Database, name: string, now: Date) {
  const row = database.insertInto('mailboxes').values({ name, last_uid: 0, lease_number: 0 });
  await row.onConflict((conflict) => conflict.doNothing()).execute();
  const farAhead = new Date(now.getTime() + leaseMilliseconds + clockSkew).toISOString();
  return database
    .updateTable('mailboxes')
    .set((mailbox) => ({
      lease_number: mailbox('lease_number', '+', 1),
      leased_until: endOfLease(now),
    }))
    .where('name', '=', name)
    .where((mailbox) =>
      mailbox.or([
        mailbox('leased_until', 'is', null),
        mailbox('leased_until', '<=', now.toISOString()),
        // An instance whose clock is ahead took this lease.
        mailbox('leased_until', '>', farAhead),
      ]),
    )
    .returningAll()
    .executeTakeFirst();
}

export const endOfLease = (now: Date): string => new Date(now.getTime() + leaseMilliseconds).toISOString();

/** Changes the row of a mailbox that we have leased. @throws LeaseLostError, and nothing is changed then */
export async function updateMailbox(
  database: Database,
  { name, lease_number: number }: Pick<LeasedMailbox, 'name' | 'lease_number'>,
  changes: Updateable<MailboxesTable>,
): Promise<void> {
  const { numUpdatedRows } = await database
    .updateTable('mailboxes')
    .set(changes)
    .where('name', '=', name)
    .where('lease_number', '=', number)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new LeaseLostError();
}

// Don't report a server that restarts, or a network that is down for a moment.
const longMilliseconds = 10 * 60_000;

/** Reads since when a folder of the mailbox can't be read; null unless it is long. */
export async function readMailboxTrouble(database: Database, mailbox: MailboxConfig | undefined, now: Date) {
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
