import { type ComponentType, useEffect, useState } from 'react';
import { loadToast } from './first-touch.ts';
import type { InquiryToastProps } from './inquiry-toast.tsx';
import s from './next-steps.module.css';
import { outcomeWords } from './outcome-words.ts';

interface InquiryOutcomeProps extends Omit<InquiryToastProps, 'outcome'> {
  sending: boolean;
  outcome: InquiryToastProps['outcome'] | null;
}

/**
 * Tells what became of the last sending: in a toast, or in plain words while and where the network has no toast to give.
 * What happens next stays beside the form when the toast has passed.
 */
export function InquiryOutcome({ sending, outcome, ...words }: InquiryOutcomeProps) {
  const [Toast, setToast] = useState<ComponentType<InquiryToastProps> | null>(null);

  // Fetched when the form was first used; asked for again while it sends, should that have failed. The inquiry itself
  // never waits for it.
  useEffect(() => {
    if (sending) loadToast().then((module) => module && setToast(() => module.InquiryToast));
  }, [sending]);

  // Why it failed stands beside the button, too.
  const plain = outcome && !Toast && outcomeWords(outcome.result, words.texts);
  return (
    <>
      {/* There from the start: a screen reader tells only what changes in a region that it knows. */}
      <div role="status" className={s.outcome}>
        {plain && (
          <p lang="zh-Hans">
            {plain.title} {plain.description.zh}
          </p>
        )}
      </div>
      {outcome && Toast && <Toast outcome={outcome} {...words} />}
    </>
  );
}
