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
  // Also here, for presses that follow faster than React renders.
  const current = useRef(0);
  // Where the track lies right now; null on its way, and before the script.
  const [rest, setRest] = useState<number | null>(null);
  // Nothing is announced before the visitor has moved.
  const [moved, setMoved] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const touch = useRef<{ from: Point; index: number | null }>(null);

  function readIndex() {
    return track.current && indexAt(track.current.scrollLeft, track.current.clientWidth);
  }

  function mark(next: number) {
    current.current = next;
    setIndex(next);
  }

  // The visitor may have swiped before the script came.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script takes over
  useEffect(() => {
    mark(readIndex() ?? 0);
    setRest(readIndex());
    return () => clearTimeout(timer.current);
  }, []);

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

  function onScroll() {
    setRest(readIndex());
    clearTimeout(timer.current);
    timer.current = setTimeout(settle, settleTime);
  }

  function onTouchStart({ touches }: TouchEvent) {
    const finger = touches[0];
    if (finger) touch.current = { from: { x: finger.clientX, y: finger.clientY }, index: readIndex() };
  }

  function onTouchEnd({ changedTouches }: TouchEvent) {
    const finger = changedTouches[0];
    const start = touch.current;
    if (!finger || !start || start.index === null) return;
    const by = stepBeyondEnd(start.from, { x: finger.clientX, y: finger.clientY }, start.index, total);
    if (by) show(stepIndex(start.index, by, total));
  }

  return {
    track,
    index,
    moved,
    show,
    step: (by: number) => show(stepIndex(current.current, by, total)),
    /** For the track: at an end, a swipe beyond it is ours and not the browser's. */
    trackProps: { 'data-end': endAt(rest, total), onScroll, onTouchStart, onTouchEnd },
  };
}

function endAt(index: number | null, total: number) {
  if (index === 0) return 'first';
  return index === total - 1 ? 'last' : undefined;
}
