import { type ComponentType, useEffect, useState } from 'react';
import { translateMessage } from '../../../inquiry/messages.ts';
import { ReachLink } from '../../components/definition-list.tsx';
import { Multilingual } from '../../components/multilingual.tsx';
import { NextSteps } from '../../components/next-steps.tsx';
import { FailureBoundary } from '../failure-boundary.tsx';
import type { InquiryState } from './form-state.ts';
import type { FormWords } from './form-words.ts';
import type { InquiryToastProps } from './inquiry-toast.tsx';
import { outcomeWords } from './outcome-words.ts';
import { Place } from './place.tsx';

type FailureProps = { failure: NonNullable<InquiryState['failure']>; words: FormWords };

/**
 * The advice after a failure, beside the button: the server's message, or in each language that no answer
 * came. Toasts pass; this stays.
 */
export function SendingFailure({ failure, words: { texts, phone } }: FailureProps) {
  const { language, notSent } = texts;
  if (failure.kind === 'rejected') return translateMessage(failure.message, language);
  return (
    <>
      <Multilingual text={notSent} language={language} />{' '}
      <ReachLink href={phone.href}>{phone.number}</ReachLink>
    </>
  );
}

type OutcomeProps = { state: InquiryState; words: FormWords };

/**
 * Tells the outcome of the last sending: in a toast, or in plain words until the toast's script has loaded,
 * or where it can't. The next steps stay beside the form when the toast has passed.
 */
export function InquiryOutcome({ state: { progress, outcome }, words }: OutcomeProps) {
  const [Toast, setToast] = useState<ComponentType<InquiryToastProps> | null>(null);

  // Fetched once the form has its script, for a failure may be that of the network; asked for again when a
  // sending begins or ends, should that have failed. The inquiry itself never waits for it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a sending asks again
  useEffect(() => {
    import('./inquiry-toast.tsx').then(
      (module) => setToast(() => module.InquiryToast),
      () => {},
    );
  }, [progress]);

  if (!outcome) return null;
  const { result, count } = outcome;
  // Whose name it holds: site/scripts/contact-address.ts.
  const instructor = document.querySelector<HTMLElement>('[name=instructor]');
  // Why it failed stands beside the button, too.
  const { title, description } = outcomeWords(result, words);
  const plain = (
    <Place part="outcome" version={`plain ${count}`}>
      <span lang={words.toasts.language}>{`${title} ${description.text}`}</span>
    </Place>
  );
  return (
    <>
      <Place part="outcome" version={count}>
        {result.kind === 'sent' && (
          <NextSteps words={words.next} phone={words.phone} instructor={instructor?.dataset['of']} />
        )}
      </Place>
      {Toast ? (
        <FailureBoundary instead={() => plain}>
          <Toast outcome={outcome} words={words} />
        </FailureBoundary>
      ) : (
        plain
      )}
    </>
  );
}
