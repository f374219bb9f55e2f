import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import controls from '../../../ui/controls.module.css';
import { focusField, TextField } from '../../../ui/text-field.tsx';
import { codeLimits, type SessionAnswer } from '../../contract.ts';
import { callDesk, isRefusedAs } from '../call-desk.ts';
import { useDesk } from '../desk-context.ts';
import styles from './sign-in.module.css';
import { useAskForCode } from './sign-in-address.tsx';
import { NewCode } from './sign-in-new-code.tsx';
import { describeSignInProblem, isCodeOver } from './sign-in-problem.ts';
import { type AskedCode, readDigits } from './sign-in-step.ts';

interface SignInCodeProps {
  asked: AskedCode;
  /** The ID of the sentence that says where the code is. */
  leadId: string;
  onAsked: (asked: AskedCode) => void;
  onBack: () => void;
  onSignedIn: (answer: SessionAnswer) => void;
}

/**
 * The code that is typed; six digits are sent by themselves. The same six are sent twice only when no answer came to the
 * first: whoever presses Enter after the sixth digit would spend a second try.
 */
function useCode({ onAsked, onSignedIn }: SignInCodeProps) {
  const { language } = useDesk();
  const [code, setCode] = useState('');
  const [isIncomplete, setIncomplete] = useState(false);
  // The code that is on its way, or was refused.
  const sent = useRef('');
  const tryCode = useMutation({
    mutationFn: (digits: string) => callDesk<SessionAnswer>('POST', 'sessions', { code: digits, language }),
    onSuccess: onSignedIn,
    onError: (error) => {
      if (!isRefusedAs('wrong-code', error)) sent.current = '';
    },
  });
  const ask = useAskForCode((next) => {
    tryCode.reset();
    setCode('');
    sent.current = '';
    onAsked(next);
  });
  const send = (digits: string) => {
    if (digits === sent.current) return;
    sent.current = digits;
    ask.reset();
    tryCode.mutate(digits);
  };
  const type = (typed: string) => {
    const digits = readDigits(typed);
    setCode(digits);
    setIncomplete(false);
    const isWhole = digits.length === codeLimits.digits;
    if (isWhole && !tryCode.isPending) send(digits);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (tryCode.isPending) return;
    const isWhole = code.length === codeLimits.digits;
    setIncomplete(!isWhole);
    if (isWhole) send(code);
  };
  return { code, isIncomplete, tryCode, ask, type, submit };
}

/** The second step: the code. */
export function SignInCode(props: SignInCodeProps) {
  const { words, language } = useDesk();
  const { code, isIncomplete, tryCode, ask, type, submit } = useCode(props);
  const field = useRef<HTMLInputElement>(null);
  const error = ask.error ?? tryCode.error;
  const { askedAt } = props.asked;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each error and each new code brings the focus back
  useEffect(() => focusField(field.current), [error, isIncomplete, askedAt]);
  const problem = error && !tryCode.isPending ? describeSignInProblem(error, words, language) : null;
  return (
    <>
      <form onSubmit={submit} noValidate>
        <TextField
          label={words.signIn.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          isBig
          inputClass={styles.code}
          value={code}
          onChange={(event) => type(event.target.value)}
          error={isIncomplete ? words.signIn.invalidCode : problem}
          aria-describedby={props.leadId}
          inputRef={field}
        />
        <button
          type="submit"
          className={`${controls.button} ${controls.big}`}
          aria-disabled={tryCode.isPending}
        >
          {tryCode.isPending ? words.signIn.signingIn : words.signIn.signIn}
        </button>
      </form>
      <p className={styles.others}>
        <button type="button" className={controls.textLink} onClick={props.onBack}>
          {words.signIn.otherAddress}
        </button>
        <NewCode
          askedAt={askedAt}
          isOver={isCodeOver(tryCode.error)}
          isSending={ask.isPending}
          onAsk={() => ask.mutate(props.asked.address)}
        />
      </p>
    </>
  );
}
