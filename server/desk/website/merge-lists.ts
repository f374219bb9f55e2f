import { isDeepStrictEqual } from 'node:util';
import type { FieldValue } from '../../../desk/website.ts';

const has = (list: readonly FieldValue[], entry: FieldValue) =>
  list.some((each) => isDeepStrictEqual(each, entry));

/**
 * Joins two changes of a list: what one has added or removed beside what the other one has.
 *
 * @param seen the list as it was when `typed` was begun
 * @param there the list as it is by now
 * @returns the list with both; undefined where they changed the same entry, moved entries, or it is no list
 */
export function mergeLists(seen: FieldValue, typed: FieldValue, there: FieldValue): FieldValue | undefined {
  if (!Array.isArray(seen) || !Array.isArray(typed) || !Array.isArray(there)) return undefined;
  const removed = seen.filter((entry) => !has(typed, entry));
  const kept = seen.filter((entry) => has(typed, entry));
  const isMoved = !isDeepStrictEqual(
    typed.filter((entry) => has(seen, entry)),
    kept,
  );
  if (isMoved || !removed.every((entry) => has(there, entry))) return undefined;
  const merged = there.filter((entry) => !has(removed, entry));
  for (const [at, entry] of typed.entries()) {
    if (has(seen, entry) || has(merged, entry)) continue;
    const before = typed[at - 1];
    const after = typed.slice(at).some((each) => has(merged, each)) ? 0 : merged.length;
    const place = merged.findLastIndex((each) => before !== undefined && isDeepStrictEqual(each, before));
    merged.splice(place < 0 ? after : place + 1, 0, entry);
  }
  return merged;
}
