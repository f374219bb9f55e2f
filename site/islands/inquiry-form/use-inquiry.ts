import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { checkInquiry, type FieldErrors } from '../../../inquiry/schema.ts';
import { createAttemptKey } from './attempt-key.ts';
import { type Outcome, sendInquiry } from './send-inquiry.ts';
import { takeOverRejectedForm } from './server-answer.ts';

type Failure = Exclude<Outcome, { kind: 'sent' }>;

/** Where the form stands. `outcome` is that of the last sending, `count` counts sendings. */
export interface InquiryState {
  errors: FieldErrors;
  sending: boolean;
  failure: Failure | null;
  outcome: { result: Outcome; count: number } | null;
}

function readErrors(form: HTMLFormElement): FieldErrors {
  const result = checkInquiry(Object.fromEntries(new FormData(form)));
  return result.ok ? {} : result.fields;
}

function focusFirst(form: HTMLFormElement, errors: FieldErrors) {
  const controls = Array.from(form.elements) as HTMLInputElement[];
  controls.find(({ name }) => name in errors)?.focus();
}

/**
 * The states of the inquiry form: idle, sending, idle again (specification, section 4). Checks on submit,
 * then on every input; keeps the values on failure and clears them on success.
 */
export function useInquiry(form: RefObject<HTMLFormElement | null>) {
  const [state, setState] = useState<InquiryState>({
    errors: {},
    sending: false,
    failure: null,
    outcome: null,
  });
  const [attempt] = useState(() => createAttemptKey());
  const busy = useRef(false);

  useEffect(() => {
    const errors = form.current ? takeOverRejectedForm(form.current) : {};
    if (Object.keys(errors).length > 0) setState((before) => ({ ...before, errors }));
  }, [form]);

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const target = event.currentTarget;
    // A second press that arrives before the button is drawn disabled.
    if (busy.current) return;
    const errors = readErrors(target);
    setState((before) => ({ ...before, errors, failure: null }));
    if (Object.keys(errors).length > 0) return focusFirst(target, errors);
    busy.current = true;
    setState((before) => ({ ...before, sending: true }));
    const body = JSON.stringify(Object.fromEntries(new FormData(target)));
    const result = await sendInquiry(body, attempt.forBody(body));
    busy.current = false;
    finish(target, result);
  }

  function finish(target: HTMLFormElement, result: Outcome) {
    if (result.kind === 'sent') {
      attempt.renew();
      target.reset();
    }
    const errors = result.kind === 'rejected' ? result.fields : {};
    setState(({ outcome }) => ({
      errors,
      sending: false,
      failure: result.kind === 'sent' ? null : result,
      outcome: { result, count: (outcome?.count ?? 0) + 1 },
    }));
    focusFirst(target, errors);
  }

  function recheck(event: SyntheticEvent<HTMLFormElement>) {
    const field = (event.target as HTMLInputElement).name as keyof FieldErrors;
    const target = event.currentTarget;
    setState((before) =>
      before.errors[field]
        ? { ...before, errors: { ...before.errors, [field]: readErrors(target)[field] } }
        : before,
    );
  }

  return { state, submit, recheck };
}
