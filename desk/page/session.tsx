import { focusManager, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Person, SessionAnswer } from '../contract/people.ts';
import { goTo } from './address.tsx';
import { callDesk, findTrouble, isRefusedAs } from './call-desk.ts';
import { DeskContext, SessionContext, useDesk } from './desk-context.ts';
import { LoadFailure } from './elements/page.tsx';
import { SignIn, SignInDialog } from './sign-in/sign-in.tsx';
import { SignedIn } from './signed-in.tsx';
import { removeDrafts } from './stored-drafts.ts';

const sessionKey = ['session'];
// While the server or its data can't be reached, the desk retries, so that it comes up by itself.
const retryMilliseconds = 5000;

/** Asks for the session, and shows the sign-in or the desk. */
export function Session() {
  const desk = useDesk();
  const { words } = desk;
  const { session, kept, former, isEnded, isLater, setLater, enter, end, leave } = useSessionState();
  const person = kept?.person;
  const value = useMemo(
    () => person && { person, former, isEnded, signIn: () => setLater(false), end, leave },
    [person, former, isEnded, setLater, end, leave],
  );
  const live = useMemo(() => ({ ...desk, facts: { ...desk.facts, ...kept?.facts } }), [desk, kept]);
  if (value)
    return (
      <DeskContext value={live}>
        <SessionContext value={value}>
          <SignedIn key={value.person.id} />
          <AfterTyping isWanted={isEnded && !isLater}>
            <SignInDialog email={value.person.email} onSignedIn={enter} onClose={() => setLater(true)} />
          </AfterTyping>
        </SessionContext>
      </DeskContext>
    );
  if (session.data === null) return <SignIn onSignedIn={enter} />;
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

// Who stops for so long does not type on just now.
const pauseMilliseconds = 3000;

/** Shows a dialog once typing has paused: it would take the focus, and the next keys. */
function AfterTyping({ isWanted, children }: { isWanted: boolean; children: ReactNode }) {
  const [isTyping, setTyping] = useState(false);
  const [isOpen, setOpen] = useState(false);
  if (isOpen !== (isWanted && (isOpen || !isTyping))) setOpen(!isOpen);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onEvent = (event: Event) => {
      clearTimeout(timer);
      setTyping(event.type !== 'focusout');
      // An input method ends a composition with an event of its own.
      if (!(event instanceof InputEvent && event.isComposing))
        timer = setTimeout(() => setTyping(false), pauseMilliseconds);
    };
    const events = ['input', 'compositionend', 'focusout'];
    for (const type of events) document.addEventListener(type, onEvent);
    return () => {
      clearTimeout(timer);
      for (const type of events) document.removeEventListener(type, onEvent);
    };
  }, []);
  return isWanted && isOpen && children;
}

/** The person who is signed in, and the functions that change it. */
function useSessionState() {
  const client = useQueryClient();
  const session = useQuery({
    queryKey: sessionKey,
    queryFn: async (): Promise<SessionAnswer | null> => admit(await callDesk('GET session')),
    staleTime: Number.POSITIVE_INFINITY,
    // A tab in the background receives no event when its session ends.
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (findTrouble(state.error) ? retryMilliseconds : false),
  });
  // Keep the person of a session that has ended: their page stays on screen until they sign in again.
  const [kept, setKept] = useState<SessionAnswer | null>(null);
  const [former, setFormer] = useState<Person | null>(null);
  const [isLater, setLater] = useState(false);
  if (session.data && session.data !== kept) {
    if (kept && kept.person.id !== session.data.person.id) setFormer(kept.person);
    setKept(session.data);
    setLater(false);
  }
  const [tabs] = useState(() => new BroadcastChannel('desk-session'));
  const notifyTabs = useCallback((news: SessionNews) => tabs.postMessage(news), [tabs]);
  const isLeaving = useRef(false);

  const close = useCallback(() => {
    const last = client.getQueryData<SessionAnswer | null>(sessionKey)?.person;
    // A person who signs out on purpose gets the sign-in page once the server has answered, not the dialog.
    if (last && isLeaving.current) return false;
    // Keep the owner of the page across a reload.
    if (last) history.replaceState({ personId: last.id }, '');
    client.setQueryData(sessionKey, null);
    return last !== undefined;
  }, [client]);
  const end = useCallback(() => {
    if (close()) notifyTabs('ended');
  }, [close, notifyTabs]);
  const forgetPerson = useCallback(
    (personId: string) => {
      removeDrafts(personId);
      client.setQueryData(sessionKey, null);
      forgetAll(client);
      setKept(null);
      setFormer(null);
      goTo('/desk', { replace: true });
    },
    [client],
  );
  const leave = useCallback(
    async (personId: string, signOut: Promise<unknown>) => {
      isLeaving.current = true;
      await signOut.finally(() => {
        isLeaving.current = false;
      });
      forgetPerson(personId);
      notifyTabs({ signedOut: personId });
    },
    [forgetPerson, notifyTabs],
  );
  /** Signs a person in: the same person goes on; another one starts at the first page, with empty state. */
  const admit = (answer: SessionAnswer) => {
    const { id } = answer.person;
    const lastId = kept?.person.id ?? history.state?.personId ?? id;
    if (lastId !== id) {
      forgetAll(client);
      // Don't notify the page of the new address: it still shows the former person's desk.
      history.replaceState(null, '', '/desk');
    }
    return answer;
  };
  const enter = (answer: SessionAnswer) => {
    client.setQueryData(sessionKey, admit(answer));
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
  useEffect(
    () =>
      watchRefusals(client, (isChange) => {
        end();
        // A person who pressed “Later” is asked again at their next change.
        if (isChange) setLater(false);
      }),
    [client, end],
  );
  const isEnded = session.data === null;
  // As in a hidden tab, nothing is polled and no stream is open; old data is reloaded at the next sign-in.
  useEffect(() => focusManager.setFocused(isEnded ? false : undefined), [isEnded]);
  const { language } = session.data?.person ?? {};
  const { setLanguage } = useDesk();
  useEffect(() => {
    if (language) setLanguage(language);
  }, [language, setLanguage]);
  return { session, kept, former, isEnded, isLater, setLater, enter, end, leave };
}

/** Forgets all data about families: loaded queries, and changes that were about to be saved. */
function forgetAll(client: QueryClient): void {
  client.getMutationCache().clear();
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
}

/** Calls a function when a request is refused as signed out, and says whether it would have changed data. */
function watchRefusals(client: QueryClient, onSignedOut: (isChange: boolean) => void): () => void {
  const changes = client.getMutationCache();
  const stops = [client.getQueryCache(), changes].map((cache) =>
    cache.subscribe((event: { action?: { error?: unknown } }) => {
      if (isRefusedAs('signed-out', event.action?.error)) onSignedOut(cache === changes);
    }),
  );
  return () => {
    for (const stop of stops) stop();
  };
}

// All tabs of a browser share its session. The tab that learns of its start or end notifies the others, since
// a tab in the background sends no requests. `signedOut` is the ID of the person who has signed out.
type SessionNews = 'ended' | 'started' | { signedOut: string };
