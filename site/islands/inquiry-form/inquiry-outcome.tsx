import { type ComponentType, useEffect, useState } from 'react';
import { loadToast } from './first-touch.ts';
import type { InquiryToastProps } from './inquiry-toast.tsx';
import s from './next-steps.module.css';
import { outcomeWords } from './outcome-words.ts';

interface InquiryOutcomeProps extends Omit<InquiryToastProps, 'outcome'> {
  outcome: InquiryToastProps['outcome'] | null;
}

/** Tells what became of the last sending: in a toast, or in plain words where the network has no toast to give. */
export function InquiryOutcome({ outcome, ...words }: InquiryOutcomeProps) {
  const [Toast, setToast] = useState<ComponentType<InquiryToastProps> | null>();

  useEffect(() => {
    if (outcome) loadToast().then((module) => setToast(() => module?.InquiryToast ?? null));
  }, [outcome]);

  if (!outcome || Toast === undefined) return null;
  // The class is what keeps the style sheet of the late part in the page.
  if (Toast)
    return (
      <div className={s.outcome}>
        <Toast outcome={outcome} {...words} />
      </div>
    );
  const { title, description } = outcomeWords(outcome.result, words.texts);
  return (
    <p role="alert" lang="zh-Hans">
      {title} {description}
    </p>
  );
}
