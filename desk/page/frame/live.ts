import { focusManager, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { FullInquiry, LiveAnswer } from '../../contract/inbox.ts';
import { callDesk, isRefusedAs } from '../call-desk.ts';
import { usePerson, useSession } from '../desk-context.ts';

const liveKey = ['live'];

type LiveChange = LiveAnswer['changes'][number];

const pollMilliseconds = 3000;
const hiddenMilliseconds = 30_000;
// A stream that is over, refused or silent is tried again after this.
const reopenMilliseconds = 20_000;

/**
 * Keeps the cache up to date with the acts of others: by server-sent events, and by polling while no events
 * arrive; while nobody sees the page, by polling seldom. The newest answer is the data of the query `live`.
 */
export function useLive(): void {
  const client = useQueryClient();
  const isVisible = useSyncExternalStore(focusManager.subscribe, () => focusManager.isFocused());
  const isStreaming = useStream(isVisible);
  const { isEnded } = useSession();
  useQuery({
    queryKey: liveKey,
    queryFn: () => callDesk('GET live'),
    enabled: isVisible ? !isStreaming : !isEnded,
    refetchInterval: ({ state }) =>
      isRefusedAs('signed-out', state.error) ? false : isVisible ? pollMilliseconds : hiddenMilliseconds,
    refetchIntervalInBackground: true,
    staleTime: 0,
    retry: false,
  });
  useLiveNews(({ changed, isGap }) => {
    // An inquiry that nobody sees is read again once it is seen: it would count as opened.
    const refetchType = isVisible ? 'active' : 'none';
    if (isGap) {
      // The first answer is a gap too, while all queries load: let those end, and load again what they may lack.
      for (const queryKey of [['counts'], ['inquiry']])
        void client
          .refetchQueries({ queryKey, fetchStatus: 'fetching' }, { cancelRefetch: false })
          .then(() =>
            client.invalidateQueries(queryKey[0] === 'counts' ? { queryKey } : { queryKey, refetchType }),
          );
      return;
    }
    void client.invalidateQueries({ queryKey: ['counts'] });
    for (const id of changed) {
      const queryKey = ['inquiry', id];
      // Drop cached inquiries that are not on screen: they may be erased by now.
      client.removeQueries({ queryKey, type: 'inactive' });
      // Cancel first: invalidating alone would wait for a request under way, whose answer may be outdated.
      void client.cancelQueries({ queryKey }).then(() => client.invalidateQueries({ queryKey, refetchType }));
    }
  });
}

/** Calls a function with the changes since the last call. */
export function useLiveNews(onNews: (news: LiveNews) => void): void {
  const client = useQueryClient();
  const answer = useCached<LiveAnswer>(liveKey);
  const seen = useRef<LiveAnswer>(null);
  const notify = useEffectEvent(onNews);
  const { name } = usePerson();
  // Ignore one's own opening of an inquiry: it changes no list, and the inquiry's answer holds it already.
  const isKnown = useEffectEvent(({ id, inquiry, kind, by }: LiveChange) => {
    if (kind !== 'opened' || by !== name) return false;
    const known = client.getQueryData<FullInquiry>(['inquiry', inquiry]);
    return known?.history.some((entry) => entry.id === id) === true;
  });
  useEffect(() => {
    if (!answer) return;
    const news = compareLive(seen.current, answer, isKnown);
    seen.current = answer;
    if (news) notify(news);
  }, [answer]);
}

/** Reads a query from the cache without fetching it: another component does that. */
export function useCached<Data>(queryKey: readonly unknown[]): Data | undefined {
  const client = useQueryClient();
  const watch = useCallback((changed: () => void) => client.getQueryCache().subscribe(changed), [client]);
  return useSyncExternalStore(watch, () => client.getQueryData<Data>(queryKey));
}

/**
 * Listens to the server's events. A browser holds six connections to a server over HTTP/1.1, so a hidden page
 * gives its own back.
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
    const stop = listenToStream(new EventSource('/desk/api/events'), {
      onAnswer(data) {
        setStreaming(true);
        client.setQueryData(liveKey, JSON.parse(data) as LiveAnswer);
      },
      onWait: () => setStreaming(false),
      onEnd() {
        setStreaming(false);
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

interface LiveNews {
  /** The IDs of inquiries that staff have acted on, or that time has moved, each once. */
  changed: string[];
  /** The acts of others among these changes, newest first. */
  acts: LiveChange[];
  /** The answers may have missed a change: everything has to be read again. */
  isGap: boolean;
}

