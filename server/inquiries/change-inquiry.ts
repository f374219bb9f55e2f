import { actOn, type SentChange } from '../../desk/acts.ts';
import type { ChangeRequest } from '../../desk/contract/requests.ts';
import { changedFacts, type Field } from '../../desk/facts.ts';
import { lockPerson } from '../database/locks.ts';
import type { Database, InquiriesTable, Transaction } from '../database/schema.ts';
import { writeSearchTexts } from '../database/search-text.ts';
import { type MailPolicy, releaseMails, settleMails, withholdMails } from '../mail/outbox-messages.ts';
import {
  type Act,
  findEarlierStatus,
  lockInquiry,
  readMoves,
  recordLines,
  recordNews,
  updateInquiry,
} from './acts.ts';

type Changing = {
  transaction: Transaction;
  inquiry: InquiriesTable;
  act: Act;
  isUndo: boolean;
  policy: MailPolicy;
};

/**
 * Changes fields of an inquiry together, each with its line of history. `stale` when somebody has changed one
 * since: then nothing is changed; `kept-aside` while it is in quarantine.
 */
export function changeInquiry(
  database: Database,
  id: string,
  { changes, isUndo }: ChangeRequest,
  act: Act,
  policy: MailPolicy,
): Promise<'done' | 'unknown' | 'kept-aside' | 'unknown-person' | { stale: Field[] }> {
  return database.transaction().execute(async (transaction) => {
    const assignee = changes.find((change) => change.field === 'assignedTo')?.to;
    // Before the inquiry, in the order in which removing a person locks both.
    const person = assignee ? await lockPerson(transaction, String(assignee)) : null;
    const inquiry = await lockInquiry(transaction, id);
    if (!inquiry) return 'unknown';
    const open = changes.filter(({ field, to }) => readField(inquiry, field) !== to);
    const stale = open.filter(({ field, from }) => readField(inquiry, field) !== from);
    if (stale.length > 0) return { stale: stale.map(({ field }) => field) };
    if (open.length === 0) return 'done';
    if (inquiry.quarantine_reason !== null && open.some(({ field }) => field !== 'isSpam'))
      return 'kept-aside';
    if (person === undefined) return 'unknown-person';
    const columns: Partial<InquiriesTable> = {};
    for (const { field, to } of open) {
      const effect = effects[field] ?? ((stored: unknown) => ({ [changedFacts[field].column]: stored }));
      // TypeScript can't tell that an effect and a value found by the same field fit each other.
      Object.assign(columns, await effect(to as never, { transaction, inquiry, act, isUndo, policy }));
    }
    await updateInquiry(transaction, inquiry, columns);
    if (columns.email !== undefined) await writeSearchTexts(transaction, [id]);
    const lines = open.map(({ field, from, to }) => {
      const value = field === 'assignedTo' ? person : to;
      return { inquiry: id, ...actOn(field).record(value, act.by, from as typeof value, isUndo) };
    });
    await recordLines(transaction, lines, act);
    return 'done';
  });
}

const readField = (inquiry: InquiriesTable, field: Field): SentChange['from'] =>
  field === 'isSpam' ? inquiry.quarantine_reason !== null : inquiry[changedFacts[field].column];

const effects: {
  [Name in Field]?: (
    to: Extract<SentChange, { field: Name }>['to'],
    changing: Changing,
  ) => Partial<InquiriesTable> | Promise<Partial<InquiriesTable>>;
} = {
  // An Undo restores the contact and the beginning of the waiting too.
  async status(to, { transaction, inquiry, act, isUndo }) {
    const earlier = isUndo ? findEarlierStatus(await readMoves(transaction, inquiry.id), to) : null;
    const { since, contact } = earlier ?? { since: act.now.toISOString(), contact: null };
    const isFirst = inquiry.status === 'new';
    const waiting = { new: inquiry.created_at, contacted: since, booked: null, closed: null };
    return {
      status: to,
      waiting_since: waiting[to],
      contacted_at: to === 'new' ? null : isFirst ? (contact ?? since) : inquiry.contacted_at,
    };
  },
  async assignedTo(to, { transaction, inquiry, act }) {
    const isHanded = to !== null && to !== act.by?.id;
    if (isHanded) await recordNews(transaction, to, inquiry.id, 'assigned', act);
    return { assigned_to: to, handed_at: isHanded ? act.now.toISOString() : null };
  },
  remindAt: (to, { act }) => ({ remind_at: to, remind_by: to === null ? null : (act.by?.id ?? null) }),
  async email(to, { transaction, inquiry, act }) {
    await settleMails(transaction, { ...inquiry, email: to }, act.now);
    return { email: to };
  },
  // Its status and the person who is to answer stay for its restoration.
  async isSpam(to, { transaction, inquiry, act, policy }) {
    if (to) await withholdMails(transaction, inquiry);
    else await releaseMails(transaction, inquiry, policy, act.now);
    return {
      quarantine_reason: to ? 'staff' : null,
      quarantined_by: to ? (act.by?.name ?? null) : null,
    };
  },
};
