import { useEffect, useRef, useState } from 'react';

// A screen reader announces at most two texts a minute.
const pauseMilliseconds = 30_000;

/** Throttles announcements: a new text is taken half a minute after the last; empty or null is silence. */
export function useCalm<Said>(newest: Said): Said | undefined {
  const [said, setSaid] = useState<Said>();
  const saidAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (newest === said) return;
    const wait = Math.max(0, saidAt.current + pauseMilliseconds - performance.now());
    const timer = setTimeout(() => {
      if (newest) saidAt.current = performance.now();
      setSaid(newest);
    }, wait);
    return () => clearTimeout(timer);
  }, [newest, said]);
  return said;
}
