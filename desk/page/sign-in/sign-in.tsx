import { useId, useState } from 'react';
import { fill } from '../../../content/fill-slots.ts';
import { FillNodes } from '../../../ui/fill-nodes.tsx';
import { codeLimits, type SessionAnswer } from '../../contract/people.ts';
import { serverNow, useDesk } from '../desk-context.ts';
import { Button } from '../elements/button.tsx';
import { Dialog } from '../elements/dialog.tsx';
import { takeFocus } from '../elements/focus.ts';
import { Brand } from '../elements/icons.tsx';
import { LanguageButton } from '../elements/language-button.tsx';
import { UpdateBanner } from '../frame/banners.tsx';
import { usePageTitle } from '../frame/page-title.ts';
import styles from './sign-in.module.css';
import { isStillValid, type PendingCode, readPendingCode, storePendingCode } from './sign-in-codes.ts';
import { SignInAddress, SignInCode } from './sign-in-steps.tsx';

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
      <p id={steps.leadId} tabIndex={-1} ref={takeFocus}>
        {isFirst ? trouble.signedOutLead : steps.lead}
      </p>
      <div className={styles.steps}>
        <SignInSteps steps={steps} onSignedIn={onSignedIn} />
        <Button variant="quiet" label={trouble.later} onClick={onClose} />
      </div>
    </Dialog>
  );
}

// `staff code` names this address, for a browser that can't ask for a code.
const operatorHash = '#code';
// Where mails become files, as the README says it: a stranger learns no path of the server.
const mailFolder = 'data/mail';

/** The step of the form, which survives a reload of the tab, and its words. */
function useSteps(initialAddress: string) {
  const { signIn } = useDesk().words;
  const leadId = useId();
  const [pendingCode, setPendingCode] = useState(readPendingCode);
  const [isOperator, setOperator] = useState(() => window.location.hash === operatorHash);
  const [step, setStep] = useState<'address' | 'code'>(() =>
    !isOperator && pendingCode && isStillValid(pendingCode, serverNow().getTime()) ? 'code' : 'address',
  );
  // Focus the field of a step that somebody has moved to, not that of the first step.
  const [hasMoved, setMoved] = useState(false);
  const move = (to: typeof step, hasOperatorCode: boolean) => {
    setStep(to);
    setOperator(hasOperatorCode);
    setMoved(true);
  };
  const codeSent = (next: PendingCode) => {
    setPendingCode(next);
    storePendingCode(next);
    move('code', next.sentAt === null);
  };
  const back = () => move('address', false);
  const address = pendingCode?.address ?? initialAddress;
  const code = step === 'code' ? pendingCode : null;
  const kind = isOperator ? 'operator' : step;
  const titles = { address: signIn.title, code: signIn.codeTitle, operator: signIn.operatorTitle };
  const leads = {
    address: signIn.lead,
    code: code?.isFile ? signIn.codeFileLead : signIn.codeLead,
    operator: signIn.operatorLead,
  };
  const folder = <bdi lang="en">{mailFolder}</bdi>;
  const values = { address: <b>{code?.address}</b>, folder, m: codeLimits.minutes };
  const lead = <FillNodes text={leads[kind]} values={values} />;
  return { step, code, address, isOperator, hasMoved, codeSent, back, title: titles[kind], lead, leadId };
}

type SignInStepsProps = SignInProps & { steps: ReturnType<typeof useSteps> };

function SignInSteps({ steps, onSignedIn }: SignInStepsProps) {
  const { code, codeSent } = steps;
  const signedIn = (answer: SessionAnswer) => {
    storePendingCode(null);
    if (window.location.hash === operatorHash)
      window.history.replaceState(null, '', window.location.pathname);
    onSignedIn(answer);
  };
  return code ? (
    <SignInCode
      pendingCode={code}
      leadId={steps.leadId}
      onSent={codeSent}
      onBack={steps.back}
      onSignedIn={signedIn}
    />
  ) : (
    <SignInAddress
      initial={steps.address}
      takesFocus={steps.hasMoved}
      isOperator={steps.isOperator}
      onSent={codeSent}
    />
  );
}
