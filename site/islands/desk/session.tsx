import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { SessionAnswer } from '../../../desk/contract.ts';
import { PersonContext, useDesk } from './desk-context.ts';
import { SignIn } from './door/sign-in.tsx';
import { SignInDialog } from './door/sign-in-dialog.tsx';
import { Frame } from './frame/frame.tsx';
import { goTo } from './parts/address.ts';
import { callDesk, isSignedOut } from './parts/call-desk.ts';
import { findTrouble } from './parts/describe-failure.ts';
import { LoadFailure } from './parts/load-failure.tsx';
import { SessionContext } from './session-context.ts';

const sessionKey = ['session'];
// While the server or its data can't be reached, so that the desk comes up by itself.
const retryMilliseconds = 5000;

interface SessionProps {
  /** A request was refused because nobody is signed in (any more). */
  isRefused: boolean;
  setRefused: (isRefused: boolean) => void;
}

/** Asks who is signed in, and shows the sign-in or the desk. */
export function Session({ isRefused, setRefused }: SessionProps) {
  const { words } = useDesk();
  const { session, person, enter, leave } = useSessionState(setRefused);
  const [isSigningIn, setSigningIn] = useState(false);
  const value = useMemo(
    () => ({ hasEnded: isRefused, signInAgain: () => setSigningIn(true), leave }),
    [isRefused, leave],
  );
  if (person)
    return (
      <PersonContext value={person}>
        <SessionContext value={value}>
          <Frame key={person.id} />
          {isSigningIn && (
            <SignInDialog
              address={person.email}
              onClose={() => setSigningIn(false)}
              onSignedIn={(answer) => {
                setSigningIn(false);
                enter(answer);
              }}
            />
          )}
        </SessionContext>
      </PersonContext>
    );
  if (session.data === null || isSignedOut(session.error)) return <SignIn onSignedIn={enter} />;
  if (session.isPaused) return <LoadFailure title={words.trouble.offline} retry={session.refetch} />;
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
function useSessionState(setRefused: (isRefused: boolean) => void) {
  const { setLanguage } = useDesk();
  const client = useQueryClient();
  const session = useQuery({
    queryKey: sessionKey,
    queryFn: (): Promise<SessionAnswer | null> => callDesk<SessionAnswer>('GET', 'session'),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (findTrouble(state.error) ? retryMilliseconds : false),
  });
  const person = session.data?.person;
  const ownLanguage = person?.language;
  useEffect(() => {
    if (ownLanguage) setLanguage(ownLanguage);
  }, [ownLanguage, setLanguage]);

  const forgetAll = useCallback(
    () => client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] }),
    [client],
  );
  const enter = (answer: SessionAnswer) => {
    const isSamePerson = answer.person.id === person?.id;
    // Somebody else begins at the beginning; the key of the frame drops what the one before has typed.
    if (person && !isSamePerson) goTo('/desk', { replace: true });
    if (!isSamePerson) forgetAll();
    setRefused(false);
    client.setQueryData(sessionKey, answer);
    if (isSamePerson) void client.invalidateQueries();
  };
  const leave = useCallback(() => {
    goTo('/desk', { replace: true });
    client.setQueryData(sessionKey, null);
    forgetAll();
  }, [client, forgetAll]);
  return { session, person, enter, leave };
}
