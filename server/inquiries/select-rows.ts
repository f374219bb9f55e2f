import { sql } from 'kysely';
import { cutText } from '../../content/plain-text.ts';
import type { Moved } from '../../desk/acts.ts';
import type { InquiryRow } from '../../desk/contract/inbox.ts';
import { skipGreeting } from '../../desk/contract/messages.ts';
import { type Colleague, changedFacts, type Quarantine } from '../../desk/facts.ts';
import { fitsView, isReturned, type Viewer } from '../../desk/views.ts';
import type { Database } from '../database/schema.ts';

// Characters of the message: those read, and those shown once white space is folded.
const readCharacters = 400;
const excerptCharacters = 160;

/** Selects inquiries with the person who is to answer, and with the last message. */
export function selectInquiryRows(database: Database) {
  return database
    .selectFrom('inquiries')
    .leftJoin('staff', 'staff.id', 'inquiries.assigned_to')
    .leftJoin('messages as last', 'last.id', 'inquiries.last_message_id')
    .selectAll('inquiries')
    .select(['staff.name as colleague', 'last.kind as last_kind', 'last.author as last_author'])
    .select(
      // Of a mail without a text its subject. Both databases count whole characters, so no surrogate pair is cut.
      sql<string>`substr(coalesce(nullif(last.text, ''), last.subject, inquiries.message), 1, ${sql.lit(readCharacters)})`.as(
        'beginning',
      ),
    );
}

type SelectedRow = Awaited<ReturnType<ReturnType<typeof selectInquiryRows>['execute']>>[number];

export function toInquiryRow(row: SelectedRow, viewer: Viewer): InquiryRow {
  const shown = {
    id: row.id,
    version: row.version,
    createdAt: row.created_at,
    name: row.name,
    type: row.inquiry_type,
    instructor: row.instructor,
    language: row.language,
    lastAt: row.last_message_at,
    excerpt: toExcerpt(row.beginning, row.last_kind === 'reply'),
    excerptBy: row.last_author,
    isAnswered: row.last_kind === 'answer',
    unreadSince: row.unread_since,
    handedAt: row.handed_at,
    returnedAt: row.returned_at,
    returnedTo: row.returned_to,
    remindBy: row.remind_by,
    isUnread: row.opened_at === null,
    ...readMoved(row),
  };
  const isLate = fitsView(shown, 'waiting', viewer);
  const isShown = shown.isAnswered || isReturned(shown) || isLate;
  return { ...shown, isLate, ...(!isShown && { waitingSince: null }) };
}

function readMoved(row: SelectedRow): Moved {
  const { isSpam: _, ...changed } = changedFacts;
  const read = Object.entries(changed).map(([field, { kind, column }]) => [
    field,
    kind === 'colleague' ? toColleague(row) : row[column],
  ]);
  return { ...Object.fromEntries(read), quarantine: toQuarantine(row) };
}

const toColleague = ({ assigned_to: id, colleague: name }: SelectedRow): Colleague | null =>
  id === null || name === null ? null : { id, name };

function toQuarantine(row: SelectedRow): Quarantine | null {
  const { quarantine_reason: reason, quarantined_by: by, form_age: age } = row;
  if (reason === null) return null;
  return { reason, by, seconds: age === null ? null : age / 1000 };
}

function toExcerpt(beginning: string, isReply: boolean): string {
  const line = (isReply ? skipGreeting(beginning) : beginning).replace(/\s+/gu, ' ').trim();
  return cutText(line, excerptCharacters);
}
