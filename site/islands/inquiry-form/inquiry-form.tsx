import { useLayoutEffect, useState } from 'react';
import { inquiryFields, leftOut, shownFields } from '../../../inquiry/fields.ts';
import { describeErrors, translateMessage } from '../../../inquiry/messages.ts';
import { formPartId } from '../../components/form-places.ts';
import s from '../../components/inquiry-form.module.css';
import { Multilingual } from '../../components/multilingual.tsx';
import { FailureBoundary, failureMessage } from '../failure-boundary.tsx';
import { followForm } from './follow-form.ts';
import type { InquiryState } from './form-state.ts';
import type { FormWords } from './form-words.ts';
import { InquiryOutcome, SendingFailure } from './outcome.tsx';
import { Place } from './place.tsx';

/**
 * The script of the inquiry form (docs/contract.md, section 3): it checks before sending and answers in
 * place. The form stays the page's HTML (site/components/inquiry-form.tsx); where this breaks, the browser
 * sends the form as it is, and this says so below it.
 */
export function FormIsland({ words }: { words: FormWords }) {
  return (
    <FailureBoundary instead={(error) => <Failure words={words.failure} error={error} />}>
      <Answers words={words} />
    </FailureBoundary>
  );
}

function Failure({ words, error }: { words: FormWords['failure']; error: unknown }) {
  const { form, title, unknown } = words;
  const message = failureMessage(error, unknown);
  return (
    <div role="alert" className={s.broken}>
      <p>{form}</p>
      <small>
        {title} {/* Errors' own messages are English. */}
        <span lang={message === unknown ? undefined : 'en'}>{message}</span>
      </small>
    </div>
  );
}

function Answers({ words }: { words: FormWords }) {
  const [state, setState] = useState<InquiryState | null>(null);
  // Not at first: then React compares with the HTML, in which this island is empty.
  useLayoutEffect(() => {
    const form = document.querySelector<HTMLFormElement>(`#${formPartId('form')}`);
    return form ? followForm(form, words.backend, setState) : undefined;
  }, [words]);
  if (!state) return null;
  const { errors, progress, failure, outcome, length, stoppedAt } = state;
  const { language, ...texts } = words.texts;
  const toasts = words.toasts.language;
  const { max, messages } = inquiryFields.message;
  return (
    <>
      {shownFields.map(({ name }) => (
        <Place key={name} part={`${name}-error`}>
          {describeErrors(errors[name] ?? [], language)}
        </Place>
      ))}
      <Place part="too-long">
        {length > max &&
          translateMessage(length === stoppedAt ? leftOut(length - max) : messages.tooLong, language)}
      </Place>
      <Place part="counter">{`${length} / ${max}`}</Place>
      {/* On the button in the language of the toasts alone. */}
      <Place part="sending">
        {progress && <Multilingual text={{ [toasts]: texts.sending[toasts] }} language={language} />}
      </Place>
      <Place part="status" version={progress}>
        {progress && <Multilingual text={texts[progress]} language={language} />}
      </Place>
      <Place part="form-error" version={outcome?.count}>
        {failure && <SendingFailure failure={failure} words={words} />}
      </Place>
      <InquiryOutcome state={state} words={words} />
    </>
  );
}
