import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Person, SessionAnswer } from '../contract.ts';
import { goTo } from './address.ts';
import { callDesk, isSignedOut } from './call-desk.ts';
import { PersonContext, useDesk } from './desk-context.ts';
import { LoadFailure } from './elements/load-failure.tsx';
import { Frame } from './frame/frame.tsx';
import { keepPlace, returnToPlace } from './kept-location.ts';
import { SessionContext } from './session-context.ts';
import { notifyTabs, watchPageCache, watchTabs } from './session-tabs.ts';
import { SignIn } from './sign-in/sign-in.tsx';
import { removeDrafts } from './stored-drafts.ts';
import { findTrouble } from './words/describe-failure.ts';

const sessionKey = ['session'];
// While the server or its data can't be reached, so that the desk comes up by itself.
const retryMilliseconds = 5000;

/** Asks who is signed in, and shows the sign-in or the desk. */
export function Session() {
  const { words } = useDesk();
  const { session, person, ended, enter, end, leave } = useSessionState();
  const value = useMemo(() => ({ end, leave }), [end, leave]);
  if (person)
    return (
      <PersonContext value={person}>
        <SessionContext value={value}>
          <Frame key={person.id} />
        </SessionContext>
      </PersonContext>
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
    queryFn: (): Promise<SessionAnswer | null> => callDesk<SessionAnswer>('GET', 'session'),
    staleTime: Number.POSITIVE_INFINITY,
    // A tab in the background hears nothing of the end of its session.
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (findTrouble(state.error) ? retryMilliseconds : false),
  });
  const person = session.data?.person;
  const [ended, setEnded] = useState<Person | null>(null);

  const close = useCallback(() => {
    const last = client.getQueryData<SessionAnswer | null>(sessionKey)?.person;
    if (last) {
      keepPlace(last.id);
      setEnded(last);
    }
    client.setQueryData(sessionKey, null);
    forgetAll(client);
  }, [client]);
  const end = useCallback(() => {
    close();
    notifyTabs('ended');
  }, [close]);
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
      notifyTabs({ left: personId });
    },
    [forgetPerson],
  );
  const enter = (answer: SessionAnswer) => {
    client.setQueryData(sessionKey, answer);
    notifyTabs('entered');
  };

  const hear = useEffectEvent((news: Parameters<typeof notifyTabs>[0]) => {
    if (news === 'ended') close();
    else if (news === 'entered') void session.refetch();
    else forgetPerson(news.left);
  });
  useEffect(() => watchTabs(hear), []);
  useEffect(watchPageCache, []);
  useEffect(() => watchRefusals(client, end), [client, end]);
  useArrival(person);
  return { session, person, ended, enter, end, leave };
}

/** What is done when somebody comes in, in this tab or in another. */
function useArrival(person: Person | undefined): void {
  const client = useQueryClient();
  const { setLanguage } = useDesk();
  const { id, language } = person ?? {};
  const before = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (!id) return;
    // Another tab was left, and somebody else has signed in.
    if (before.current && before.current !== id) {
      forgetAll(client);
      goTo('/desk', { replace: true });
    } else returnToPlace(id);
    before.current = id;
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
    cache.subscribe((event: { type: string; action?: { type: string; error?: unknown } }) => {
      if (event.type === 'updated' && event.action?.type === 'error' && isSignedOut(event.action.error))
        onSignedOut();
    }),
  );
  return () => {
    for (const stop of stops) stop();
  };
}
