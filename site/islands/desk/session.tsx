import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { SessionAnswer } from '../../../desk/contract.ts';
import { callDesk, isSignedOut } from './call-desk.ts';
import { PersonContext, useDesk } from './desk-context.ts';
import { Frame } from './frame.tsx';
import { LoadFailure } from './load-failure.tsx';
import { SignIn } from './sign-in.tsx';

/** Asks who is signed in, and shows the sign-in or the desk. */
export function Session() {
  const { words, setLanguage } = useDesk();
  const client = useQueryClient();
  const session = useQuery({
    queryKey: ['session'],
    queryFn: () => callDesk<SessionAnswer>('GET', 'session'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const person = session.data?.person;
  useEffect(() => {
    if (person) setLanguage(person.language);
  }, [person, setLanguage]);
  if (person)
    return (
      <PersonContext value={person}>
        <Frame />
      </PersonContext>
    );
  if (isSignedOut(session.error))
    return <SignIn onSignedIn={(answer) => client.setQueryData(['session'], answer)} />;
  if (session.error) return <LoadFailure title={words.list.failedTitle} retry={session.refetch} />;
  return null;
}
