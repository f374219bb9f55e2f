import { useState } from 'react';
import { fill } from '../../../content/fill-slots.ts';
import controls from '../../../ui/controls.module.css';
import type { Person, SessionAnswer } from '../../contract.ts';
import { useDesk } from '../desk-context.ts';
import { Banner } from '../elements/banner.tsx';
import { Brand } from '../elements/brand.tsx';
import { LanguageButton } from '../elements/language-button.tsx';
import { usePageTitle } from '../frame/page-title.ts';
import { listDrafts } from '../stored-drafts.ts';
import styles from './sign-in.module.css';
import { SignInForm } from './sign-in-form.tsx';

interface SignInProps {
  /** Whose session has ended while they worked. */
  ended: Person | null;
  onSignedIn: (answer: SessionAnswer) => void;
}

/** The door: the sign-in as a page of its own. */
export function SignIn({ ended, onSignedIn }: SignInProps) {
  const { words, facts, language, setLanguage } = useDesk();
  const [step, setStep] = useState<'address' | 'code'>('address');
  usePageTitle(step === 'code' ? words.signIn.codeTitle : words.signIn.signIn);
  return (
    <div className={styles.page}>
      <header>
        <Brand />
        <LanguageButton className={`${controls.textLink} ${styles.language}`} onChange={setLanguage} />
      </header>
      <main id="main">
        {ended && (
          <Banner icon="warning" tone="bad" title={words.trouble.signedOut}>
            {listDrafts(ended.id).length > 0 && words.trouble.signedOutNote}
          </Banner>
        )}
        <SignInForm address={ended?.email} onSignedIn={onSignedIn} onStep={setStep} />
      </main>
      <footer className={styles.foot}>{fill(words.forStaff, { academy: facts.academy[language] })}</footer>
    </div>
  );
}
