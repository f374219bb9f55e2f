import { useCallback, useSyncExternalStore } from 'react';

/** The widths at which the frame changes its shape, as in frame.module.css. */
export const phoneWidth = '(max-width: 43.99rem)';

/** Whether a media query matches now. */
export function useMedia(query: string): boolean {
  const watch = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(watch, () => window.matchMedia(query).matches);
}
