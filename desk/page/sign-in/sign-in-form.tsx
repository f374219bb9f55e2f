import { useEffect, useId, useState } from 'react';
import { FillNodes } from '../../../ui/fill-nodes.tsx';
import { codeLimits, type SessionAnswer } from '../../contract.ts';
import { useDesk } from '../desk-context.ts';
import { serverNow } from '../server-time.ts';
import styles from './sign-in.module.css';
import { SignInAddress } from './sign-in-address.tsx';
import { SignInCode } from './sign-in-code.tsx';
import { SignInOperatorCode } from './sign-in-operator-code.tsx';
import { type AskedCode, isStillValid, readAskedCode, storeAskedCode } from './sign-in-step.ts';

interface SignInFormProps {
  /** The address to begin with: of whoever was signed in. */
  address?: string | undefined;
  onStep?: (step: 'address' | 'code') => void;
  onSignedIn: (answer: SessionAnswer) => void;
}

type Step = 'address' | 'code' | 'operator';

// `staff code` names this address, for a browser that can't ask for a code.
const operatorHash = '#code';

function findFirstStep(asked: AskedCode | null): Step {
  if (window.location.hash === operatorHash) return 'operator';
  return asked !== null && isStillValid(asked, serverNow().getTime()) ? 'code' : 'address';
}

/** Which step the form is at, kept for a reload of the tab. */
function useSteps(initialAddress: string, onStep: SignInFormProps['onStep']) {
  const [asked, setAsked] = useState(readAskedCode);
  const [typed, setTyped] = useState<string | null>(null);
  const [step, setStep] = useState<Step>(() => findFirstStep(asked));
  // The focus goes to the field of a step that somebody has moved to, not to that of the first one.
  const [hasMoved, setMoved] = useState(false);
  const move = (to: Step) => {
    setStep(to);
    setMoved(true);
  };
  useEffect(() => onStep?.(step === 'code' ? 'code' : 'address'), [step, onStep]);
  const askedFor = (next: AskedCode) => {
    setAsked(next);
    setTyped(null);
    storeAskedCode(next);
    move('code');
  };
  const haveCode = (of: string) => {
    setTyped(of);
    move('operator');
  };
  const address = typed ?? asked?.address ?? initialAddress;
  return { step, code: step === 'code' ? asked : null, address, hasMoved, askedFor, haveCode, move };
}

/** The door's form: the address, then the code that was mailed to it. */
export function SignInForm({ address = '', onStep, onSignedIn }: SignInFormProps) {
  const steps = useSteps(address, onStep);
  const leadId = useId();
  const signedIn = (answer: SessionAnswer) => {
    storeAskedCode(null);
    if (window.location.hash === operatorHash)
      window.history.replaceState(null, '', window.location.pathname);
    onSignedIn(answer);
  };
  return (
    <>
      <SignInLead id={leadId} step={steps.step} address={steps.code?.address ?? null} />
      {steps.step === 'operator' ? (
        <SignInOperatorCode
          initial={steps.address}
          onBack={() => steps.move('address')}
          onSignedIn={signedIn}
        />
      ) : steps.code ? (
        <SignInCode
          asked={steps.code}
          leadId={leadId}
          onAsked={steps.askedFor}
          onBack={() => steps.move('address')}
          onSignedIn={signedIn}
        />
      ) : (
        <SignInAddress
          initial={steps.address}
          takesFocus={steps.hasMoved}
          onAsked={steps.askedFor}
          onHaveCode={steps.haveCode}
        />
      )}
    </>
  );
}

function SignInLead({ id, step, address }: { id: string; step: Step; address: string | null }) {
  const { signIn } = useDesk().words;
  const titles = { address: signIn.title, code: signIn.codeTitle, operator: signIn.operatorTitle };
  const leads = { address: signIn.lead, code: signIn.codeLead, operator: signIn.operatorLead };
  return (
    <div>
      <h1>{titles[step]}</h1>
      <p className={styles.lead} id={id}>
        <FillNodes text={leads[step]} values={{ address: <b>{address}</b>, m: codeLimits.minutes }} />
      </p>
    </div>
  );
}
