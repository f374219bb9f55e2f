import * as Toast from '@radix-ui/react-toast';
import { useEffect, useState } from 'react';
import { ReachLink } from '../../components/definition-list.tsx';
import styles from './inquiry-toast.css?url';
import { NextSteps, type NextStepsWords } from './next-steps.tsx';
import { outcomeWords } from './outcome-words.ts';
import type { Outcome } from './send-inquiry.ts';
import type { ToastTexts } from './texts.ts';

export interface InquiryToastProps {
  /** The last sending; `count` tells one from the next, so that a new toast replaces the old. */
  outcome: { result: Outcome; count: number };
  texts: ToastTexts;
  next: NextStepsWords;
  phone: { number: string; href: string };
}

/** How long a toast stays, in milliseconds, and how far a swipe dismisses it, in pixels (contracts, section 3). */
const duration = 5000;
const swipeThreshold = 50;

/**
 * The toast that follows a sending (specification, section 8). Radix pauses, swipes and announces it. What
 * happens next stays beside the form when the toast has passed.
 */
export function InquiryToast({ outcome, texts, next, phone }: InquiryToastProps) {
  const [open, setOpen] = useState(false);
  const { title, description } = outcomeWords(outcome.result, texts);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each sending opens it again
  useEffect(() => setOpen(true), [outcome]);

  return (
    <Toast.Provider
      duration={duration}
      swipeDirection="right"
      swipeThreshold={swipeThreshold}
      label={texts.region}
    >
      {outcome.result.kind === 'sent' && <NextSteps words={next} phone={phone} />}
      <link rel="stylesheet" href={styles} precedence="toast" />
      <Toast.Root
        key={outcome.count}
        className={outcome.result.kind === 'sent' ? 'toast' : 'toast toast-bad'}
        lang="zh-Hans"
        open={open}
        onOpenChange={setOpen}
      >
        <Toast.Title className="toast-title">{title}</Toast.Title>
        <Toast.Description className="toast-text">{description}</Toast.Description>
        {outcome.result.kind === 'sent' && (
          <p className="toast-text">
            {next.hurry.zh} <ReachLink href={phone.href}>{phone.number}</ReachLink>
          </p>
        )}
        <Toast.Close className="toast-close" aria-label={texts.close} />
      </Toast.Root>
      <Toast.Viewport className="toast-region" label={`${texts.region} ({hotkey})`} />
    </Toast.Provider>
  );
}
