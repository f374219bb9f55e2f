import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import controls from '../../../ui/controls.module.css';
import { focusField, TextField } from '../../../ui/text-field.tsx';
import type { CodeAnswer } from '../../contract.ts';
import { callDesk, isRefusedAs } from '../call-desk.ts';
import { useDesk } from '../desk-context.ts';
import { serverNow } from '../server-time.ts';
import styles from './sign-in.module.css';
import { describeSignInProblem } from './sign-in-problem.ts';
import type { AskedCode } from './sign-in-step.ts';

/** Asks the server for a code; the answer is the same for every address. */
export function useAskForCode(onAsked: (asked: AskedCode) => void) {
  const { language } = useDesk();
  return useMutation({
    mutationFn: (address: string) => callDesk<CodeAnswer>('POST', 'codes', { email: address, language }),
    onSuccess: (_, address) => onAsked({ address, askedAt: serverNow().getTime() }),
  });
}

interface SignInAddressProps {
  initial: string;
  takesFocus: boolean;
  onAsked: (asked: AskedCode) => void;
  /** Somebody has a code that the operator printed, for the address that is typed. */
  onHaveCode: (address: string) => void;
}

/** The first step: the address. */
export function SignInAddress({ initial, takesFocus, onAsked, onHaveCode }: SignInAddressProps) {
  const { words, language } = useDesk();
  const [address, setAddress] = useState(initial);
  const [isInvalid, setInvalid] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const ask = useAskForCode(onAsked);
  useEffect(() => {
    if (takesFocus || isInvalid || ask.error) focusField(field.current);
  }, [takesFocus, isInvalid, ask.error]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (ask.isPending) return;
    // What the browser lets pass, the server may still refuse.
    const isValid = field.current?.validity.valid ?? false;
    setInvalid(!isValid);
    if (isValid) ask.mutate(address.trim());
    else focusField(field.current);
  };
  const problem = ask.error && !ask.isPending ? describeSignInProblem(ask.error, words, language) : null;
  return (
    <form onSubmit={submit} noValidate>
      <TextField
        label={words.signIn.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        required
        isBig
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        error={isInvalid ? words.signIn.invalidEmail : problem}
        inputRef={field}
      />
      <button type="submit" className={`${controls.button} ${controls.big}`} aria-disabled={ask.isPending}>
        {ask.isPending ? words.signIn.sending : words.signIn.send}
      </button>
      {isRefusedAs('too-many', ask.error) && (
        <p className={styles.others}>
          <button type="button" className={controls.textLink} onClick={() => onHaveCode(address.trim())}>
            {words.signIn.haveCode}
          </button>
        </p>
      )}
    </form>
  );
}
