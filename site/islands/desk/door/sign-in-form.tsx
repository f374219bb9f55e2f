import { useEffect, useId, useState } from 'react';
import { codeLimits, type SessionAnswer } from '../../../../desk/contract.ts';
import { useDesk } from '../desk-context.ts';
import { FillNodes } from '../parts/fill-nodes.tsx';
import { serverNow } from '../parts/server-time.ts';
import d from './door.module.css';
import { SignInAddress } from './sign-in-address.tsx';
import { SignInCode } from './sign-in-code.tsx';
import { type AskedCode, isStillValid, readAskedCode, storeAskedCode } from './sign-in-step.ts';

interface SignInFormProps {
  /** The address to begin with: of whoever was signed in. */
  address?: string;
  /** In a dialog the heading is the dialog's, and the first field takes the focus. */
  isInDialog?: boolean;
  onStep?: (step: 'address' | 'code') => void;
  onSignedIn: (answer: SessionAnswer) => void;
}

/** Which step the form is at, kept for a reload of the tab. */
function useSteps(initialAddress: string, onStep: SignInFormProps['onStep']) {
  const [asked, setAsked] = useState(readAskedCode);
  const [isAtCode, setAtCode] = useState(asked !== null && isStillValid(asked, serverNow().getTime()));
  // The focus goes to the field of a step that somebody has moved to, not to that of the first one.
  const [hasMoved, setMoved] = useState(false);
  const move = (toCode: boolean) => {
    setAtCode(toCode);
    setMoved(true);
  };
  useEffect(() => onStep?.(isAtCode ? 'code' : 'address'), [isAtCode, onStep]);
  const askedFor = (next: AskedCode) => {
    setAsked(next);
    storeAskedCode(next);
    move(true);
  };
  const address = asked?.address ?? initialAddress;
  return { code: isAtCode ? asked : null, address, hasMoved, askedFor, back: () => move(false) };
}

/** The door's form: the address, then the code that was mailed to it. */
export function SignInForm({ address = '', isInDialog = false, onStep, onSignedIn }: SignInFormProps) {
  const steps = useSteps(address, onStep);
  const leadId = useId();
  const signedIn = (answer: SessionAnswer) => {
    storeAskedCode(null);
    onSignedIn(answer);
  };
  return (
    <>
      <SignInLead id={leadId} address={steps.code?.address ?? null} hasHeading={!isInDialog} />
      {steps.code ? (
        <SignInCode
          asked={steps.code}
          leadId={leadId}
          onAsked={steps.askedFor}
          onBack={steps.back}
          onSignedIn={signedIn}
        />
      ) : (
        <SignInAddress
          initial={steps.address}
          takesFocus={steps.hasMoved || isInDialog}
          onAsked={steps.askedFor}
        />
      )}
    </>
  );
}

function SignInLead({
  id,
  address,
  hasHeading,
}: {
  id: string;
  address: string | null;
  hasHeading: boolean;
}) {
  const { signIn } = useDesk().words;
  return (
    <div>
      {hasHeading && <h1>{address === null ? signIn.title : signIn.codeTitle}</h1>}
      <p className={d.lead} id={id}>
        {address === null ? (
          signIn.lead
        ) : (
          <FillNodes text={signIn.codeLead} values={{ address: <b>{address}</b>, m: codeLimits.minutes }} />
        )}
      </p>
    </div>
  );
}
