import type { MailTrouble } from '../../../desk/inbox.ts';
import type { Database } from '../../database/open.ts';
import { readOutboxHealth } from '../../mail/outbox-health.ts';

/**
 * Reads since when mails can't be delivered, and how many; null while all is well.
 *
 * @param of all mails, or only those about inquiries
 */
export async function readMailTrouble(
  database: Database,
  now: Date,
  of: 'all' | 'inquiries' = 'all',
): Promise<MailTrouble | null> {
  const { late, dead, stuckSince } = await readOutboxHealth(database, now, of);
  return stuckSince === null ? null : { waiting: late + dead, since: stuckSince };
}
