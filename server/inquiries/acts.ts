import { randomUUIDv7 } from 'node:crypto';
import type { Colleague, InquiryStatus } from '../../desk/facts.ts';
import type { HistoryEntry, HistoryKind } from '../../desk/inbox.ts';
import { clockSkew } from '../database/clock-skew.ts';
import type { Database, InquiriesTable, Schema, Transaction } from '../database/schema.ts';

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

/** Changes columns of a locked inquiry, and counts the change. */
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

// Lines of replies are in the history only where a reply moved the inquiry.
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

/**
 * Records that something became a person's, in the transaction that does it: for a mail, where they want one,
 * and have no desk open. News that wait for their mail stay as they are.
 *
 * @param staffId null for nobody
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
  // A person nearly always has no news, and nothing has to be written.
  if (await news.executeTakeFirst())
    await database.deleteFrom('news').where('staff_id', '=', staffId).execute();
}

// Undo is offered for eight seconds, on a bad connection later. No contact is forgotten again that fast.
const undoMilliseconds = 60_000;

type Move = { at: string; to: string | null };

/**
 * Derives the first contact of an inquiry that moves to another status: the move out of `new`. A move back to
 * `new` says that there was none, so an Undo leaves no trace. But an Undo of that move within a minute
 * restores the contact that was there before.
 */
export async function readFirstContact(
  transaction: Database,
  inquiry: InquiriesTable,
  next: InquiryStatus,
  now: Date,
): Promise<string | null> {
  if (next === 'new') return null;
  if (inquiry.status !== 'new') return inquiry.contacted_at;
  return findFirstContact([
    ...(await readMoves(transaction, inquiry.id)),
    { at: now.toISOString(), to: next },
  ]);
}

/** Finds the first contact; null when it was before the first move: inquiries older than the history. */
function findFirstContact(moves: readonly Move[]): string | null {
  let contact: string | null = null;
  let isNew = true;
  let backAt = Number.NEGATIVE_INFINITY;
  for (const { at, to } of moves) {
    const time = Date.parse(at);
    if (to !== 'new' && isNew && !isUndo(backAt, time)) contact = at;
    isNew = to === 'new';
    if (isNew) backAt = time;
  }
  return contact;
}

/**
 * Finds since when an answer is owed once an inquiry moves to `contacted`: since now, or, where that takes
 * back a move of the last minute, since it was contacted before.
 */
export function findContactedSince(moves: readonly Move[], now: Date): string {
  const [before, last] = [moves.at(-2), moves.at(-1)];
  const isTakenBack = last && isUndo(Date.parse(last.at), now.getTime());
  return isTakenBack && before?.to === 'contacted' ? before.at : now.toISOString();
}

// A move that lies ahead was dated by a wrong clock, and says nothing of how long ago it was.
function isUndo(at: number, now: number): boolean {
  return now - at <= undoMilliseconds && at - now <= clockSkew;
}
