import { createContext, useContext } from 'react';

/** What the parts of the desk can do with the session. */
export interface SessionValue {
  /** The session has ended while somebody works; what is on screen stays. */
  hasEnded: boolean;
  /** Opens the sign-in above what is on screen. */
  signInAgain: () => void;
  /** Shows the door, with nothing kept: to be called once the server has ended the session. */
  leave: () => void;
}

export const SessionContext = createContext<SessionValue | null>(null);

/** The session of whoever is signed in. */
export function useSession(): SessionValue {
  const value = useContext(SessionContext);
  if (value === null) throw new Error('This part stands outside of the session.');
  return value;
}
