import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { isUnreachable } from '../parts/describe-failure.ts';
import { toServerTime } from '../parts/server-time.ts';

function watchBrowser(changed: () => void) {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

// A browser in a network without a way out says that it is online: what the last requests met counts too.
function isAnyUnreachable(client: QueryClient): boolean {
  const seen = client.getQueryCache().findAll({ type: 'active' });
  return seen.some(({ state }) => isUnreachable(state.error));
}

/** Whether the server is out of reach: what is on screen may be old, and changes can't be saved. */
export function useIsOffline(): boolean {
  const client = useQueryClient();
  const watchQueries = useCallback(
    (changed: () => void) => client.getQueryCache().subscribe(changed),
    [client],
  );
  const isBrowserOffline = useSyncExternalStore(watchBrowser, () => !navigator.onLine);
  const isUnreached = useSyncExternalStore(watchQueries, () => isAnyUnreachable(client));
  return isBrowserOffline || isUnreached;
}

/** When the newest data on screen was fetched; null while there is none. */
export function findLastFetch(client: QueryClient): Date | null {
  const seen = client.getQueryCache().findAll({ type: 'active' });
  const times = seen.filter(({ queryKey }) => queryKey[0] !== 'session');
  const last = Math.max(0, ...times.map(({ state }) => state.dataUpdatedAt));
  return last > 0 ? toServerTime(last) : null;
}
