import type { Transaction } from 'kysely';
import type { Studio } from '../../content/studio-hours.ts';
import type { HistoryKind, InquiryStatus } from '../../desk/inbox.ts';
import type { Change } from '../../desk/requests.ts';
import { type Database, isPostgres } from '../database/open.ts';
import type { InquiriesTable, Schema, StaffTable } from '../database/schema.ts';
import { findContactedSince, readFirstContact } from './first-contact.ts';
import { type Act, createHistoryRow, readMoves } from './history.ts';
import { lockInquiry } from './lock-inquiry.ts';

export type ChangeOutcome = 'done' | 'unknown' | 'stale' | 'kept-aside' | 'unknown-person';

/** What changes; the command line has seen no version, and changes inquiries in quarantine too. */
export type WantedChange = Omit<Change, 'version'> & { version?: number };

/** A part of a change: the columns, and the row of history. */
type Step = { columns: Partial<InquiriesTable>; kind: HistoryKind; detail: string | null };

/**
 * Changes the status, the assignment and the reminder of an inquiry, with its history, or nothing at all. What is
 * wanted and is so already changes nothing.
 *
 * @param id the inquiry's
 * @param wanted what changes, and the version that was seen
 * @param act who changes it, and when
 * @param studio the hours in which the time to the first contact is counted
 * @returns `stale` when somebody has changed it since that version
 */
export function changeInquiry(
  database: Database,
  id: string,
  wanted: WantedChange,
  act: Act,
  studio: Studio,
): Promise<ChangeOutcome> {
  return database.transaction().execute(async (transaction) => {
    // Before the inquiry, in the order in which removing a person locks both.
    const person = wanted.assignedTo ? await lockPerson(transaction, wanted.assignedTo) : null;
    const inquiry = await lockInquiry(transaction, id);
    if (!inquiry) return 'unknown';
    if (wanted.version !== undefined) {
      if (wanted.version !== inquiry.version) return 'stale';
      if (inquiry.quarantine_reason !== null) return 'kept-aside';
    }
    if (person === undefined) return 'unknown-person';
    const steps = [
      wanted.status && (await planStatus(transaction, inquiry, wanted.status, act, studio)),
      wanted.assignedTo !== undefined && planAssignment(inquiry, person, act),
      wanted.remindAt !== undefined && planReminder(inquiry, wanted.remindAt),
    ].filter((step) => typeof step === 'object');
    await write(transaction, inquiry, steps, act);
    return 'done';
  });
}

async function planStatus(
  transaction: Transaction<Schema>,
  inquiry: InquiriesTable,
  status: InquiryStatus,
  { now }: Act,
  studio: Studio,
): Promise<Step | undefined> {
  if (status === inquiry.status) return undefined;
  const contact = await readFirstContact(transaction, inquiry, status, now, studio);
  const columns = {
    status,
    waiting_since: await readWaitingSince(transaction, inquiry, status, now),
    ...contact,
  };
  return { columns, kind: 'status', detail: status };
}

async function readWaitingSince(
  transaction: Transaction<Schema>,
  { id, created_at: createdAt }: InquiriesTable,
  status: InquiryStatus,
  now: Date,
): Promise<string | null> {
  if (status === 'new') return createdAt;
  return status === 'contacted' ? findContactedSince(await readMoves(transaction, id), now) : null;
}

function planAssignment(
  inquiry: InquiriesTable,
  person: Pick<StaffTable, 'id' | 'name'> | null,
  { by }: Act,
): Step | undefined {
  if (inquiry.assigned_to === (person?.id ?? null)) return undefined;
  const columns = { assigned_to: person?.id ?? null };
  if (person === null) return { columns, kind: 'unassigned', detail: null };
  return person.id === by?.id
    ? { columns, kind: 'took', detail: null }
    : { columns, kind: 'assigned', detail: person.name };
}

function planReminder(inquiry: InquiriesTable, wanted: string | null): Step | undefined {
  // Times are compared as text, so all of them have milliseconds.
  const time = wanted === null ? null : new Date(wanted).toISOString();
  if (time === inquiry.remind_at) return undefined;
  return {
    columns: { remind_at: time },
    kind: time === null ? 'reminder-cleared' : 'reminder',
    detail: time,
  };
}

async function write(
  transaction: Transaction<Schema>,
  { id, version }: InquiriesTable,
  steps: Step[],
  act: Act,
): Promise<void> {
  if (steps.length === 0) return;
  await transaction
    .updateTable('inquiries')
    .set(Object.assign({ version: version + 1 }, ...steps.map(({ columns }) => columns)))
    .where('id', '=', id)
    .execute();
  const rows = steps.map(({ kind, detail }) => createHistoryRow(id, kind, act, detail));
  await transaction.insertInto('history').values(rows).execute();
}

function lockPerson(transaction: Transaction<Schema>, id: string) {
  const person = transaction
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('removed_at', 'is', null);
  return (isPostgres(transaction) ? person.forKeyShare() : person).executeTakeFirst();
}
