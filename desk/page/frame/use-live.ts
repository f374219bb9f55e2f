import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { LiveAnswer } from '../../inbox.ts';
import { callDesk, isSignedOut } from '../call-desk.ts';
import { useSession } from '../session-context.ts';
import { compareLive, isQuiet, type LiveNews } from './live-news.ts';
import { listenToStream } from './live-stream.ts';

const liveKey = ['live'];

const pollMilliseconds = 3000;
// A stream that is over, refused or silent is tried again after this.
const reopenMilliseconds = 20_000;

/**
 * Keeps the cache up to date with what others do, while the page is visible: by server-sent events, and by polling while
 * no events arrive. The newest answer is the data of the query `live`.
 */
export function useLive(): void {
  const client = useQueryClient();
  const isVisible = useIsVisible();
  const isStreaming = useStream(isVisible);
  useQuery({
    queryKey: liveKey,
    queryFn: () => callDesk('GET live'),
    enabled: isVisible && !isStreaming,
    refetchInterval: ({ state }) => (isSignedOut(state.error) ? false : pollMilliseconds),
    staleTime: 0,
    retry: false,
  });
  useLiveNews(({ changed, isGap }) => {
    // A request that is under way is not sent twice: after the first answer that would be all of them.
    const options = { cancelRefetch: !isGap };
    void client.invalidateQueries({ queryKey: ['counts'] }, options);
    if (isGap) void client.invalidateQueries({ queryKey: ['inquiry'] }, options);
    else for (const id of changed) void client.invalidateQueries({ queryKey: ['inquiry', id] });
  });
}

/** Calls a function with what has happened since the last time. */
export function useLiveNews(onNews: (news: LiveNews) => void): void {
  const answer = useCached<LiveAnswer>(liveKey);
  const seen = useRef<LiveAnswer>(null);
  const tell = useEffectEvent(onNews);
  useEffect(() => {
    if (!answer) return;
    const news = compareLive(seen.current, answer);
    seen.current = answer;
    if (!isQuiet(news)) tell(news);
  }, [answer]);
}

/** What the cache holds, without fetching it: another part of the page does that. */
export function useCached<Data>(queryKey: readonly unknown[]): Data | undefined {
  const client = useQueryClient();
  const watch = useCallback((changed: () => void) => client.getQueryCache().subscribe(changed), [client]);
  return useSyncExternalStore(watch, () => client.getQueryData<Data>(queryKey));
}

function watchVisibility(changed: () => void) {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

function useIsVisible(): boolean {
  return useSyncExternalStore(watchVisibility, () => document.visibilityState === 'visible');
}

/**
 * Listens to the server's events. A browser holds six connections to a server over HTTP/1.1, so a hidden page gives its
 * own back.
 *
 * @returns whether events arrive; also true for the first moments, in which they may still
 */
function useStream(isWanted: boolean): boolean {
  const client = useQueryClient();
  const { end } = useSession();
  const [isStreaming, setStreaming] = useState(true);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt opens a new stream
  useEffect(() => {
    if (!isWanted) return;
    let reopening: ReturnType<typeof setTimeout> | undefined;
    const poll = () => setStreaming(false);
    const stop = listenToStream(new EventSource('/desk/api/events'), {
      onAnswer(data) {
        setStreaming(true);
        client.setQueryData(liveKey, JSON.parse(data) as LiveAnswer);
      },
      onSlow: poll,
      onBreak: poll,
      onEnd() {
        poll();
        reopening = setTimeout(() => setAttempt((last) => last + 1), reopenMilliseconds);
      },
      onSignedOut: end,
    });
    return () => {
      clearTimeout(reopening);
      stop();
    };
  }, [isWanted, attempt, client, end]);
  return isStreaming;
}
