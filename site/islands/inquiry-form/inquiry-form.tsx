import { useEffect, useRef, useState } from 'react';
import { submitContactPath } from '../../../inquiry/fields.ts';
import link from '../../components/link.module.css';
import { FailureBoundary } from '../failure-boundary.tsx';
import type { FailureWords } from '../failure-view.tsx';
import { failureText } from './failure-text.ts';
import { prepareForm } from './first-touch.ts';
import { FormRecipient } from './form-recipient.tsx';
import { InquiryFields } from './inquiry-fields.tsx';
import s from './inquiry-form.module.css';
import { InquiryOutcome } from './inquiry-outcome.tsx';
import { prefill } from './prefill.ts';
import { PrivacyNote } from './privacy-note.tsx';
import type { InquiryFormTexts, ToastTexts } from './texts.ts';
import { useInquiry } from './use-inquiry.ts';

interface FormProps {
  texts: InquiryFormTexts;
  toasts: ToastTexts;
  /** Whether the address can name an instructor whom the inquiry is for; else it is for the academy. */
  isForInstructors?: boolean;
}

interface InquiryFormProps extends FormProps {
  failure: FailureWords;
}

const recipientId = 'inquiry-recipient';

/**
 * The inquiry form (specification, sections 3 to 5). Its HTML works alone: it posts to the same function
 * and comes back as a page. With script it checks before sending and answers in place.
 */
export function InquiryForm({ failure, ...form }: InquiryFormProps) {
  return (
    <FailureBoundary words={failure}>
      <Form {...form} />
    </FailureBoundary>
  );
}

function Form({ texts, toasts, isForInstructors = false }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [length, setLength] = useState(0);
  const { state, submit, recheck } = useInquiry(form);
  const { errors, sending, failure, outcome } = state;

  useEffect(() => {
    if (form.current) prefill(form.current, location.search);
  }, []);

  // Read from the field itself: the browser may have restored text, or the visitor typed before the script came.
  function measure() {
    setLength(form.current?.querySelector('textarea')?.value.length ?? 0);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: an outcome may have cleared the form
  useEffect(measure, [outcome]);

  return (
    <>
      <form
        ref={form}
        className={s.form}
        aria-label={texts.label}
        aria-describedby={isForInstructors ? recipientId : undefined}
        action={submitContactPath}
        method="post"
        noValidate
        onFocus={prepareForm}
        onSubmit={submit}
        onInput={(event) => {
          recheck(event);
          measure();
        }}
      >
        {isForInstructors && <FormRecipient id={recipientId} texts={texts} />}
        <InquiryFields texts={texts} errors={errors} length={length} />
        <div className={`${s.send} ${s.full}`}>
          <button type="submit" className={link.btn} disabled={sending}>
            {sending ? '' : `${texts.send.en} `}
            <span lang="zh-Hans">{sending ? texts.sending.zh : texts.send.zh}</span>
          </button>
          <p
            id="inquiry-form-error"
            className={s.err}
            lang="zh-Hans"
            hidden={!failure}
            suppressHydrationWarning
          >
            {failure ? failureText(failure, toasts.failure) : ''}
          </p>
        </div>
        <PrivacyNote {...texts.privacy} />
      </form>
      <InquiryOutcome outcome={outcome} texts={toasts} />
    </>
  );
}
