import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { checkInquiry, type FieldErrors } from '../../../inquiry/schema.ts';
import { createAttemptKey } from './attempt-key.ts';
import { type DraftStore, readDraftValues } from './draft.ts';
import { type Outcome, sendInquiry } from './send-inquiry.ts';
import { takeOverRejectedForm } from './server-answer.ts';

type Failure = Exclude<Outcome, { kind: 'sent' }>;

/** A sending that takes longer than this is a slow one, in milliseconds. */
const slowAfter = 4000;

/** Where the form stands. `outcome` is that of the last sending, `count` counts sendings. */
export interface InquiryState {
  errors: FieldErrors;
  sending: boolean;
  /** Sending takes so long that the visitor is told. */
  slow: boolean;
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
 *
 * @param draft the form's memory: it knows the last sending of an earlier visit
 * @param onSent after the form was cleared
 */
export function useInquiry(form: RefObject<HTMLFormElement | null>, draft: DraftStore, onSent: () => void) {
  const [state, setState] = useState<InquiryState>({
    errors: {},
    sending: false,
    slow: false,
    failure: null,
    outcome: null,
  });
  const [attempt] = useState(() => createAttemptKey(() => draft.read()?.attempt ?? null));
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
    const sending = attempt.forBody(body);
    // Before it is sent: the page may be gone before the answer comes.
    draft.keepAttempt(readDraftValues(target), sending);
    const timer = setTimeout(() => setState((before) => ({ ...before, slow: true })), slowAfter);
    const result = await sendInquiry(body, sending.key);
    clearTimeout(timer);
    busy.current = false;
    finish(target, result);
  }

  function finish(target: HTMLFormElement, result: Outcome) {
    if (result.kind === 'sent') {
      attempt.renew();
      target.reset();
      onSent();
    }
    const errors = result.kind === 'rejected' ? result.fields : {};
    setState(({ outcome }) => ({
      errors,
      sending: false,
      slow: false,
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

  /** Empties the form, and forgets what was wrong with it. */
  function startOver() {
    form.current?.reset();
    setState((before) => ({ ...before, errors: {}, failure: null, outcome: null }));
  }

  return { state, submit, recheck, startOver };
}
