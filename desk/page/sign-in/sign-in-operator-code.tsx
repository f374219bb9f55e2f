import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import controls from '../../../ui/controls.module.css';
import { focusField, TextField } from '../../../ui/text-field.tsx';
import { codeLimits, type SessionAnswer } from '../../contract.ts';
import { callDesk } from '../call-desk.ts';
import { useDesk } from '../desk-context.ts';
import styles from './sign-in.module.css';
import { describeSignInProblem } from './sign-in-problem.ts';
import { readDigits } from './sign-in-step.ts';

interface SignInOperatorCodeProps {
  initial: string;
  onBack: () => void;
  onSignedIn: (answer: SessionAnswer) => void;
}

type Wrong = 'address' | 'code' | null;

/** The way in without a mail: the address with the code that the operator printed. */
export function SignInOperatorCode({ initial, onBack, onSignedIn }: SignInOperatorCodeProps) {
  const { words, language } = useDesk();
  const { signIn } = words;
  const [address, setAddress] = useState(initial);
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<Wrong>(null);
  const fields = { address: useRef<HTMLInputElement>(null), code: useRef<HTMLInputElement>(null) };
  const tryCode = useMutation({
    mutationFn: () => callDesk<SessionAnswer>('POST', 'sessions', { email: address.trim(), code, language }),
    onSuccess: onSignedIn,
  });
  const { code: codeField } = fields;
  useEffect(() => {
    if (tryCode.error) focusField(codeField.current);
  }, [tryCode.error, codeField]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (tryCode.isPending) return;
    const found = findWrong(fields.address.current?.validity.valid ?? false, code);
    setWrong(found);
    if (found) focusField(fields[found].current);
    else tryCode.mutate();
  };
  const problem =
    tryCode.error && !tryCode.isPending ? describeSignInProblem(tryCode.error, words, language) : null;
  return (
    <>
      <form onSubmit={submit} noValidate>
        <TextField
          label={signIn.email}
          type="email"
          inputMode="email"
          autoComplete="username"
          required
          isBig
          value={address}
          onChange={(event) => setAddress(event.target.value)}
          error={wrong === 'address' ? signIn.invalidEmail : null}
          inputRef={fields.address}
        />
        <TextField
          label={signIn.operatorCode}
          inputMode="numeric"
          autoComplete="off"
          required
          isBig
          inputClass={styles.code}
          value={code}
          onChange={(event) => setCode(readDigits(event.target.value, codeLimits.operatorDigits))}
          error={wrong === 'code' ? signIn.invalidOperatorCode : problem}
          inputRef={fields.code}
        />
        <button
          type="submit"
          className={`${controls.button} ${controls.big}`}
          aria-disabled={tryCode.isPending}
        >
          {tryCode.isPending ? signIn.signingIn : signIn.signIn}
        </button>
      </form>
      <p className={styles.others}>
        <button type="button" className={controls.textLink} onClick={onBack}>
          {signIn.byMail}
        </button>
      </p>
    </>
  );
}

function findWrong(isAddressValid: boolean, code: string): Wrong {
  if (!isAddressValid) return 'address';
  return code.length === codeLimits.operatorDigits ? null : 'code';
}
