import { type TouchEvent, useEffect, useRef, useState } from 'react';
import { indexAt, type Point, stepBeyondEnd, stepIndex } from './quote-index.ts';

/** How long the track must be still to count as settled, in milliseconds: `scrollend` is too new for Safari. */
const settleTime = 100;

/**
 * Ties the shown quote to the scroll position of its track. The browser scrolls and snaps; this follows where
 * it came to rest, and sends it where a control points.
 *
 * @param total how many quotes the track holds
 */
export function useQuoteTrack(total: number) {
  const track = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  // Nothing is announced before the visitor has moved.
  const [moved, setMoved] = useState(false);
  // Also here, for presses that follow faster than React renders.
  const current = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const touch = useRef<Point & { index: number }>(null);

  function readIndex() {
    return track.current && indexAt(track.current.scrollLeft, track.current.clientWidth);
  }

  // The visitor may have swiped before the script came.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script takes over
  useEffect(() => {
    mark(readIndex() ?? 0);
    return () => clearTimeout(timer.current);
  }, []);

  function mark(next: number) {
    current.current = next;
    setIndex(next);
  }

  function show(next: number) {
    setMoved(true);
    mark(next);
    // Smooth or not is for the style sheet to say: it knows prefers-reduced-motion.
    track.current?.scrollTo({ left: next * track.current.clientWidth });
  }

  function settle() {
    const settled = readIndex();
    if (settled === null || settled === current.current) return;
    setMoved(true);
    mark(settled);
  }

  return {
    track,
    index,
    moved,
    show,
    step: (by: number) => show(stepIndex(current.current, by, total)),
    handlers: {
      onScroll() {
        clearTimeout(timer.current);
        timer.current = setTimeout(settle, settleTime);
      },
      onTouchStart({ touches }: TouchEvent) {
        const finger = touches[0];
        if (finger)
          touch.current = { x: finger.clientX, y: finger.clientY, index: readIndex() ?? current.current };
      },
      onTouchEnd({ changedTouches }: TouchEvent) {
        const finger = changedTouches[0];
        const start = touch.current;
        if (!finger || !start) return;
        const to = { x: finger.clientX, y: finger.clientY };
        const by = stepBeyondEnd(start, to, start.index, total);
        if (by) show(stepIndex(start.index, by, total));
      },
    },
  };
}
