import { sql } from 'kysely';
import type { InquiryRow, Quarantine } from '../../desk/inbox.ts';
import type { Database } from '../database/open.ts';

/** The moments that a row is seen at; ISO 8601, UTC. */
export type RowMoments = {
  now: string;
  /** A working day before: what waits since then or longer is late (`workingDayBefore`). */
  waitingBefore: string;
};

// Of the message, in characters; white space in between is folded after the cut.
const readCharacters = 400;
const excerptCharacters = 160;

/** Selects what a row of the inbox shows, with whoever is to answer. */
export function selectInquiryRows(database: Database) {
  return database
    .selectFrom('inquiries')
    .leftJoin('staff', 'staff.id', 'inquiries.assigned_to')
    .select([
      'inquiries.id',
      'inquiries.version',
      'inquiries.created_at',
      'inquiries.name',
      'inquiries.inquiry_type',
      'inquiries.instructor',
      'inquiries.language',
      'inquiries.status',
      'inquiries.opened_at',
      'inquiries.waiting_since',
      'inquiries.remind_at',
      'inquiries.quarantine_reason',
      'inquiries.quarantined_by',
      'inquiries.form_age',
      'inquiries.assigned_to',
      'staff.name as colleague',
    ])
    .select(
      // Both databases count whole characters, so no surrogate pair is cut.
      sql<string>`substr(inquiries.message, 1, ${sql.lit(readCharacters)})`.as('beginning'),
    );
}

/** A row as `selectInquiryRows` reads it. */
export type SelectedRow = Awaited<
  ReturnType<ReturnType<typeof selectInquiryRows>['executeTakeFirstOrThrow']>
>;

/** Maps a selected inquiry to the row that the desk shows. */
export function toInquiryRow(row: SelectedRow, moments: RowMoments): InquiryRow {
  return {
    id: row.id,
    version: row.version,
    createdAt: row.created_at,
    name: row.name,
    type: row.inquiry_type,
    instructor: row.instructor,
    language: row.language,
    status: row.status,
    excerpt: toExcerpt(row.beginning),
    isUnread: row.opened_at === null,
    waitingSince: isWaiting(row, moments) ? row.waiting_since : null,
    remindAt: row.remind_at,
    assignedTo:
      row.assigned_to === null || row.colleague === null
        ? null
        : { id: row.assigned_to, name: row.colleague },
    quarantine: toQuarantine(row),
  };
}

// The same rule as the view's (inbox-views.ts).
function isWaiting(row: SelectedRow, { now, waitingBefore }: RowMoments): boolean {
  if (row.quarantine_reason !== null || !['new', 'contacted'].includes(row.status)) return false;
  if (row.remind_at !== null && row.remind_at > now) return false;
  return row.waiting_since !== null && row.waiting_since <= waitingBefore;
}

function toQuarantine({
  quarantine_reason: reason,
  quarantined_by: by,
  form_age: age,
}: SelectedRow): Quarantine | null {
  if (reason === null) return null;
  return { reason, by, seconds: age === null ? null : age / 1000 };
}

function toExcerpt(beginning: string): string {
  const line = beginning.replace(/\s+/gu, ' ').trim();
  return Array.from(line).slice(0, excerptCharacters).join('').trimEnd();
}
