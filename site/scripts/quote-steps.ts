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

/** A place of a finger on the screen. */
interface Point {
  x: number;
  y: number;
}

/** How far a finger must travel sideways to mean a swipe, in pixels. */
export const swipeThreshold = 40;

/**
 * Where a swipe leads beyond the ends of the track, where native scrolling stops: from the last quote on to
 * the first, from the first back to the last.
 *
 * @returns 1, -1, or 0 when the finger did not swipe or the track scrolls there by itself
 */
export function stepBeyondEnd(from: Point, to: Point, index: number, total: number): -1 | 0 | 1 {
  const across = to.x - from.x;
  if (Math.abs(across) < swipeThreshold || Math.abs(across) <= Math.abs(to.y - from.y)) return 0;
  if (across < 0 && index === total - 1) return 1;
  if (across > 0 && index === 0) return -1;
  return 0;
}

/**
 * Follows a finger on the track, and steps round an end where it swipes beyond it.
 *
 * @param readIndex the index of the quote that is shown, or null between two
 * @param step goes on or back by one
 */
export function followSwipe(
  track: HTMLElement,
  readIndex: () => number | null,
  total: number,
  step: (by: number) => void,
) {
  let touch: { from: Point; index: number | null } | null = null;
  track.addEventListener(
    'touchstart',
    ({ touches: [finger] }) => {
      if (finger) touch = { from: { x: finger.clientX, y: finger.clientY }, index: readIndex() };
    },
    { passive: true },
  );
  track.addEventListener('touchend', ({ changedTouches: [finger] }) => {
    if (!finger || !touch || touch.index === null) return;
    const by = stepBeyondEnd(touch.from, { x: finger.clientX, y: finger.clientY }, touch.index, total);
    if (by) step(by);
  });
}
