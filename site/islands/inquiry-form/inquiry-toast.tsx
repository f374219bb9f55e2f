import * as Toast from '@radix-ui/react-toast';
import { useEffect, useState } from 'react';
import { ReachLink } from '../../components/definition-list.tsx';
import { failureText } from './failure-text.ts';
import s from './inquiry-toast.module.css';
import type { NextStepsWords } from './next-steps.tsx';
import type { Outcome } from './send-inquiry.ts';
import type { ToastTexts } from './texts.ts';

interface InquiryToastProps {
  /** The last sending; `count` tells one from the next, so that a new toast replaces the old. */
  outcome: { result: Outcome; count: number } | null;
  texts: ToastTexts;
  next: NextStepsWords;
}

/** How long a toast stays, in milliseconds, and how far a swipe dismisses it, in pixels (contracts, section 3). */
const duration = 5000;
const swipeThreshold = 50;

/** The toast that follows a sending (specification, section 8). Radix pauses, swipes and announces it. */
export function InquiryToast({ outcome, texts, next }: InquiryToastProps) {
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(outcome !== null), [outcome]);

  return (
    <Toast.Provider
      duration={duration}
      swipeDirection="right"
      swipeThreshold={swipeThreshold}
      label={texts.region}
    >
      {outcome && (
        <Toast.Root
          key={outcome.count}
          className={`${s.toast} ${outcome.result.kind === 'sent' ? '' : s.bad}`}
          lang="zh-Hans"
          open={open}
          onOpenChange={setOpen}
        >
          <Toast.Title className={s.title}>
            {outcome.result.kind === 'sent' ? texts.success.title.zh : texts.failure.title.zh}
          </Toast.Title>
          <Toast.Description className={s.description}>
            {outcome.result.kind === 'sent'
              ? texts.success.description.zh
              : failureText(outcome.result, texts.failure)}
          </Toast.Description>
          {outcome.result.kind === 'sent' && (
            <p className={s.description}>
              {next.hurry.zh} <ReachLink href={next.phone.href}>{next.phone.number}</ReachLink>
            </p>
          )}
          <Toast.Close className={s.x} aria-label={texts.close} />
        </Toast.Root>
      )}
      <Toast.Viewport className={s.viewport} label={`${texts.region} ({hotkey})`} />
    </Toast.Provider>
  );
}
