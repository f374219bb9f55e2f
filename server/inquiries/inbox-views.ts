import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { View } from '../../desk/inbox.ts';
import type { Schema } from '../database/schema.ts';
import { selectStuckMails } from '../mail/outbox-health.ts';
import type { RowMoments } from './select-rows.ts';

/** Who looks at the inbox, and when. */
export type Viewer = RowMoments & {
  /** The ID of whoever is signed in. */
  person: string;
};

type Condition = Expression<SqlBool>;

const row = expressionBuilder<Schema, 'inquiries'>();

// Each asks for `quarantine_reason is null` in these words: the indexes of migration 0006 hold only such rows.
const conditions: Record<View, (viewer: Viewer) => Condition[]> = {
  new: (viewer) => [isKept(), row('status', '=', 'new'), hasNoReminderAhead(viewer)],
  mine: ({ person }) => [isKept(), row('assigned_to', '=', person), isOpen()],
  waiting: (viewer) => [
    isKept(),
    // Open, in words that don't lure SQLite to the index of all inquiries by status.
    row('status', 'not in', ['booked', 'closed']),
    hasNoReminderAhead(viewer),
    row('waiting_since', '<=', viewer.waitingBefore),
  ],
  all: () => [isKept()],
  booked: () => [isKept(), row('status', '=', 'booked')],
  closed: () => [isKept(), row('status', '=', 'closed')],
  spam: () => [row('quarantine_reason', 'is not', null)],
  mails: (viewer) => [isKept(), row('id', 'in', selectWithStuckMails(viewer))],
};

/** The conditions under which an inquiry is in a view (docs/contract.md, section 8). */
export function listViewConditions(view: View, viewer: Viewer): Condition[] {
  return conditions[view](viewer);
}

/** The time by which a view, or a list of all inquiries, is sorted, and whether the oldest comes first. */
export function orderOf(view?: View): { time: 'created_at' | 'waiting_since'; isOldestFirst: boolean } {
  return view === 'waiting'
    ? { time: 'waiting_since', isOldestFirst: true }
    : { time: 'created_at', isOldestFirst: false };
}

function isKept(): Condition {
  return row('quarantine_reason', 'is', null);
}

function isOpen(): Condition {
  return row('status', 'in', ['new', 'contacted']);
}

function hasNoReminderAhead({ now }: Viewer): Condition {
  return row.or([row('remind_at', 'is', null), row('remind_at', '<=', now)]);
}

function selectWithStuckMails({ now }: Viewer) {
  return selectStuckMails(new Date(now)).select('outbox_messages.inquiry_id');
}
