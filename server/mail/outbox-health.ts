import { expressionBuilder } from 'kysely';
import type { MailTrouble } from '../../desk/inbox.ts';
import { latestTime } from '../database/clock-skew.ts';
import type { Database, Schema } from '../database/schema.ts';
import { readStaffMails } from './staff-mails.ts';

/** A busy or greylisting mail server accepts a mail within minutes; a longer delay needs attention. */
const lateMilliseconds = 30 * 60 * 1000;

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

/** Counts the mails about inquiries that the view `mails` lists; null when there is none. */
export async function readStuckInquiryMails(database: Database, now: Date) {
  const { waiting, since } = await database
    .selectFrom(selectStuckMails(now).select('outbox_messages.created_at').as('stuck'))
    .select(({ fn }) => fn.countAll<number | string>().as('waiting'))
    .select(({ fn }) => fn.min<string | null>('created_at').as('since'))
    .executeTakeFirstOrThrow();
  return since === null ? null : { waiting: Number(waiting), since };
}

/**
 * Selects the mails about inquiries that are overdue or were given up, without columns. An acknowledgement
 * that the family's server refuses is no trouble any more once somebody has been in contact with them, a
 * reply once another message followed it, or the inquiry is booked or closed.
 */
export function selectStuckMails(now: Date) {
  const { before, after } = lateTimes(now);
  return expressionBuilder<Schema, never>()
    .selectFrom('outbox_messages')
    .innerJoin('inquiries as addressee', 'addressee.id', 'outbox_messages.inquiry_id')
    .where('addressee.quarantine_reason', 'is', null)
    .where('outbox_messages.state', 'in', ['dead', 'pending'])
    .where(({ and, eb, or }) =>
      or([
        and([
          eb('outbox_messages.state', '=', 'dead'),
          or([
            eb('outbox_messages.kind', '=', 'notification'),
            and([eb('outbox_messages.kind', '=', 'acknowledgement'), eb('addressee.status', '=', 'new')]),
            and([
              eb('outbox_messages.kind', '=', 'reply'),
              eb('addressee.status', 'in', ['new', 'contacted']),
              eb('addressee.last_message_id', '=', eb.ref('outbox_messages.id')),
            ]),
          ]),
        ]),
        and([
          eb('outbox_messages.state', '=', 'pending'),
          or([eb('outbox_messages.created_at', '<', before), eb('outbox_messages.created_at', '>', after)]),
        ]),
      ]),
    );
}

function lateTimes(now: Date): { before: string; after: string } {
  return {
    before: new Date(now.getTime() - lateMilliseconds).toISOString(),
    after: latestTime(now),
  };
}

// Sending again tells sooner whether it is mended: the reply that came back is no longer one then.
const blamedMilliseconds = 7 * 24 * 60 * 60 * 1000;

/** Reads what a mail server said that refused a reply for our address or domain within a week; null for none. */
export async function readRefusalOfUs(database: Database, now: Date): Promise<string | null> {
  const since = new Date(now.getTime() - blamedMilliseconds).toISOString();
  const newest = await database
    .selectFrom('messages')
    .select('bounce_text')
    .where('bounce_reason', '=', 'our-side')
    .where('bounced_at', '>', since)
    .orderBy('bounced_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.bounce_text ?? null;
}
