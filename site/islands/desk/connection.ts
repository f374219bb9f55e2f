import { useSyncExternalStore } from 'react';

function watchBrowser(changed: () => void) {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Whether the server is out of reach: what is on screen may be old, and changes can't be saved. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(watchBrowser, () => !navigator.onLine);
}
