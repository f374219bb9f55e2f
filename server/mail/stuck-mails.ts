import { expressionBuilder } from 'kysely';
import { latestTime } from '../database/clock-skew.ts';
import type { Database, Schema } from '../database/schema.ts';

/** A busy or greylisting mail server accepts a mail within minutes; a longer delay needs attention. */
const lateMilliseconds = 30 * 60 * 1000;

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

/** The times before and after which a mail that still waits is late, or dated by a wrong clock. */
export const lateTimes = (now: Date): { before: string; after: string } => ({
  before: new Date(now.getTime() - lateMilliseconds).toISOString(),
  after: latestTime(now),
});

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
