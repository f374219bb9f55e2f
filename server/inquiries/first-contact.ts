import type { InquiryStatus } from '../../desk/facts.ts';
import { clockSkew } from '../database/clock-skew.ts';
import type { Database, InquiriesTable } from '../database/schema.ts';
import { readMoves } from './acts.ts';

// Undo is offered for eight seconds, and a bad connection delays it. Nobody is contacted and forgotten again
// that fast.
const undoMilliseconds = 60_000;

type Move = { at: string; to: string | null };

/**
 * Derives the first contact of an inquiry that moves to another status: the move out of `new`. Whoever moves
 * it back to `new` says that there was none, so an Undo leaves no trace. But one who takes that back within a
 * minute restores the contact that was there before.
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
