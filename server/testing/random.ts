/** A source of chance that gives the same numbers for the same seed, so that what it found can be found again. */
export function createRandom(seed: number) {
  let state = seed >>> 0;

  // The generator known as mulberry32.
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from 0, below the one given. */
  const below = (most: number) => Math.floor(next() * most);

  return {
    below,
    isChance: (share: number) => next() < share,
    pick: <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value,
  };
}

export type Random = ReturnType<typeof createRandom>;
