import { useId, useState } from 'react';
import { fill } from '../../../content/fill-slots.ts';
import controls from '../../../ui/controls.module.css';
import { FillNodes } from '../../../ui/fill-nodes.tsx';
import { codeLimits, type Person, type SessionAnswer } from '../../contract.ts';
import { useDesk } from '../desk-context.ts';
import { Banner } from '../elements/banner.tsx';
import { Brand } from '../elements/brand.tsx';
import { LanguageButton } from '../elements/language-button.tsx';
import { UpdateBanner } from '../frame/banners.tsx';
import { usePageTitle } from '../frame/page-title.ts';
import { serverNow } from '../server-time.ts';
import { listDrafts } from '../stored-drafts.ts';
import styles from './sign-in.module.css';
import { isStillValid, type PendingCode, readPendingCode, storePendingCode } from './sign-in-codes.ts';
import { SignInAddress, SignInCode, SignInOperatorCode } from './sign-in-steps.tsx';

interface SignInProps {
  /** The person whose session has ended while they worked. */
  ended: Person | null;
  onSignedIn: (answer: SessionAnswer) => void;
}

/** The sign-in as a page of its own. */
export function SignIn({ ended, onSignedIn }: SignInProps) {
  const { words, facts, language, setLanguage } = useDesk();
  const steps = useSteps(ended?.email ?? '');
  usePageTitle(steps.step === 'code' ? words.signIn.codeTitle : words.signIn.signIn);
  const signedIn = (answer: SessionAnswer) => {
    storePendingCode(null);
    if (window.location.hash === operatorHash)
      window.history.replaceState(null, '', window.location.pathname);
    onSignedIn(answer);
  };
  return (
    <div className={styles.page}>
      <header>
        <Brand />
        <LanguageButton className={`${controls.textLink} ${styles.language}`} onChange={setLanguage} />
      </header>
      <main id="main">
        <UpdateBanner />
        {ended && (
          <Banner icon="warning" tone="bad" title={words.trouble.signedOut}>
            {listDrafts(ended.id).length > 0 && words.trouble.signedOutNote}
          </Banner>
        )}
        <SignInForm steps={steps} onSignedIn={signedIn} />
      </main>
      <footer className={styles.foot}>{fill(words.forStaff, { academy: facts.academy[language] })}</footer>
    </div>
  );
}

type Step = 'address' | 'code' | 'operator';

// `staff code` names this address, for a browser that can't ask for a code.
const operatorHash = '#code';

function findFirstStep(pendingCode: PendingCode | null): Step {
  if (window.location.hash === operatorHash) return 'operator';
  return pendingCode !== null && isStillValid(pendingCode, serverNow().getTime()) ? 'code' : 'address';
}

/** Which step the form is at, kept for a reload of the tab. */
function useSteps(initialAddress: string) {
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
  return { step, code: step === 'code' ? pendingCode : null, address, hasMoved, codeSent, haveCode, move };
}

interface SignInFormProps {
  steps: ReturnType<typeof useSteps>;
  onSignedIn: (answer: SessionAnswer) => void;
}

/** The address, then the code that was mailed to it. */
function SignInForm({ steps, onSignedIn }: SignInFormProps) {
  const { step, code, address, move } = steps;
  const { signIn } = useDesk().words;
  const leadId = useId();
  const titles = { address: signIn.title, code: signIn.codeTitle, operator: signIn.operatorTitle };
  const leads = { address: signIn.lead, code: signIn.codeLead, operator: signIn.operatorLead };
  const back = () => move('address');
  return (
    <>
      <div>
        <h1>{titles[step]}</h1>
        <p className={styles.lead} id={leadId}>
          <FillNodes text={leads[step]} values={{ address: <b>{code?.address}</b>, m: codeLimits.minutes }} />
        </p>
      </div>
      {step === 'operator' ? (
        <SignInOperatorCode initial={address} onBack={back} onSignedIn={onSignedIn} />
      ) : code ? (
        <SignInCode
          pendingCode={code}
          leadId={leadId}
          onSent={steps.codeSent}
          onBack={back}
          onSignedIn={onSignedIn}
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
