import { setImmediate } from 'node:timers/promises';
import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import { addDays, findInstant, readDay } from '../../content/studio-clock.ts';
import { findOpenDayBefore, type Studio, startOfDay } from '../../content/studio-hours.ts';
import type { Viewer } from '../../desk/views.ts';
import { countRows } from '../database/count-rows.ts';
import type { Database, InquiriesTable, MessagesTable, Schema } from '../database/schema.ts';
import { callConditions, createViewer, listViewConditions } from '../inquiries/select-inquiries.ts';
import { readStuckInquiryMails } from '../mail/stuck-mails.ts';

/** An inquiry in the morning mail. `time` is that by which its part is sorted. */
export type MorningInquiry = Pick<
  InquiriesTable,
  'name' | 'inquiry_type' | 'instructor' | 'quarantine_reason' | 'quarantined_by' | 'form_age' | 'assigned_to'
> & { time: string; owner: string | null } & Pick<MessagesTable, 'bounce_reason'>;

type MorningPart = { inquiries: MorningInquiry[]; total: number };

/** The content of a morning mail. `since` is the last open day. */
export type Morning = NonNullable<Awaited<ReturnType<typeof readMorning>>>;

/** The time of the morning mail, by the academy's clock. */
export const morningTime = '08:00';
const mostLines = 10;

const row = expressionBuilder<Schema, 'inquiries'>();

/** Reads the content of one person's morning mail; undefined when there is nothing to tell. */
export async function readMorning(database: Database, staffId: string, now: Date, studio: Studio) {
  const { timeZone } = studio;
  const today = readDay(now, timeZone);
  const since = findOpenDayBefore(today, studio) ?? addDays(today, -1);
  const from = findInstant(since, morningTime, timeZone).toISOString();
  const viewer = createViewer(staffId, now, studio);
  const tomorrow = startOfDay(addDays(today, 1), timeZone);
  const isKept = row('inquiries.quarantine_reason', 'is', null);
  const parts = {
    returned: await readPart(database, 'returned_at', [isKept, callConditions.returned(viewer)]),
    waiting: await readPart(database, 'waiting_since', listViewConditions('waiting', viewer)),
    answers: await readPart(database, 'unread_since', [
      isKept,
      row('inquiries.unread_since', 'is not', null),
      row.or([row('inquiries.assigned_to', 'is', null), row('inquiries.assigned_to', '=', staffId)]),
    ]),
    new: await readPart(database, 'created_at', [
      ...listViewConditions('new', viewer),
      // Older inquiries, which an answer has put in New, are among the answers.
      row('inquiries.status', '=', 'new'),
      row('inquiries.created_at', '>', from),
    ]),
    // Those of the recipient of the mail that are due, or will be today.
    reminders: await readPart(database, 'remind_at', [
      isKept,
      callConditions.due({ ...viewer, now: tomorrow }),
      row('inquiries.remind_at', '<', tomorrow),
    ]),
    // For those, `time` is the booking as it is stored (desk/booking.ts).
    bookedToday: await readBooked(database, viewer, today),
    bookedTomorrow: await readBooked(database, viewer, addDays(today, 1)),
    // Inquiries that staff have marked as spam by hand are left out: staff have seen them.
    kept: await readPart(database, 'created_at', [
      row('inquiries.quarantine_reason', 'in', ['honeypot', 'too-fast']),
      row('inquiries.created_at', '>', from),
    ]),
  };
  // Not the mails to staff that can't be delivered: this very mail may be one.
  const stuck = await readStuckInquiryMails(database, now);
  const isEmpty = Object.values(parts).every(({ total }) => total === 0);
  return isEmpty && !stuck ? undefined : { since, ...parts, stuck };
}

function readBooked(database: Database, viewer: Viewer, day: string): Promise<MorningPart> {
  return readPart(database, 'booking', [
    ...listViewConditions('booked', viewer),
    row('inquiries.booking', '>=', day),
    row('inquiries.booking', '<', addDays(day, 1)),
  ]);
}

async function readPart(
  database: Database,
  time: 'created_at' | 'waiting_since' | 'unread_since' | 'returned_at' | 'remind_at' | 'booking',
  conditions: Expression<SqlBool>[],
): Promise<MorningPart> {
  const total = await countRows(database.selectFrom('inquiries').where(row.and(conditions)));
  const inquiries = await database
    .selectFrom('inquiries')
    .leftJoin('staff', 'staff.id', 'inquiries.assigned_to')
    .select(['inquiries.name', 'inquiry_type', 'instructor', 'assigned_to'])
    .select(['quarantine_reason', 'quarantined_by', 'form_age'])
    .select([
      'staff.name as owner',
      ({ fn, ref }) => fn.coalesce(ref(`inquiries.${time}`), ref('inquiries.created_at')).as('time'),
      ({ selectFrom }) =>
        selectFrom('messages')
          .select('bounce_reason')
          .whereRef('messages.inquiry_id', '=', 'inquiries.id')
          .whereRef('messages.bounced_at', '=', 'inquiries.returned_at')
          .limit(1)
          .as('bounce_reason'),
    ])
    .where(row.and(conditions))
    .orderBy(`inquiries.${time}`)
    .orderBy('inquiries.id')
    .limit(mostLines)
    .execute();
  await setImmediate();
  return { inquiries, total };
}
