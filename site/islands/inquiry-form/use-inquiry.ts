import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { FieldErrors } from '../../../inquiry/schema.ts';
import type { FormDraft } from './draft.ts';
import { createAttemptKey, type Outcome, sendInquiry } from './send-inquiry.ts';

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

/** Fetches the rules of an inquiry; null where they can't be. The server has them too. */
export const loadRules = () => import('../../../inquiry/schema.ts').catch(() => null);

async function readErrors(form: HTMLFormElement): Promise<FieldErrors> {
  const values = Object.fromEntries(new FormData(form));
  const result = (await loadRules())?.checkInquiry(values);
  return !result || result.ok ? {} : result.fields;
}

/**
 * Takes over a form that the server sent back to a post without script: its values count as typed, so that
 * clearing the form later clears them too.
 *
 * @returns the messages the server wrote beside the fields
 */
function takeOverRejectedForm(form: HTMLFormElement): FieldErrors {
  const controls = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input:not([type="hidden"]), textarea',
  );
  for (const control of controls) {
    const { value } = control;
    control.defaultValue = '';
    control.value = value;
  }
  for (const select of form.querySelectorAll('select')) {
    const { value } = select;
    for (const option of select.options) option.defaultSelected = option.value === '';
    select.value = value;
  }
  const marked = form.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]');
  return Object.fromEntries(
    Array.from(marked, ({ name, id }) => [name, [form.querySelector(`#${id}-error`)?.textContent ?? '']]),
  );
}

/** The messages of fields that still have something wrong with them. */
function keepOnly(shown: FieldErrors, wrong: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(shown).filter(([field]) => field in wrong));
}

function focusFirst(form: HTMLFormElement, errors: FieldErrors) {
  const controls = Array.from(form.elements) as HTMLInputElement[];
  controls.find(({ name }) => name in errors)?.focus();
}

/**
 * The states of the inquiry form: idle, sending, idle again (docs/contract.md, section 3). Checks on submit,
 * then on every input; keeps the values on failure and clears them on success.
 *
 * @param askDraft asks for the form's draft: it knows what an earlier visit sent without an answer
 */
export function useInquiry(
  form: RefObject<HTMLFormElement | null>,
  askDraft: () => Promise<FormDraft | null>,
) {
  const [state, setState] = useState<InquiryState>({
    errors: {},
    sending: false,
    slow: false,
    failure: null,
    outcome: null,
  });
  const [attempt] = useState(() => createAttemptKey());
  const busy = useRef(false);

  useEffect(() => {
    if (!form.current) return;
    const refused = takeOverRejectedForm(form.current);
    if (Object.keys(refused).length === 0) return;
    setState((before) => ({ ...before, errors: refused }));
    // What was corrected while the script was on its way told nobody.
    void readErrors(form.current).then((errors) =>
      setState((before) => ({ ...before, errors: keepOnly(before.errors, errors) })),
    );
  }, [form]);

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const target = event.currentTarget;
    // Presses of the button, and of Enter in a field, while one is on its way.
    if (busy.current) return;
    busy.current = true;
    const errors = await readErrors(target);
    const valid = Object.keys(errors).length === 0;
    setState((before) => ({ ...before, errors, failure: null, sending: valid }));
    if (!valid) {
      busy.current = false;
      return focusFirst(target, errors);
    }
    const body = JSON.stringify(Object.fromEntries(new FormData(target)));
    const draft = await askDraft();
    const key = attempt.forBody(body, draft?.findKey(body));
    draft?.keepAttempt(body, key);
    const timer = setTimeout(() => setState((before) => ({ ...before, slow: true })), slowAfter);
    const result = await sendInquiry(body, key);
    clearTimeout(timer);
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
      slow: false,
      failure: result.kind === 'sent' ? null : result,
      outcome: { result, count: (outcome?.count ?? 0) + 1 },
    }));
    focusFirst(target, errors);
  }

  async function recheck(event: SyntheticEvent<HTMLFormElement>) {
    const field = (event.target as HTMLInputElement).name as keyof FieldErrors;
    if (!state.errors[field]) return;
    const { [field]: error } = await readErrors(event.currentTarget);
    setState((before) => ({ ...before, errors: { ...before.errors, [field]: error } }));
  }

  /** An empty form has nothing wrong with it. */
  function clear() {
    setState((before) => ({ ...before, errors: {}, failure: null }));
  }

  return { state, submit, recheck, clear };
}
