import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Person, SessionAnswer } from '../contract.ts';
import { goTo } from './address.ts';
import { callDesk, isRefusedAs } from './call-desk.ts';
import { DeskContext, SessionContext, useDesk } from './desk-context.ts';
import { LoadFailure } from './elements/loading.tsx';
import { SignIn } from './sign-in/sign-in.tsx';
import { SignedIn } from './signed-in.tsx';
import { removeDrafts } from './stored-drafts.ts';
import { findTrouble } from './words/describe-failure.ts';

const sessionKey = ['session'];
// While the server or its data can't be reached, the desk retries, so that it comes up by itself.
const retryMilliseconds = 5000;

/** Asks who is signed in, and shows the sign-in or the desk. */
export function Session() {
  const desk = useDesk();
  const { words } = desk;
  const { session, person, ended, enter, end, leave } = useSessionState();
  const value = useMemo(() => person && { person, end, leave }, [person, end, leave]);
  const facts = session.data?.facts;
  const live = useMemo(() => ({ ...desk, facts: { ...desk.facts, ...facts } }), [desk, facts]);
  if (value)
    return (
      <DeskContext value={live}>
        <SessionContext value={value}>
          <SignedIn key={value.person.id} />
        </SessionContext>
      </DeskContext>
    );
  if (session.data === null) return <SignIn ended={ended} onSignedIn={enter} />;
  if (session.error) {
    const trouble = findTrouble(session.error);
    return (
      <LoadFailure
        title={trouble ? words.trouble[trouble] : words.list.failedTitle}
        retry={session.refetch}
      />
    );
  }
  return null;
}

/** Who is signed in, and how that changes. */
function useSessionState() {
  const client = useQueryClient();
  const session = useQuery({
    queryKey: sessionKey,
    queryFn: (): Promise<SessionAnswer | null> => callDesk('GET session'),
    staleTime: Number.POSITIVE_INFINITY,
    // A tab in the background receives no event when its session ends.
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (findTrouble(state.error) ? retryMilliseconds : false),
  });
  const person = session.data?.person;
  const [ended, setEnded] = useState<Person | null>(null);
  const [tabs] = useState(() => new BroadcastChannel('desk-session'));
  const notifyTabs = useCallback((news: SessionNews) => tabs.postMessage(news), [tabs]);

  const close = useCallback(() => {
    const last = client.getQueryData<SessionAnswer | null>(sessionKey)?.person;
    if (last) {
      keepLocation(last.id);
      setEnded(last);
    }
    client.setQueryData(sessionKey, null);
    forgetAll(client);
  }, [client]);
  const end = useCallback(() => {
    close();
    notifyTabs('ended');
  }, [close, notifyTabs]);
  const forgetPerson = useCallback(
    (personId: string) => {
      removeDrafts(personId);
      close();
      setEnded(null);
      goTo('/desk', { replace: true });
    },
    [close],
  );
  const leave = useCallback(
    (personId: string) => {
      forgetPerson(personId);
      notifyTabs({ signedOut: personId });
    },
    [forgetPerson, notifyTabs],
  );
  const enter = (answer: SessionAnswer) => {
    client.setQueryData(sessionKey, answer);
    notifyTabs('started');
  };

  const onNews = useEffectEvent((news: SessionNews) => {
    if (news === 'ended') close();
    else if (news === 'started') void session.refetch();
    else forgetPerson(news.signedOut);
  });
  useEffect(() => {
    tabs.onmessage = ({ data }) => onNews(data);
  }, [tabs]);
  useEffect(() => watchRefusals(client, end), [client, end]);
  useSignedIn(person);
  return { session, person, ended, enter, end, leave };
}

/** Restores the location and language of whoever has signed in, in this tab or in another. */
function useSignedIn(person: Person | undefined): void {
  const client = useQueryClient();
  const { setLanguage } = useDesk();
  const { id, language } = person ?? {};
  const lastId = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (!id) return;
    // In another tab a different user has signed in.
    if (lastId.current && lastId.current !== id) {
      forgetAll(client);
      goTo('/desk', { replace: true });
    } else returnToLocation(id);
    lastId.current = id;
  }, [client, id]);
  useEffect(() => {
    if (language) setLanguage(language);
  }, [language, setLanguage]);
}

/** Forgets everything about families: what was loaded, and what was about to be saved. */
function forgetAll(client: QueryClient): void {
  client.getMutationCache().clear();
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
}

/** Calls a function whenever a request is refused because nobody is signed in (any more). */
function watchRefusals(client: QueryClient, onSignedOut: () => void): () => void {
  const stops = [client.getQueryCache(), client.getMutationCache()].map((cache) =>
    cache.subscribe((event: { action?: { error?: unknown } }) => {
      if (isRefusedAs('signed-out', event.action?.error)) onSignedOut();
    }),
  );
  return () => {
    for (const stop of stops) stop();
  };
}

// All tabs of a browser share its session. The tab that learns of its start or end notifies the others, since
// a tab in the background sends no requests. `signedOut` is the ID of the person who has signed out.
type SessionNews = 'ended' | 'started' | { signedOut: string };

/** Where somebody was when the session ended: kept in the history entry, which survives a reload. */
interface KeptLocation {
  personId: string;
  href: string;
}

/** Keeps where a person is, and shows the address of the sign-in: a search may hold a family's name. */
function keepLocation(personId: string): void {
  const kept: KeptLocation = { personId, href: window.location.pathname + window.location.search };
  goTo('/desk', { replace: true, state: kept });
}

/** Goes back to where this person was; a different user starts at /desk. */
function returnToLocation(personId: string): void {
  const { state } = history;
  if (typeof state !== 'object' || state === null || !('href' in state)) return;
  const kept = state as KeptLocation;
  goTo(kept.personId === personId ? kept.href : '/desk', { replace: true });
}
