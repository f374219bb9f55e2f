import type { SessionAnswer } from '../../../desk/contract.ts';

/** The door: the address, then the code that was mailed to it. */
export function SignIn(_: { onSignedIn: (answer: SessionAnswer) => void }) {
  return null;
}
