import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { fill } from '../../../content/fill-slots.ts';
import { foldAddress } from '../../../inquiry/normalize.ts';
import { TextField } from '../../../ui/fields.tsx';
import { FillNodes } from '../../../ui/fill-nodes.tsx';
import type { SessionAnswer } from '../../contract/people.ts';
import { isRefusedAs, readRefusal } from '../call-desk.ts';
import { useDesk, useSecondsLeft } from '../desk-context.ts';
import { Button } from '../elements/button.tsx';
import { moveFocus } from '../elements/focus.ts';
import styles from './sign-in.module.css';
import {
  describeSignInProblem,
  formatCountdown,
  isCodeOver,
  type PendingCode,
  pauseSeconds,
  useCode,
  useRequestCode,
} from './sign-in-codes.ts';

interface SignInAddressProps {
  initial: string;
  takesFocus: boolean;
  /** Whether they have a code of the operator, so that none is mailed. */
  isOperator: boolean;
  onSent: (pendingCode: PendingCode) => void;
}

/** The first step: the address. */
export function SignInAddress({ initial, takesFocus, isOperator, onSent }: SignInAddressProps) {
  const { signIn } = useDesk().words;
  const [address, setAddress] = useState(initial);
  const [isInvalid, setInvalid] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const ask = useRequestCode(onSent);
  const problem = useProblem(ask);
  useEffect(() => {
    if (takesFocus || isInvalid || ask.error) moveFocus(field.current, { selects: true });
  }, [takesFocus, isInvalid, ask.error]);
  const haveCode = () => onSent({ address: foldAddress(address), sentAt: null });
  const submit = () => {
    // A Chinese keyboard types full-width signs. While one types, nothing writes into the field.
    flushSync(() => setAddress(foldAddress(address)));
    // The server may still refuse an address that the browser accepts.
    const isValid = field.current?.validity.valid ?? false;
    setInvalid(!isValid);
    if (!isValid) moveFocus(field.current, { selects: true });
    else if (isOperator) haveCode();
    else ask.mutate(foldAddress(address));
  };
  return (
    <>
      <StepForm submit={submit} isPending={ask.isPending} action={isOperator ? 'signIn' : 'send'}>
        <TextField
          type="email"
          inputMode="email"
          autoComplete="username"
          required
          isBig
          label={signIn.email}
          value={address}
          onChange={(event) => setAddress(event.target.value)}
          error={isInvalid ? signIn.invalidEmail : problem}
          inputRef={field}
        />
      </StepForm>
      {isRefusedAs('too-many', ask.error) && (
        <p className="row between">
          <Button variant="link" label={signIn.haveCode} onClick={haveCode} />
        </p>
      )}
    </>
  );
}

interface SignInCodeProps {
  pendingCode: PendingCode;
  /** The ID of the sentence that says where the code is. */
  leadId: string;
  onSent: (pendingCode: PendingCode) => void;
  onBack: () => void;
  onSignedIn: (answer: SessionAnswer) => void;
}

/** The second step: the code that was mailed, or that the operator printed. */
export function SignInCode({ pendingCode, leadId, onSent, onBack, onSignedIn }: SignInCodeProps) {
  const { signIn } = useDesk().words;
  const { code, isIncomplete, tryCode, ask, type, submit } = useCode(pendingCode, onSent, onSignedIn);
  const field = useRef<HTMLInputElement>(null);
  const error = ask.error ?? tryCode.error;
  const problem = useProblem({ error, isPending: tryCode.isPending });
  const { address, sentAt } = pendingCode;
  const isMailed = sentAt !== null;
  const invalid = isMailed ? signIn.invalidCode : signIn.invalidOperatorCode;
  // biome-ignore lint/correctness/useExhaustiveDependencies: errors and new codes focus the field
  useEffect(() => moveFocus(field.current, { selects: true }), [error, isIncomplete, sentAt]);
  return (
    <>
      <StepForm submit={submit} isPending={tryCode.isPending} action="signIn">
        <TextField
          inputMode="numeric"
          required
          isBig
          inputClass={styles.code}
          label={isMailed ? signIn.code : signIn.operatorCode}
          autoComplete={isMailed ? 'one-time-code' : 'off'}
          value={code}
          onChange={(event) => type(event.target.value)}
          error={isIncomplete ? invalid : problem}
          aria-describedby={leadId}
          inputRef={field}
        />
      </StepForm>
      <p className="row between">
        <Button variant="link" label={isMailed ? signIn.otherAddress : signIn.byMail} onClick={onBack} />
        {isMailed && (
          <NewCode address={address} sentAt={sentAt} isOver={isCodeOver(tryCode.error)} ask={ask} />
        )}
      </p>
    </>
  );
}

interface NewCodeProps {
  address: string;
  sentAt: number;
  /** The code can't be used any more: nobody has to wait for the next one. */
  isOver: boolean;
  ask: ReturnType<typeof useRequestCode>;
}

/** Counts down, then offers a new code. */
function NewCode({ address, sentAt, isOver, ask }: NewCodeProps) {
  const { signIn } = useDesk().words;
  const remaining = useSecondsLeft(sentAt + pauseSeconds * 1000, pauseSeconds);
  if (remaining > 0 && !isOver)
    return (
      <span className="muted tabular">{fill(signIn.newCodeIn, { time: formatCountdown(remaining) })}</span>
    );
  return (
    <Button
      variant="link"
      label={ask.isPending ? signIn.sending : signIn.newCode}
      isBusy={ask.isPending}
      onClick={() => ask.mutate(address)}
    />
  );
}

interface StepFormProps {
  submit: () => void;
  isPending: boolean;
  action: 'send' | 'signIn';
  children: ReactNode;
}

function StepForm({ submit, isPending, action, children }: StepFormProps) {
  const { signIn } = useDesk().words;
  const pending = { send: signIn.sending, signIn: signIn.signingIn };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) submit();
      }}
    >
      {children}
      <Button label={isPending ? pending[action] : signIn[action]} type="submit" isBig isBusy={isPending} />
    </form>
  );
}

/** The problem of the last try, with a link where the desk has another address; null during the next try. */
function useProblem({ error, isPending }: { error: Error | null; isPending: boolean }): ReactNode {
  const { words, language } = useDesk();
  if (!error || isPending) return null;
  const { address } = readRefusal(error);
  if (!address) return describeSignInProblem(error, words, language);
  return <FillNodes text={words.signIn.elsewhere} values={{ address: <a href={address}>{address}</a> }} />;
}
