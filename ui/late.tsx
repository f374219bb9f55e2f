import { type ReactNode, useEffect, useState } from 'react';

// DESK.md: what comes sooner is not announced, and nothing flickers.
const delayMilliseconds = 200;

/** Shows something only when it has been waited for. */
export function Late({ children }: { children: ReactNode }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), delayMilliseconds);
    return () => clearTimeout(timer);
  }, []);
  return isDue ? children : null;
}
