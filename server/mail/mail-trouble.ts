import type { MailTrouble } from '../../desk/inbox.ts';
import type { Database } from '../database/open.ts';
import { readOutboxHealth } from './outbox-health.ts';

/** Reads which mails can't be delivered: those that wait, and those to colleagues; null while all is well. */
export async function readMailTrouble(database: Database, now: Date): Promise<MailTrouble | null> {
  const { isHealthy, late, dead, stuckSince, aboutInquiries, refused } = await readOutboxHealth(
    database,
    now,
  );
  if (isHealthy) return null;
  // The newest of each person: an older answer may be out of date.
  const newest = new Map(refused.map((mail) => [mail.person.id, mail]));
  return {
    stuck:
      stuckSince === null ? null : { waiting: late + dead, since: stuckSince, isListed: aboutInquiries > 0 },
    refused: Array.from(newest.values(), ({ person: { id, name }, lastError }) => ({
      person: { id, name },
      reason: lastError ?? '',
    })),
  };
}
