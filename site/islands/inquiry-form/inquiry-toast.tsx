import * as Toast from '@radix-ui/react-toast';
import { useEffect, useState } from 'react';
import styles from './inquiry-toast.css?url';
import { outcomeWords } from './outcome-words.ts';
import type { Outcome } from './send-inquiry.ts';
import type { ToastTexts } from './texts.ts';

export interface InquiryToastProps {
  /** The last sending; `count` tells one from the next, so that a new toast replaces the old. */
  outcome: { result: Outcome; count: number };
  texts: ToastTexts;
}

/** How long a toast stays, in milliseconds, and how far a swipe dismisses it, in pixels (contracts, section 3). */
const duration = 5000;
const swipeThreshold = 50;

/** The toast that follows a sending (specification, section 8). Radix pauses, swipes and announces it. */
export function InquiryToast({ outcome, texts }: InquiryToastProps) {
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
        <Toast.Close className="toast-close" aria-label={texts.close} />
      </Toast.Root>
      <Toast.Viewport className="toast-region" label={`${texts.region} ({hotkey})`} />
    </Toast.Provider>
  );
}
