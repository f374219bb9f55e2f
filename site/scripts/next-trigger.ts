/** Where each key starts looking among the triggers, and which way it goes on. */
const moves: Record<string, (index: number, last: number) => { start: number; by: 1 | -1 }> = {
  ArrowDown: (index) => ({ start: index + 1, by: 1 }),
  ArrowUp: (index) => ({ start: index - 1, by: -1 }),
  Home: () => ({ start: 0, by: 1 }),
  End: (_, last) => ({ start: last, by: -1 }),
};

/**
 * Which trigger a key moves the focus to: round both ends, past the disabled ones (docs/contract.md, section 3).
 *
 * @param key the pressed key
 * @param index the trigger that has the focus
 * @param enabled for each trigger whether it can take the focus
 * @returns its index, or null when the key is none of ours or no trigger is enabled
 */
export function nextTrigger(key: string, index: number, enabled: readonly boolean[]): number | null {
  const move = moves[key]?.(index, enabled.length - 1);
  if (!move) return null;
  const { length } = enabled;
  for (let step = 0; step < length; step++) {
    const candidate = (move.start + step * move.by + 2 * length) % length;
    if (enabled[candidate]) return candidate;
  }
  return null;
}
