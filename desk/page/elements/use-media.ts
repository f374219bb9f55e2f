import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window fits a media query; draws anew when that changes. */
export function useMedia(query: string): boolean {
  const watch = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(watch, () => window.matchMedia(query).matches);
}

/** The width up to which a form covers the whole screen, or comes on a sheet; as in signed-in.module.css. */
export const phoneWidth = '(max-width: 43.99rem)';

/** Whether the window is as narrow as a phone. */
export const useIsPhone = () => useMedia(phoneWidth);
