import { createContext, useContext } from 'react';

/** What the parts of the desk can do with the session. */
export interface SessionValue {
  /**
   * The server has ended the session: everything about families goes, from the screen and from memory. What its person
   * has not saved stays in this browser until they sign in again.
   */
  end: () => void;
  /**
   * Shows the sign-in with nothing kept: to be called once the person has signed out. Who that is must be known from
   * before: by then the tab may have heard that the session is over.
   */
  leave: (personId: string) => void;
}

export const SessionContext = createContext<SessionValue | null>(null);

/** The session of whoever is signed in. */
export function useSession(): SessionValue {
  const value = useContext(SessionContext);
  if (value === null) throw new Error('This part stands outside of the session.');
  return value;
}
