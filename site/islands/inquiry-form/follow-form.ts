import { inquiryFields, shownFields } from '../../../inquiry/fields.ts';
import { checkInquiry, type FieldErrors } from '../../../inquiry/schema.ts';
import { draftKey } from '../../scripts/first-touch.ts';
import { createFormDraft, type FormDraft } from './draft.ts';
import {
  focusFirst,
  focusOutcome,
  type InquiryState,
  idle,
  readErrors,
  readServerState,
  showState,
} from './form-state.ts';
import { type Backend, type Outcome, sendInquiry, sendToBackend } from './send-inquiry.ts';

/** A sending that takes longer than this is a slow one, in milliseconds. */
const slowAfter = 4000;

/** Removes the default values of a form that the server sent back filled, so that a reset empties it. */
function forgetServerValues(form: HTMLFormElement) {
  for (const { name } of shownFields) (form.elements.namedItem(name) as HTMLInputElement).defaultValue = '';
  for (const option of form.querySelectorAll('option')) option.defaultSelected = option.value === '';
}

/**
 * Empties the sent fields. Fields changed since the press on Send are a new inquiry and stay, with the caret.
 *
 * @returns whether nothing was typed since
 */
function emptySent(
  form: HTMLFormElement,
  sent: Record<string, FormDataEntryValue>,
  draft: FormDraft,
): boolean {
  const now = new FormData(form);
  const unchanged = shownFields.filter(({ name }) => now.get(name) === sent[name]);
  if (unchanged.length === shownFields.length) {
    form.reset();
    return true;
  }
  for (const { name } of unchanged) (form.elements.namedItem(name) as HTMLInputElement).value = '';
  draft.begin();
  return false;
}

/**
 * Follows what a visitor does with the form: idle, sending, idle again (docs/contract.md, section 3). Checks
 * on submit, then on every input; keeps the values on failure and clears them on success. Keeps a draft all
 * the while.
 *
 * @param setState of React gets each state of the form, or throws what broke: then the browser sends
 * @returns leaves the form to the browser
 */
export function followForm(
  form: HTMLFormElement,
  backend: Backend | undefined,
  setState: (state: InquiryState | (() => never)) => void,
): () => void {
  const following = new AbortController();
  const { signal } = following;
  let state = readServerState(form);
  /** Whether the form is unchanged since a success emptied it. */
  let isThanked = false;
  let isAnswered = false;

  function show(changes: Partial<InquiryState>) {
    state = { ...state, ...changes };
    showState(form, state);
    setState(state);
  }

  // Read from the field itself: the browser may have restored text, or the visitor typed before the script
  // came.
  const measure = () => form.querySelector('textarea')?.value.length ?? 0;

  /** Stops once before the end of a pasted message, for which the field had no room, and leads there. */
  function stopAtEnd(): boolean {
    const message = form.querySelector('textarea');
    const { length, stoppedAt } = state;
    if (!message || length <= inquiryFields.message.max || length === stoppedAt) return false;
    show({ errors: {}, failure: null, outcome: null, stoppedAt: length });
    message.focus();
    message.setSelectionRange(message.textLength, message.textLength);
    message.scrollTop = message.scrollHeight;
    return true;
  }

  async function submit() {
    // Presses of the button, and of Enter in a field, while one is on its way.
    if (state.progress) return;
    const { language, ...typed } = Object.fromEntries(new FormData(form));
    // A second press just after success: it was sent, and nothing is wrong with the emptied form. But a
    // password manager may have filled it without a word.
    if (isThanked && shownFields.every(({ name }) => !typed[name])) return showOutcome({ kind: 'sent' });
    isAnswered = false;
    const checked = checkInquiry(typed);
    if (!checked.ok) {
      // The thanks for an earlier inquiry would stand beside what is wrong with this one.
      show({ errors: checked.fields, failure: null, outcome: null });
      return focusFirst(form, checked.fields);
    }
    if (stopAtEnd()) return;
    show({ errors: {}, failure: null, progress: 'sending' });
    // Sent again from the page in the other language, or another time zone, it is still the same inquiry.
    const key = draft.findKey(JSON.stringify(typed));
    const timer = setTimeout(() => show({ progress: 'slow' }), slowAfter);
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const instructor = form.elements.namedItem('instructor') as HTMLElement | null;
    const result = await (backend
      ? sendToBackend(checked.inquiry, backend, instructor?.dataset['of'])
      : sendInquiry(JSON.stringify({ ...typed, language, time_zone: timeZone }), key));
    clearTimeout(timer);
    isAnswered = true;
    if (result.kind === 'sent') isThanked = emptySent(form, typed, draft);
    showOutcome(result);
  }

  function showOutcome(result: Outcome) {
    const errors = result.kind === 'rejected' ? result.fields : {};
    const failure = result.kind === 'sent' ? null : result;
    const count = (state.outcome?.count ?? 0) + 1;
    show({ errors, failure, progress: null, length: measure(), outcome: { result, count } });
    focusOutcome(form, result);
    focusFirst(form, errors);
  }

  function onSubmit(event: Event) {
    event.preventDefault();
    submit().catch((error) => {
      setState(() => {
        throw error;
      });
      if (!isAnswered) form.submit();
    });
  }

  function onInput(event: Event) {
    isThanked = false;
    const { name } = event.target as { name?: keyof FieldErrors };
    if (name && state.errors[name]) show({ errors: { ...state.errors, [name]: readErrors(form)[name] } });
    if ((event as InputEvent).inputType !== 'insertFromPaste') show({ length: measure() });
  }

  // `maxlength` cuts pasted text silently: the counter shows its full length.
  function onPaste({ target, clipboardData }: ClipboardEvent) {
    if (!(target instanceof HTMLTextAreaElement)) return;
    const { textLength, selectionStart, selectionEnd } = target;
    const pasted = clipboardData?.getData('text').replace(/\r\n/g, '\n');
    if (pasted) show({ length: textLength - (selectionEnd - selectionStart) + pasted.length });
  }

  /** An empty form has nothing wrong with it. The browser empties it after this. */
  function onReset() {
    forgetServerValues(form);
    show({ errors: {}, failure: null, length: 0 });
  }

  const draft = createFormDraft(form, draftKey, signal);
  form.addEventListener('submit', onSubmit, { signal });
  form.addEventListener('input', onInput, { signal });
  form.addEventListener('paste', onPaste, { signal });
  form.addEventListener('reset', onReset, { signal });
  show({ length: measure() });
  // The guard of the first touch hands over (site/scripts/first-touch.ts).
  form.setAttribute('data-hydrated', 'true');
  return () => {
    following.abort();
    showState(form, idle);
    form.removeAttribute('data-hydrated');
  };
}