/**
 * Compares a live answer with the one seen before. An answer holds the newest only, so there is a gap when it
 * shares no entry with the earlier one.
 *
 * @param seen null before the first answer, which is a gap: the changes before it are unknown
 * @param isKnown whether the page knows of an act already, and of all that it has changed
 * @returns null when nothing has happened
 */
export function compareLive(
  seen: LiveAnswer | null,
  answer: LiveAnswer,
  isKnown: (change: LiveChange) => boolean = () => false,
): LiveNews | null {
  if (seen === null) return { changed: [], acts: [], isGap: true };
  const arrived = findUnseen(seen.arrived, answer.arrived);
  const acts = findUnseen(seen.changes.map(getId), answer.changes.map(getId));
  const actedOn = answer.changes.filter((change) => acts.unseen.includes(change.id) && !isKnown(change));
  // Compared separately: an inquiry whose reminder came due yesterday may begin to wait today.
  const reminded = findUnseen(seen.reminded, answer.reminded);
  const waiting = findUnseen(seen.waiting, answer.waiting);
  const changed = [...actedOn.map(({ inquiry }) => inquiry), ...reminded.unseen, ...waiting.unseen];
  const isGap = [arrived, acts, reminded, waiting].some((each) => each.isGap);
  const hasTroubleChanged = JSON.stringify(seen.trouble) !== JSON.stringify(answer.trouble);
  if (!isGap && !hasTroubleChanged && arrived.unseen.length === 0 && changed.length === 0) return null;
  return { changed: [...new Set(changed)], acts: isGap ? [] : actedOn, isGap };
}

const getId = ({ id }: { id: string }) => id;

function findUnseen(before: readonly string[], now: readonly string[]) {
  const unseen = now.filter((id) => !before.includes(id));
  return { unseen, isGap: before.length > 0 && now.length > 0 && unseen.length === now.length };
}

interface StreamHandlers {
  onAnswer: (data: string) => void;
  /** No answer has come yet, as behind a proxy that buffers; or the browser connects again by itself. */
  onWait: () => void;
  /** The stream is over, refused or silent: another has to be opened. */
  onEnd: () => void;
  onSignedOut: () => void;
}

const slowMilliseconds = 3000;
// The server pings after 15 seconds without an event: two of its pings may be lost or late.
const silentMilliseconds = 35_000;
// `EventSource.CLOSED`, which Node lacks in tests.
const closed = 2;

/**
 * Listens to a stream. A connection may be lost without an event, when a phone changes its network or a
 * computer sleeps: a stream that sends neither an answer nor a ping for 35 seconds is closed.
 *
 * @returns the function that closes it
 */
export function listenToStream(
  stream: EventTarget & Pick<EventSource, 'close' | 'readyState'>,
  { onAnswer, onWait, onEnd, onSignedOut }: StreamHandlers,
): () => void {
  const slow = setTimeout(onWait, slowMilliseconds);
  let silent: ReturnType<typeof setTimeout>;
  const stop = () => {
    clearTimeout(slow);
    clearTimeout(silent);
    stream.close();
  };
  const end = () => {
    stop();
    onEnd();
  };
  const restart = () => {
    clearTimeout(silent);
    silent = setTimeout(end, silentMilliseconds);
  };
  restart();
  stream.addEventListener('ping', restart);
  stream.addEventListener('message', (event) => {
    restart();
    clearTimeout(slow);
    onAnswer((event as MessageEvent<string>).data);
  });
  stream.addEventListener('error', () => (stream.readyState === closed ? end() : onWait()));
  stream.addEventListener('signed-out', onSignedOut);
  return stop;
}
