import type { LiveAnswer } from '../../inbox.ts';

/** What has happened between two live answers. */
export interface LiveNews {
  /** The IDs of inquiries that came in. */
  arrived: string[];
  /** The IDs of inquiries that staff have acted on, or that time has moved, each once. */
  changed: string[];
  /** Whether more may have happened than the answers tell: then everything has to be read again. */
  isGap: boolean;
  /** Whether mails got stuck, or went out. */
  hasTroubleChanged: boolean;
}

/**
 * Compares a live answer with the one seen before. An answer holds the newest only, so there is a gap when nothing of the
 * earlier one is left in it.
 *
 * @param seen null before the first answer, which is a gap: nobody knows what came before it
 */
export function compareLive(seen: LiveAnswer | null, answer: LiveAnswer): LiveNews {
  if (seen === null) return { arrived: [], changed: [], isGap: true, hasTroubleChanged: false };
  const arrived = findUnseen(seen.arrived, answer.arrived);
  const acts = findUnseen(seen.changes.map(getId), answer.changes.map(getId));
  // Apart: an inquiry that came due yesterday may begin to wait today.
  const reminded = findUnseen(seen.reminded, answer.reminded);
  const waiting = findUnseen(seen.waiting, answer.waiting);
  const actedOn = answer.changes.filter(({ id }) => acts.unseen.includes(id));
  return {
    arrived: arrived.unseen,
    changed: [...new Set([...actedOn.map(({ inquiry }) => inquiry), ...reminded.unseen, ...waiting.unseen])],
    isGap: [arrived, acts, reminded, waiting].some(({ isGap }) => isGap),
    hasTroubleChanged: JSON.stringify(seen.trouble) !== JSON.stringify(answer.trouble),
  };
}

const getId = ({ id }: { id: string }) => id;

function findUnseen(before: readonly string[], now: readonly string[]) {
  const known = new Set(before);
  const unseen = now.filter((id) => !known.has(id));
  return { unseen, isGap: known.size > 0 && now.length > 0 && unseen.length === now.length };
}

/** Whether nothing has happened. */
export function isQuiet({ arrived, changed, isGap, hasTroubleChanged }: LiveNews): boolean {
  return !isGap && !hasTroubleChanged && arrived.length === 0 && changed.length === 0;
}
