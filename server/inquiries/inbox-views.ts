import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import { type Condition, type View, type Viewer, viewConditions } from '../../desk/views.ts';
import type { Schema } from '../database/schema.ts';
import { selectStuckMails } from '../mail/outbox-health.ts';

const row = expressionBuilder<Schema, 'inquiries'>();

// The indexes of migration 0006 hold only rows that are kept, in these words.
const conditions: Record<Condition, (viewer: Viewer) => Expression<SqlBool>> = {
  kept: () => row('inquiries.quarantine_reason', 'is', null),
  aside: () => row('inquiries.quarantine_reason', 'is not', null),
  new: () => row('inquiries.status', '=', 'new'),
  booked: () => row('inquiries.status', '=', 'booked'),
  closed: () => row('inquiries.status', '=', 'closed'),
  // In words that don't lure SQLite to the index of all inquiries by status.
  open: () => row('inquiries.status', 'not in', ['booked', 'closed']),
  mine: ({ person }) => row('inquiries.assigned_to', '=', person),
  unreminded: ({ now }) =>
    row.or([row('inquiries.remind_at', 'is', null), row('inquiries.remind_at', '<=', now)]),
  late: ({ waitingBefore }) => row('inquiries.waiting_since', '<=', waitingBefore),
  undelivered: ({ now }) =>
    row('inquiries.id', 'in', selectStuckMails(new Date(now)).select('outbox_messages.inquiry_id')),
};

/** The conditions under which an inquiry is in a view (`desk/views.ts`), for queries of the table `inquiries`. */
export function listViewConditions(view: View, viewer: Viewer): Expression<SqlBool>[] {
  return viewConditions[view].map((condition) => conditions[condition](viewer));
}

/** The time by which a view, or a list of all inquiries, is sorted, and whether the oldest comes first. */
export function orderOf(view?: View): { time: 'created_at' | 'waiting_since'; isOldestFirst: boolean } {
  return view === 'waiting'
    ? { time: 'waiting_since', isOldestFirst: true }
    : { time: 'created_at', isOldestFirst: false };
}
