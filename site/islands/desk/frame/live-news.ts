import type { LiveAnswer } from '../../../../desk/inbox.ts';

/** What has happened between two live answers. */
export interface LiveNews {
  /** The IDs of inquiries that came in. */
  arrived: string[];
  /** The IDs of inquiries that staff have acted on, each once. */
  changed: string[];
  /** Whether more may have happened than the answers tell: then everything has to be read again. */
  isGap: boolean;
}

/**
 * Compares a live answer with the one seen before. An answer holds the newest only, so there is a gap when nothing of the
 * earlier one is left in it.
 *
 * @param seen null before the first answer, which is a gap: nobody knows what came before it
 */
export function compareLive(seen: LiveAnswer | null, answer: LiveAnswer): LiveNews {
  if (seen === null) return { arrived: [], changed: [], isGap: true };
  const arrivedBefore = new Set(seen.arrived);
  const changesBefore = new Set(seen.changes.map(({ id }) => id));
  const changes = answer.changes.filter(({ id }) => !changesBefore.has(id));
  const arrived = answer.arrived.filter((id) => !arrivedBefore.has(id));
  return {
    arrived,
    changed: [...new Set(changes.map(({ inquiry }) => inquiry))],
    isGap:
      isAllNew(arrived, answer.arrived, arrivedBefore) || isAllNew(changes, answer.changes, changesBefore),
  };
}

function isAllNew(unseen: unknown[], all: unknown[], before: Set<unknown>): boolean {
  return before.size > 0 && all.length > 0 && unseen.length === all.length;
}

/** Whether nothing has happened. */
export function isQuiet({ arrived, changed, isGap }: LiveNews): boolean {
  return !isGap && arrived.length === 0 && changed.length === 0;
}
