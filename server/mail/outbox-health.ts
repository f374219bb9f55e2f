import { expressionBuilder } from 'kysely';
import type { MailTrouble } from '../../desk/inbox.ts';
import { clockSkew } from '../database/clock-skew.ts';
import type { Database, Schema } from '../database/schema.ts';
import { readStaffMails, type StaffMail } from './staff-mails.ts';

/** The outbox's health: a mail given up, refused or overdue is a problem, unless nobody needs it any more. */
export type OutboxHealth = {
  /** The number of mails that are pending for over half an hour, or dated in the future by a wrong clock. */
  late: number;
  /** The number of mails about inquiries that were given up until the staff resend them. */
  dead: number;
  /** When the oldest of the late and dead ones was queued; null when there is none. */
  stuckSince: string | null;
  aboutInquiries: number;
  /** The mails to staff that the mail server refuses to deliver; they count as neither late nor dead. */
  refused: StaffMail[];
};

/** A busy or greylisting mail server accepts a mail within minutes; a longer delay needs attention. */
const lateMilliseconds = 30 * 60 * 1000;

/** Reads the outbox's health, for the log and the staff. */
export async function readOutboxHealth(database: Database, now: Date): Promise<OutboxHealth> {
  const { late, dead, since } = await readStuckInquiryMails(database, now);
  const toStaff = await readStaffMails(database, now);
  const refused = toStaff.filter(({ fate }) => fate === 'refused');
  const { before, after } = lateTimes(now);
  const isLate = ({ queuedAt }: StaffMail) => queuedAt < before || queuedAt > after;
  const waiting = toStaff.filter((mail) => mail.fate === 'waiting' && isLate(mail));
  const times = [...(since ? [since] : []), ...waiting.map(({ queuedAt }) => queuedAt)];
  return {
    late: late + waiting.length,
    dead,
    stuckSince: times.toSorted()[0] ?? null,
    aboutInquiries: late + dead,
    refused,
  };
}

/** Counts the mails about inquiries that the view `mails` lists. */
export async function readStuckInquiryMails(database: Database, now: Date) {
  const rows = await database
    .selectFrom(
      selectStuckMails(now).select(['outbox_messages.state', 'outbox_messages.created_at']).as('stuck'),
    )
    .select(({ fn }) => ['state', fn.countAll<number | string>().as('count')])
    .select(({ fn }) => fn.min<string>('created_at').as('since'))
    .groupBy('state')
    .execute();
  const count = (state: 'pending' | 'dead') => Number(rows.find((row) => row.state === state)?.count ?? 0);
  const since = rows.map((row) => row.since).toSorted()[0] ?? null;
  return { late: count('pending'), dead: count('dead'), since };
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
    after: new Date(now.getTime() + clockSkew).toISOString(),
  };
}

/** Describes the problem in one sentence, without names; undefined when there is none. */
export function describeOutboxTrouble({ late, dead, refused }: OutboxHealth): string | undefined {
  const parts = [
    ...(dead > 0 ? [`${dead} given up`] : []),
    ...(late > 0 ? [`${late} waiting for more than half an hour`] : []),
    ...(refused.length > 0 ? [`${refused.length} to staff refused by the mail server`] : []),
  ];
  return parts.length > 0 ? `Mails are stuck: ${parts.join(', ')}.` : undefined;
}

/** Which mails can't be delivered: those that wait, and those to colleagues; null while all is well. */
export function toMailTrouble(health: OutboxHealth): MailTrouble | null {
  const { late, dead, stuckSince, aboutInquiries, refused } = health;
  if (stuckSince === null && refused.length === 0) return null;
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
