import { useId, useState } from 'react';
import { fill } from '../../../content/fill-slots.ts';
import { Button } from '../../../ui/button.tsx';
import { FillNodes } from '../../../ui/fill-nodes.tsx';
import { codeLimits, type SessionAnswer } from '../../contract.ts';
import { serverNow, useDesk } from '../desk-context.ts';
import { Dialog } from '../elements/dialog.tsx';
import { Brand } from '../elements/icons.tsx';
import { LanguageButton } from '../elements/language-button.tsx';
import { usePageTitle } from '../elements/page.tsx';
import { UpdateBanner } from '../frame/banners.tsx';
import styles from './sign-in.module.css';
import { isStillValid, type PendingCode, readPendingCode, storePendingCode } from './sign-in-codes.ts';
import { SignInAddress, SignInCode, SignInOperatorCode } from './sign-in-steps.tsx';

interface SignInProps {
  onSignedIn: (answer: SessionAnswer) => void;
}

/** The sign-in as a page of its own. */
export function SignIn({ onSignedIn }: SignInProps) {
  const { words, facts, language, setLanguage } = useDesk();
  const steps = useSteps('');
  usePageTitle(steps.step === 'code' ? words.signIn.codeTitle : words.signIn.signIn);
  return (
    <div className={styles.page}>
      <header className="row between">
        <Brand />
        <LanguageButton className={`textLink ${styles.language}`} onChange={setLanguage} />
      </header>
      <main id="main">
        <UpdateBanner />
        <div>
          <h1>{steps.title}</h1>
          <p className={styles.lead} id={steps.leadId}>
            {steps.lead}
          </p>
        </div>
        <SignInSteps steps={steps} onSignedIn={onSignedIn} />
      </main>
      <footer className={`small muted ${styles.foot}`}>
        {fill(words.forStaff, { academy: facts.academy[language] })}
      </footer>
    </div>
  );
}

type SignInDialogProps = SignInProps & { email: string; onClose: () => void };

/** The sign-in over a page whose session has ended: the page stays as it is, with its texts. */
export function SignInDialog({ email, onSignedIn, onClose }: SignInDialogProps) {
  const { trouble } = useDesk().words;
  const steps = useSteps(email);
  const isFirst = steps.step === 'address';
  return (
    <Dialog title={isFirst ? trouble.signedOutTitle : steps.title} onClose={onClose}>
      {/* Focus no control: a person who is still typing would type into a field, or press a button. */}
      <p id={steps.leadId} tabIndex={-1} data-autofocus="">
        {isFirst ? trouble.signedOutLead : steps.lead}
      </p>
      <div className={styles.steps}>
        <SignInSteps steps={steps} onSignedIn={onSignedIn} />
        <Button variant="quiet" onClick={onClose}>
          {trouble.later}
        </Button>
      </div>
    </Dialog>
  );
}

type Step = 'address' | 'code' | 'operator';

// `staff code` names this address, for a browser that can't ask for a code.
const operatorHash = '#code';

function findFirstStep(pendingCode: PendingCode | null): Step {
  if (window.location.hash === operatorHash) return 'operator';
  return pendingCode !== null && isStillValid(pendingCode, serverNow().getTime()) ? 'code' : 'address';
}

/** The step of the form, which survives a reload of the tab, and its words. */
function useSteps(initialAddress: string) {
  const { signIn } = useDesk().words;
  const leadId = useId();
  const [pendingCode, setPendingCode] = useState(readPendingCode);
  const [typed, setTyped] = useState<string | null>(null);
  const [step, setStep] = useState<Step>(() => findFirstStep(pendingCode));
  // Focus the field of a step that somebody has moved to, not that of the first step.
  const [hasMoved, setMoved] = useState(false);
  const move = (to: Step) => {
    setStep(to);
    setMoved(true);
  };
  const codeSent = (next: PendingCode) => {
    setPendingCode(next);
    setTyped(null);
    storePendingCode(next);
    move('code');
  };
  const haveCode = (of: string) => {
    setTyped(of);
    move('operator');
  };
  const address = typed ?? pendingCode?.address ?? initialAddress;
  const code = step === 'code' ? pendingCode : null;
  const titles = { address: signIn.title, code: signIn.codeTitle, operator: signIn.operatorTitle };
  const leads = { address: signIn.lead, code: signIn.codeLead, operator: signIn.operatorLead };
  const lead = (
    <FillNodes text={leads[step]} values={{ address: <b>{code?.address}</b>, m: codeLimits.minutes }} />
  );
  return { step, code, address, hasMoved, codeSent, haveCode, move, title: titles[step], lead, leadId };
}

type SignInStepsProps = SignInProps & { steps: ReturnType<typeof useSteps> };

/** The address, then the code that was mailed to it. */
function SignInSteps({ steps, onSignedIn }: SignInStepsProps) {
  const { step, code, address, leadId, move } = steps;
  const back = () => move('address');
  const signedIn = (answer: SessionAnswer) => {
    storePendingCode(null);
    if (window.location.hash === operatorHash)
      window.history.replaceState(null, '', window.location.pathname);
    onSignedIn(answer);
  };
  return (
    <>
      {step === 'operator' ? (
        <SignInOperatorCode initial={address} onBack={back} onSignedIn={signedIn} />
      ) : code ? (
        <SignInCode
          pendingCode={code}
          leadId={leadId}
          onSent={steps.codeSent}
          onBack={back}
          onSignedIn={signedIn}
        />
      ) : (
        <SignInAddress
          initial={address}
          takesFocus={steps.hasMoved}
          onSent={steps.codeSent}
          onHaveCode={steps.haveCode}
        />
      )}
    </>
  );
}
