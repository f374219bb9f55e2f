import { randomUUIDv7 } from 'node:crypto';
import type { HistoryEntry, HistoryKind } from '../../desk/contract/inbox.ts';
import type { Colleague } from '../../desk/facts.ts';
import type { Database, InquiriesTable, Schema, Transaction } from '../database/schema.ts';

/** Reads and locks an inquiry: acts on the same one come one after another, in all instances. */
export const lockInquiry = (transaction: Transaction, id: string): Promise<InquiriesTable | undefined> =>
  transaction.selectFrom('inquiries').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export function findInquiry(database: Database, id: string): Promise<InquiriesTable | undefined> {
  return database.selectFrom('inquiries').selectAll().where('id', '=', id).executeTakeFirst();
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

export async function updateInquiry(
  transaction: Transaction,
  { id, version }: InquiriesTable,
  columns: Partial<InquiriesTable>,
): Promise<void> {
  const changed = { ...columns, version: version + 1 };
  await transaction.updateTable('inquiries').set(changed).where('id', '=', id).execute();
}

/** The person who acts, and the time; `by` is null for the command line. */
export type Act = { by: Colleague | null; now: Date };

/** Records an act on inquiries, in its transaction, under the name that its person has now. */
export function recordHistory(
  transaction: Database,
  inquiryIds: readonly string[],
  kind: HistoryKind,
  act: Act,
  detail: string | null = null,
): Promise<void> {
  return recordLines(
    transaction,
    inquiryIds.map((inquiry) => ({ inquiry, kind, detail })),
    act,
  );
}

export async function recordLines(
  transaction: Database,
  lines: readonly { inquiry: string; kind: HistoryKind; detail?: string | null }[],
  { by, now }: Act,
): Promise<void> {
  if (lines.length === 0) return;
  const shared = { created_at: now.toISOString(), actor: by?.name ?? null };
  // Lines of the same moment are read in the order of their IDs, which are random within a millisecond.
  const ids = lines.map(() => randomUUIDv7()).sort();
  const rows = lines.map(({ inquiry, kind, detail = null }, index) => ({
    ...{ id: ids[index] ?? '', inquiry_id: inquiry, kind, detail },
    ...shared,
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
export const readHistory = (database: Database, inquiryId: string): Promise<HistoryEntry[]> =>
  selectHistory(database, inquiryId).execute();

const moveKinds = ['status', 'status-undone', 'contacted-by-sending', 'answered-outside'] as const;

/** Reads the moves of an inquiry from one status to the next, oldest first. */
export async function readMoves(database: Database, inquiryId: string) {
  const moves = selectHistory(database, inquiryId).where('kind', 'in', moveKinds);
  return (await moves.where('detail', 'is not', null).execute()).reverse();
}

/** Finds the last line of some kinds: who did it, and when; undefined when nobody has. */
export async function findLast(database: Database, inquiryId: string, kinds: readonly HistoryKind[]) {
  const last = await selectHistory(database, inquiryId)
    .where('kind', 'in', kinds)
    .limit(1)
    .executeTakeFirst();
  return last && { by: last.by, at: last.at };
}

/**
 * Records, in the transaction that does it, that something became a person's (`null`: nobody's), for a mail
 * where they want one and have no desk open.
 */
export async function recordNews(
  transaction: Database,
  staffId: string | null,
  inquiryId: string,
  kind: Schema['news']['kind'],
  { by, now }: Act,
): Promise<void> {
  if (staffId === null) return;
  const people = transaction.selectFrom('staff').select('wants_news_mail').where('id', '=', staffId);
  if ((await people.executeTakeFirst())?.wants_news_mail !== 1) return;
  const news = { created_at: now.toISOString(), actor: by?.name ?? null, mail_id: null };
  await transaction
    .insertInto('news')
    .values({ staff_id: staffId, inquiry_id: inquiryId, kind, ...news })
    .onConflict((conflict) =>
      conflict
        .columns(['staff_id', 'inquiry_id', 'kind'])
        .doUpdateSet(news)
        .where('news.mail_id', 'is not', null),
    )
    .execute();
}

/** Forgets the news of a person whose desk has just asked for them: it shows them. */
export async function forgetNews(database: Database, staffId: string): Promise<void> {
  const news = database.selectFrom('news').select('kind').where('staff_id', '=', staffId).limit(1);
  if (await news.executeTakeFirst())
    await database.deleteFrom('news').where('staff_id', '=', staffId).execute();
}

type Move = Pick<HistoryEntry, 'kind' | 'at' | 'to'>;

/** Finds the last time that an inquiry had a status, to which an Undo returns. `moves` come oldest first. */
export function findEarlierStatus(moves: readonly Move[], status: string) {
  const states: { status: string | null; since: string; contact: string | null }[] = [];
  for (const { kind, at, to } of moves) {
    const last = states.at(-1);
    const restored = kind === 'status-undone' && states.findLast((state) => state.status === to);
    const isFirst = (last?.status ?? 'new') === 'new';
    const contact = to === 'new' ? null : isFirst ? at : (last?.contact ?? null);
    states.push(restored || { status: to, since: at, contact });
  }
  return states.findLast((state) => state.status === status);
}
