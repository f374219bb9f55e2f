import type { MailTrouble } from '../../desk/contract/inbox.ts';
import type { Database } from '../database/schema.ts';
import { lateTimes, readStuckInquiryMails } from '../mail/stuck-mails.ts';
import { readStaffMails } from '../staff-mails/unsent-mails.ts';

/**
 * Reads which mails can't be delivered, unless nobody needs them any more: those given up, late, or dated in
 * the future by a wrong clock, and apart those to colleagues that the mail server refuses; null for none.
 */
export async function readMailTrouble(database: Database, now: Date): Promise<MailTrouble | null> {
  const aboutInquiries = await readStuckInquiryMails(database, now);
  const { before, after } = lateTimes(now);
  const toStaff = Map.groupBy(await readStaffMails(database, now), ({ fate }) => fate);
  const waiting = toStaff.get('waiting') ?? [];
  const late = waiting.filter(({ queuedAt }) => queuedAt < before || queuedAt > after);
  const times = [aboutInquiries?.since ?? [], ...late.map(({ queuedAt }) => queuedAt)].flat();
  const since = times.toSorted()[0];
  // The newest of each person: an older answer may be out of date.
  const refused = new Map(toStaff.get('refused')?.map((mail) => [mail.person.id, mail]));
  if (since === undefined && refused.size === 0) return null;
  return {
    stuck:
      since === undefined
        ? null
        : { waiting: (aboutInquiries?.waiting ?? 0) + late.length, since, isListed: aboutInquiries !== null },
    refused: Array.from(refused.values(), ({ person: { id, name }, lastError }) => ({
      person: { id, name },
      reason: lastError ?? '',
    })),
  };
}
