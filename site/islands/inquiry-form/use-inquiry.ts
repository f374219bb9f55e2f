import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { shownFields } from '../../../inquiry/fields.ts';
import { checkInquiry, type FieldErrors } from '../../../inquiry/schema.ts';
import { draftKey } from '../../scripts/first-touch.ts';
import { createFormDraft, type FormDraft } from './draft.ts';
import { type Backend, type Outcome, sendInquiry, sendToBackend } from './send-inquiry.ts';

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

/** The server's messages beside fields still wrong, of a form it sent back to a post without script. */
function readRefusal(form: HTMLFormElement): FieldErrors {
  const marked = form.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]');
  // The visitor may have corrected fields before the script came, without any event for it.
  const wrong = readErrors(form);
  return Object.fromEntries(
    Array.from(marked)
      .filter(({ name }) => name in wrong)
      .map(({ name, id }) => [name, [form.querySelector(`#${id}-error`)?.textContent ?? '']]),
  );
}

/** Removes the default values of a form that the server sent back filled, so that a reset empties it. */
function forgetServerValues(form: HTMLFormElement) {
  const controls = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input:not([type="hidden"]), textarea',
  );
  for (const control of controls) control.defaultValue = '';
  for (const option of form.querySelectorAll('option')) option.defaultSelected = option.value === '';
}

type Sent = Record<string, FormDataEntryValue>;

/**
 * Empties the sent fields. Fields changed since the press on Send are a new inquiry and stay, with the caret.
 *
 * @returns whether nothing was typed since
 */
function emptySent(form: HTMLFormElement, sent: Sent, draft: FormDraft | null): boolean {
  const now = new FormData(form);
  const unchanged = shownFields.filter(({ name }) => now.get(name) === sent[name]);
  if (unchanged.length === shownFields.length) {
    form.reset();
    return true;
  }
  for (const { name } of unchanged) (form.elements.namedItem(name) as HTMLInputElement).value = '';
  draft?.begin();
  return false;
}

function focusFirst(form: HTMLFormElement, errors: FieldErrors) {
  const controls = Array.from(form.elements) as HTMLInputElement[];
  controls.find(({ name }) => name in errors)?.focus();
}

/**
 * The states of the inquiry form: idle, sending, idle again (docs/contract.md, section 3). Checks on submit,
 * then on every input; keeps the values on failure and clears them on success. Keeps a draft all the while.
 */
export function useInquiry(form: RefObject<HTMLFormElement | null>, backend?: Backend) {
  const [state, setState] = useState<InquiryState>({
    errors: {},
    sending: false,
    slow: false,
    failure: null,
    outcome: null,
  });
  const draft = useRef<FormDraft>(null);
  const busy = useRef(false);
  /** Whether the form is unchanged since a success emptied it. */
  const isThanked = useRef(false);

  useEffect(() => {
    if (!form.current) return;
    draft.current ??= createFormDraft(form.current, draftKey);
    const errors = readRefusal(form.current);
    setState((before) => ({ ...before, errors }));
  }, [form]);

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const target = event.currentTarget;
    // Presses of the button, and of Enter in a field, while one is on its way.
    if (busy.current || !draft.current) return;
    // A second press just after success: it was sent, and nothing is wrong with the emptied form.
    const data = new FormData(target);
    // A password manager may have filled it without a word.
    if (isThanked.current && shownFields.every(({ name }) => !data.get(name))) {
      showOutcome({ kind: 'sent' });
      return;
    }
    const errors = readErrors(target);
    const valid = Object.keys(errors).length === 0;
    setState((before) => ({ ...before, errors, failure: null, sending: valid }));
    if (!valid) return focusFirst(target, errors);
    busy.current = true;
    const { language, ...inquiry } = Object.fromEntries(data);
    // Sent again from the page in the other language, or another time zone, it is still the same inquiry.
    const key = draft.current.findKey(JSON.stringify(inquiry));
    const timer = setTimeout(() => setState((before) => ({ ...before, slow: true })), slowAfter);
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const result = await (backend
      ? sendToBackend(inquiry, backend)
      : sendInquiry(JSON.stringify({ ...inquiry, language, time_zone: timeZone }), key));
    clearTimeout(timer);
    busy.current = false;
    if (result.kind === 'sent') isThanked.current = emptySent(target, inquiry, draft.current);
    focusFirst(target, showOutcome(result));
  }

  function showOutcome(result: Outcome): FieldErrors {
    const errors = result.kind === 'rejected' ? result.fields : {};
    setState(({ outcome }) => ({
      errors,
      sending: false,
      slow: false,
      failure: result.kind === 'sent' ? null : result,
      outcome: { result, count: (outcome?.count ?? 0) + 1 },
    }));
    return errors;
  }

  function recheck(event: SyntheticEvent<HTMLFormElement>) {
    isThanked.current = false;
    const field = (event.target as HTMLInputElement).name as keyof FieldErrors;
    if (!state.errors[field]) return;
    const { [field]: error } = readErrors(event.currentTarget);
    setState((before) => ({ ...before, errors: { ...before.errors, [field]: error } }));
  }

  /** An empty form has nothing wrong with it. The browser empties it after this. */
  function clear(event: SyntheticEvent<HTMLFormElement>) {
    forgetServerValues(event.currentTarget);
    setState((before) => ({ ...before, errors: {}, failure: null }));
  }

  return { state, submit, recheck, clear };
}
