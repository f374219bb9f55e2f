import { actOn, type SentChange } from '../../desk/acts.ts';
import { changedFacts, type Field, type InquiryStatus } from '../../desk/facts.ts';
import { lockPerson } from '../database/locks.ts';
import type { Database, InquiriesTable, Transaction } from '../database/schema.ts';
import { writeSearchTexts } from '../database/search-text.ts';
import { type MailPolicy, releaseMails, settleMails, withholdMails } from '../mail/outbox-messages.ts';
import {
  type Act,
  findContactedSince,
  lockInquiry,
  readFirstContact,
  readMoves,
  recordHistory,
  recordNews,
  updateInquiry,
} from './acts.ts';

export type ChangeOutcome = 'done' | 'unknown' | 'stale' | 'kept-aside' | 'unknown-person';

type Changing = { transaction: Transaction; inquiry: InquiriesTable; act: Act; policy: MailPolicy };

/**
 * Changes one field of an inquiry, with its line of history, or nothing where it has the value already.
 *
 * @param policy of the mails of a restored inquiry
 * @returns `stale` when somebody has changed the same field since; `kept-aside` while it is in quarantine
 */
export function changeInquiry(
  database: Database,
  id: string,
  { field, from, to }: SentChange,
  act: Act,
  policy: MailPolicy,
): Promise<ChangeOutcome> {
  return database.transaction().execute(async (transaction) => {
    // Before the inquiry, in the order in which removing a person locks both.
    const person = field === 'assignedTo' && to ? await lockPerson(transaction, to) : null;
    const inquiry = await lockInquiry(transaction, id);
    if (!inquiry) return 'unknown';
    const current = readField(inquiry, field);
    if (current === to) return 'done';
    if (current !== from) return 'stale';
    if (inquiry.quarantine_reason !== null && field !== 'isSpam') return 'kept-aside';
    if (person === undefined) return 'unknown-person';
    const value = field === 'assignedTo' ? person : to;
    const effect = effects[field] ?? ((stored: unknown) => ({ [changedFacts[field].column]: stored }));
    const columns = await effect(to as never, { transaction, inquiry, act, policy });
    await updateInquiry(transaction, inquiry, columns);
    if (field === 'email') await writeSearchTexts(transaction, [id]);
    const { kind, detail = null } = actOn(field).record(value, act.by, current as typeof value);
    await recordHistory(transaction, [id], kind, act, detail);
    return 'done';
  });
}

function readField(inquiry: InquiriesTable, field: Field): SentChange['from'] {
  return field === 'isSpam' ? inquiry.quarantine_reason !== null : inquiry[changedFacts[field].column];
}

/** The effects of a change, where there are more than to store the value. */
const effects: {
  [Name in Field]?: (
    to: Extract<SentChange, { field: Name }>['to'],
    changing: Changing,
  ) => Partial<InquiriesTable> | Promise<Partial<InquiriesTable>>;
} = {
  async status(to, { transaction, inquiry, act }) {
    return {
      status: to,
      waiting_since: await readWaitingSince(transaction, inquiry, to, act.now),
      contacted_at: await readFirstContact(transaction, inquiry, to, act.now),
    };
  },
  async assignedTo(to, { transaction, inquiry, act }) {
    if (to !== act.by?.id) await recordNews(transaction, to, inquiry.id, 'assigned', act);
    return { assigned_to: to };
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

async function readWaitingSince(
  transaction: Transaction,
  { id, created_at: createdAt }: InquiriesTable,
  status: InquiryStatus,
  now: Date,
): Promise<string | null> {
  if (status === 'new') return createdAt;
  return status === 'contacted' ? findContactedSince(await readMoves(transaction, id), now) : null;
}
