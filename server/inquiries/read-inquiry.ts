import { sql } from 'kysely';
import type { Studio } from '../../content/studio-hours.ts';
import type { FullInquiry, Note } from '../../desk/contract/inbox.ts';
import type { InquiryMail } from '../../desk/contract/messages.ts';
import { otherFields } from '../../desk/facts.ts';
import { foldPhone } from '../database/fold-text.ts';
import type { Database, InquiriesTable, OutboxMessagesTable } from '../database/schema.ts';
import { readHistory } from './acts.ts';
import { hasMostMails, readMessages } from './read-messages.ts';
import { createViewer } from './select-inquiries.ts';
import { selectInquiryRows, toInquiryRow } from './select-rows.ts';

const mostOthers = 10;
// Fewer digits are no phone number, or an extension that many share.
const fewestDigits = 7;

/** Reads one inquiry with all that belongs to it, as it is shown at this moment. */
export async function readFullInquiry(database: Database, id: string, now: Date, studio: Studio) {
  // First, so that the row has all changes that the history tells.
  const history = await readHistory(database, id);
  const row = await selectInquiryRows(database).where('inquiries.id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const { phone, message, time_zone: timeZone, entered_by: enteredBy } = row;
  return {
    // No viewer: the answer is the same for all staff.
    ...toInquiryRow(row, createViewer('', now, studio)),
    phone,
    message,
    enteredBy,
    ...(await readMessages(database, id)),
    isFull: await hasMostMails(database, id),
    others: otherFields.flatMap(({ name }) => (row[name] ? [{ name, value: row[name] }] : [])),
    timeZone,
    notes: await readNotes(database, id),
    mails: await readMails(database, id),
    history,
    alsoWrote: await readOthers(database, row),
  };
}

function readNotes(database: Database, id: string): Promise<Note[]> {
  return database
    .selectFrom('notes')
    .select(['id', 'created_at as createdAt', 'author', 'text'])
    .where('inquiry_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

async function readMails(database: Database, id: string): Promise<InquiryMail[]> {
  const rows = await database
    .selectFrom('outbox_messages')
    .selectAll()
    .where('inquiry_id', '=', id)
    .orderBy('created_at')
    .orderBy('kind', 'desc')
    .orderBy('id')
    .execute();
  return rows.flatMap(toMail);
}

function toMail(message: OutboxMessagesTable): InquiryMail[] {
  const { id, kind, state, attempts, sent_at: sentAt, next_attempt_at: nextAt } = message;
  if (kind !== 'notification' && kind !== 'acknowledgement') return [];
  const nextAttemptAt = state === 'pending' ? nextAt : null;
  const isFile = message.is_file === 1;
  return [{ id, kind, state, attempts, sentAt, isFile, nextAttemptAt, lastError: message.last_error }];
}

// The expressions of the indexes `inquiries_by_email` and `inquiries_by_phone`: others read all rows.
const lowerEmail = sql<string>`lower(email)`;
const phoneDigits = sql<string>`replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '(', ''), ')', ''), '+', '')`;
// Both databases cut what is too short at different ends.
const foldedPhone = sql<string>`substr('0000000000' || ${phoneDigits}, length(${phoneDigits}) + 1)`;

async function readOthers(
  database: Database,
  { id, email, phone }: Pick<InquiriesTable, 'id' | 'email' | 'phone'>,
): Promise<FullInquiry['alsoWrote']> {
  const number = foldPhone(phone);
  const hasPhone = number.length >= fewestDigits;
  // An inquiry that was entered by hand may have no address.
  if (email === '' && !hasPhone) return [];
  return database
    .selectFrom('inquiries')
    .select(['id', 'name', 'inquiry_type as type', 'created_at as createdAt', 'status'])
    .where(({ eb, or }) =>
      or([
        ...(email ? [eb(lowerEmail, '=', sql<string>`lower(${email})`)] : []),
        ...(hasPhone ? [eb(foldedPhone, '=', number.padStart(10, '0'))] : []),
      ]),
    )
    .where('id', '!=', id)
    .where('quarantine_reason', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostOthers)
    .execute();
}
