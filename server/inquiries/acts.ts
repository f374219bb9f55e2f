import { randomUUIDv7 } from 'node:crypto';
import type { Colleague } from '../../desk/facts.ts';
import type { HistoryEntry, HistoryKind } from '../../desk/inbox.ts';
import type { Database, InquiriesTable, Transaction } from '../database/schema.ts';

/** Reads and locks an inquiry: acts on the same one come one after another, in all instances. */
export function lockInquiry(transaction: Transaction, id: string): Promise<InquiriesTable | undefined> {
  return transaction.selectFrom('inquiries').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Acts on a locked inquiry in a transaction of its own. */
export function actOnInquiry<Outcome extends string>(
  database: Database,
  id: string,
  act: (transaction: Transaction, inquiry: InquiriesTable) => Promise<Outcome>,
): Promise<Outcome | 'unknown'> {
  return database.transaction().execute(async (transaction) => {
    const inquiry = await lockInquiry(transaction, id);
    return inquiry ? act(transaction, inquiry) : 'unknown';
  });
}

/** Who does something, and when; `by` is null for the command line. */
export type Act = { by: Colleague | null; now: Date };

/**
 * Records what was done with inquiries, in the transaction that does it. The history holds the name as it is
 * now: whoever is removed later stays in it.
 */
export async function recordHistory(
  transaction: Database,
  inquiryIds: readonly string[],
  kind: HistoryKind,
  { by, now }: Act,
  detail: string | null = null,
): Promise<void> {
  if (inquiryIds.length === 0) return;
  const rows = inquiryIds.map((inquiryId) => ({
    id: randomUUIDv7(),
    inquiry_id: inquiryId,
    created_at: now.toISOString(),
    kind,
    actor: by?.name ?? null,
    detail,
  }));
  await transaction.insertInto('history').values(rows).execute();
}

function selectHistory(database: Database, inquiryId: string) {
  return database
    .selectFrom('history')
    .select(['id', 'created_at as at', 'actor as by', 'kind', 'detail as to'])
    .where('inquiry_id', '=', inquiryId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
}

/** Reads the history of an inquiry, newest first. */
export function readHistory(database: Database, inquiryId: string): Promise<HistoryEntry[]> {
  return selectHistory(database, inquiryId).execute();
}

// Those of replies stand only where they moved it.
const moveKinds = ['status', 'contacted-by-sending', 'taken-back', 'answered-outside'] as const;

/** Reads the moves of an inquiry from one status to the next, oldest first. */
export async function readMoves(database: Database, inquiryId: string) {
  const moves = selectHistory(database, inquiryId).where('kind', 'in', moveKinds);
  return (await moves.where('detail', 'is not', null).execute()).reverse();
}

/** Finds the last line of some kinds: who did it, and when; undefined when nobody has. */
export async function findLast(
  database: Database,
  inquiryId: string,
  kinds: readonly HistoryKind[],
): Promise<{ by: string | null; at: string } | undefined> {
  const last = await selectHistory(database, inquiryId)
    .where('kind', 'in', kinds)
    .limit(1)
    .executeTakeFirst();
  return last && { by: last.by, at: last.at };
}
