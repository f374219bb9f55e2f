/** The quote `by` steps further on, round both ends (docs/contract.md, section 3). */
export function stepIndex(index: number, by: number, total: number): number {
  return (((index + by) % total) + total) % total;
}

/**
 * Which quote a scrolled track shows.
 *
 * @param left how far the track is scrolled
 * @param width the width of one quote, which is the track's
 * @returns its index, or null while the track is between two quotes
 */
export function indexAt(left: number, width: number): number | null {
  if (width <= 0) return null;
  const position = left / width;
  const index = Math.round(position);
  return Math.abs(position - index) < 0.02 ? index : null;
}
