import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { fill } from '../../../content/fill-slots.ts';
import { Button } from '../../../ui/button.tsx';
import { focusField, TextField } from '../../../ui/fields.tsx';
import { codeLimits, type SessionAnswer } from '../../contract.ts';
import { callDesk, isRefusedAs } from '../call-desk.ts';
import { useDesk, useSecondsLeft } from '../desk-context.ts';
import styles from './sign-in.module.css';
import {
  formatCountdown,
  isCodeOver,
  type PendingCode,
  pauseSeconds,
  readDigits,
  useCode,
  useProblem,
  useRequestCode,
} from './sign-in-codes.ts';

const addressInput = {
  type: 'email',
  inputMode: 'email',
  autoComplete: 'username',
  required: true,
  isBig: true,
} as const;
const codeInput = { inputMode: 'numeric', required: true, isBig: true, inputClass: styles.code } as const;

interface SignInAddressProps {
  initial: string;
  takesFocus: boolean;
  onSent: (pendingCode: PendingCode) => void;
  /** Somebody has a code that the operator printed, for the address that is typed. */
  onHaveCode: (address: string) => void;
}

/** The first step: the address. */
export function SignInAddress({ initial, takesFocus, onSent, onHaveCode }: SignInAddressProps) {
  const { signIn } = useDesk().words;
  const [address, setAddress] = useState(initial);
  const [isInvalid, setInvalid] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const ask = useRequestCode(onSent);
  const problem = useProblem(ask);
  useEffect(() => {
    if (takesFocus || isInvalid || ask.error) focusField(field.current);
  }, [takesFocus, isInvalid, ask.error]);
  const submit = () => {
    // The server may still refuse an address that the browser accepts.
    const isValid = field.current?.validity.valid ?? false;
    setInvalid(!isValid);
    if (isValid) ask.mutate(address.trim());
    else focusField(field.current);
  };
  return (
    <>
      <StepForm submit={submit} isPending={ask.isPending} action="send">
        <TextField
          {...addressInput}
          label={signIn.email}
          value={address}
          onChange={(event) => setAddress(event.target.value)}
          error={isInvalid ? signIn.invalidEmail : problem}
          inputRef={field}
        />
      </StepForm>
      {isRefusedAs('too-many', ask.error) && (
        <p className="row between">
          <Button variant="link" onClick={() => onHaveCode(address.trim())}>
            {signIn.haveCode}
          </Button>
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

/** The second step: the code. */
export function SignInCode(props: SignInCodeProps) {
  const { signIn } = useDesk().words;
  const { code, isIncomplete, tryCode, ask, type, submit } = useCode(props.onSent, props.onSignedIn);
  const field = useRef<HTMLInputElement>(null);
  const error = ask.error ?? tryCode.error;
  const problem = useProblem({ error, isPending: tryCode.isPending });
  const { sentAt } = props.pendingCode;
  // biome-ignore lint/correctness/useExhaustiveDependencies: errors and new codes focus the field
  useEffect(() => focusField(field.current), [error, isIncomplete, sentAt]);
  return (
    <>
      <StepForm submit={submit} isPending={tryCode.isPending} action="signIn">
        <TextField
          {...codeInput}
          label={signIn.code}
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => type(event.target.value)}
          error={isIncomplete ? signIn.invalidCode : problem}
          aria-describedby={props.leadId}
          inputRef={field}
        />
      </StepForm>
      <p className="row between">
        <Button variant="link" onClick={props.onBack}>
          {signIn.otherAddress}
        </Button>
        <NewCode pendingCode={props.pendingCode} isOver={isCodeOver(tryCode.error)} ask={ask} />
      </p>
    </>
  );
}

interface NewCodeProps {
  pendingCode: PendingCode;
  /** The code can't be used any more: nobody has to wait for the next one. */
  isOver: boolean;
  ask: ReturnType<typeof useRequestCode>;
}

/** Counts down, then offers a new code. */
function NewCode({ pendingCode, isOver, ask }: NewCodeProps) {
  const { signIn } = useDesk().words;
  const remaining = useSecondsLeft(pendingCode.sentAt + pauseSeconds * 1000, pauseSeconds);
  if (remaining > 0 && !isOver)
    return (
      <span className="muted tabular">{fill(signIn.newCodeIn, { time: formatCountdown(remaining) })}</span>
    );
  return (
    <Button variant="link" isBusy={ask.isPending} onClick={() => ask.mutate(pendingCode.address)}>
      {ask.isPending ? signIn.sending : signIn.newCode}
    </Button>
  );
}

interface SignInOperatorCodeProps {
  initial: string;
  onBack: () => void;
  onSignedIn: (answer: SessionAnswer) => void;
}

/** The way in without a mail: the address with the code that the operator printed. */
export function SignInOperatorCode({ initial, onBack, onSignedIn }: SignInOperatorCodeProps) {
  const { words, language } = useDesk();
  const { signIn } = words;
  const [address, setAddress] = useState(initial);
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<'address' | 'code' | null>(null);
  const addressField = useRef<HTMLInputElement>(null);
  const codeField = useRef<HTMLInputElement>(null);
  const tryCode = useMutation({
    mutationFn: () => callDesk('POST sessions', { body: { email: address.trim(), code, language } }),
    onSuccess: onSignedIn,
  });
  const problem = useProblem(tryCode);
  useEffect(() => {
    if (tryCode.error) focusField(codeField.current);
  }, [tryCode.error]);
  const submit = () => {
    const isAddress = addressField.current?.validity.valid ?? false;
    const isComplete = code.length === codeLimits.operatorDigits;
    setWrong(isAddress ? (isComplete ? null : 'code') : 'address');
    if (isAddress && isComplete) tryCode.mutate();
    else focusField((isAddress ? codeField : addressField).current);
  };
  return (
    <>
      <StepForm submit={submit} isPending={tryCode.isPending} action="signIn">
        <TextField
          {...addressInput}
          label={signIn.email}
          value={address}
          onChange={(event) => setAddress(event.target.value)}
          error={wrong === 'address' ? signIn.invalidEmail : null}
          inputRef={addressField}
        />
        <TextField
          {...codeInput}
          label={signIn.operatorCode}
          autoComplete="off"
          value={code}
          onChange={(event) => setCode(readDigits(event.target.value, codeLimits.operatorDigits))}
          error={wrong === 'code' ? signIn.invalidOperatorCode : problem}
          inputRef={codeField}
        />
      </StepForm>
      <p className="row between">
        <Button variant="link" onClick={onBack}>
          {signIn.byMail}
        </Button>
      </p>
    </>
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
      <Button type="submit" isBig isBusy={isPending}>
        {isPending ? pending[action] : signIn[action]}
      </Button>
    </form>
  );
}
