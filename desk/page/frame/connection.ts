import { onlineManager, type Query, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { callDesk, DeskRefusal, findTrouble, type Trouble } from '../call-desk.ts';
import { toServerTime } from '../desk-context.ts';

export const countsKey = ['counts'];

// Live updates invalidate the counts sooner; polling covers the changes that they miss.
const pauseMilliseconds = 60_000;
// While the request fails, it is retried often, so that the banner goes soon after the server is back.
const failedMilliseconds = 5000;

/** How many inquiries each view has, and whether mails go out; a failure says that the desk is down. */
export function useCounts() {
  return useQuery({
    queryKey: countsKey,
    queryFn: () => callDesk('GET counts'),
    refetchInterval: ({ state }) => (state.error ? failedMilliseconds : pauseMilliseconds),
    // Offline is no failure of the server, so the request waits for the browser's connection.
    networkMode: 'online',
    // Few retries, so that the banner appears soon; none in a hidden tab: there a retry waits until the tab is
    // seen, and the number in its title would be old until then.
    retry: (failures, error) => failures < 1 && !document.hidden && !(error instanceof DeskRefusal),
  });
}

/** Whether mails become files, as no mail server is set: none may be said to be on its way. */
export const useAreMailsFiles = (): boolean => useCounts().data?.trouble?.noMailServer === true;

// Only the request for the counts tells whether the server and its data can be reached: a blocked stream or
// address alone is no outage (docs/contract.md, section 8).

/** Whether the browser says that it is offline: only then buttons of acts are disabled. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(onlineManager.subscribe, () => !onlineManager.isOnline());
}

/** The trouble that stops the desk just now; null while it works. */
export function useTrouble(): Trouble | null {
  const isOffline = useIsOffline();
  const { error } = useCounts();
  return isOffline ? 'offline' : findTrouble(error);
}

/** Asks for the counts when any request fails or works again, and then loads the failed queries again. */
export function useConnectionChecks(): void {
  const client = useQueryClient();
  useEffect(() => followConnection(client), [client]);
}

/** Follows a client's requests; returns the function that ends it. */
export function followConnection(client: QueryClient): () => void {
  const isCounts = (query: Query) => query.queryKey[0] === countsKey[0];
  // However many requests fail, one check is enough. After an act, cancel a check that started before it.
  const check = (cancelRefetch = false) =>
    void client.invalidateQueries({ queryKey: countsKey }, { cancelRefetch });
  let isAway = false;
  const unwatchQueries = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { action, query } = event;
    if (action.type === 'error' && findTrouble(action.error)) {
      if (isCounts(query)) isAway = true;
      else check();
    }
    if (action.type !== 'success' || !isAway) return;
    if (!isCounts(query)) return check();
    // Once: after another failure the person tries again. No row of a loaded list may move under the pointer.
    isAway = false;
    void client.refetchQueries({
      type: 'active',
      predicate: ({ queryKey, state }) =>
        findTrouble(state.error) !== null && (queryKey[0] !== 'inquiries' || state.data === undefined),
    });
  });
  const unwatchChanges = client.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error' && findTrouble(event.action.error))
      check(true);
  });
  return () => {
    unwatchQueries();
    unwatchChanges();
  };
}

/** The time at which the newest data on screen was fetched; null while there is none. */
export function useLastFetch(): Date | null {
  const client = useQueryClient();
  const seen = client.getQueryCache().findAll({ type: 'active' });
  const times = seen.filter(({ queryKey }) => queryKey[0] !== 'session');
  const last = Math.max(0, ...times.map(({ state }) => state.dataUpdatedAt));
  return last > 0 ? toServerTime(last) : null;
}
