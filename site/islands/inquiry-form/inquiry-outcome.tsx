import { type ComponentType, useEffect, useState } from 'react';
import { ChineseSentence } from './chinese-sentence.tsx';
import { loadToast } from './first-touch.ts';
import type { InquiryToastProps } from './inquiry-toast.tsx';
import s from './next-steps.module.css';
import { NextSteps, type NextStepsWords } from './next-steps.tsx';
import { outcomeWords } from './outcome-words.ts';

interface InquiryOutcomeProps extends Omit<InquiryToastProps, 'outcome'> {
  outcome: InquiryToastProps['outcome'] | null;
  next: NextStepsWords;
}

/**
 * Tells what became of the last sending: in a toast, or in plain words where the network has no toast to give.
 * What happens next stays beside the form when the toast has passed.
 */
export function InquiryOutcome({ outcome, ...words }: InquiryOutcomeProps) {
  const [Toast, setToast] = useState<ComponentType<InquiryToastProps> | null>();

  useEffect(() => {
    if (outcome) loadToast().then((module) => setToast(() => module?.InquiryToast ?? null));
  }, [outcome]);

  return (
    <>
      {/* There from the start: a screen reader tells only what changes in a region that it knows. */}
      <div role="status" className={s.outcome}>
        {outcome?.result.kind === 'sent' && <NextSteps words={words.next} phone={words.phone} />}
      </div>
      {outcome && Toast && <Toast outcome={outcome} {...words} />}
      {outcome && Toast === null && <PlainOutcome outcome={outcome} {...words} />}
    </>
  );
}

function PlainOutcome({ outcome, texts }: InquiryToastProps) {
  const { title, description } = outcomeWords(outcome.result, texts);
  return (
    <p role="alert">
      <span lang="zh-Hans">{title}</span> <ChineseSentence {...description} />
    </p>
  );
}
