import { useEffect, useRef, useState } from 'react';

// A screen reader announces what comes twice a minute at most.
const pauseMilliseconds = 30_000;

/** The newest of what comes, but unchanged for half a minute after each one; empty or null says nothing. */
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
