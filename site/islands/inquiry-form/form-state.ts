import { shownFields } from '../../../inquiry/fields.ts';
import { checkInquiry, type FieldErrors } from '../../../inquiry/schema.ts';
import { formPartId } from '../../components/form-places.ts';
import type { Outcome } from './send-inquiry.ts';

/** Where the form stands. `outcome` is that of the last sending, `count` counts sendings. */
export interface InquiryState {
  errors: FieldErrors;
  /** That it is on its way, or takes so long that the visitor is told. */
  progress: 'sending' | 'slow' | null;
  failure: Exclude<Outcome, { kind: 'sent' }> | null;
  outcome: { result: Outcome; count: number } | null;
  /** Characters in the message so far, as `maxlength` counts them, and those that it had no room for. */
  length: number;
  /** The length at which Send has stopped once, since the field had no room for the end of the message. */
  stoppedAt: number;
}

/** A form with nothing wrong, and nothing on its way. */
export const idle: InquiryState = {
  errors: {},
  progress: null,
  failure: null,
  outcome: null,
  length: 0,
  stoppedAt: 0,
};

const findPart = (part: string) => document.getElementById(formPartId(part));

const findButton = (form: HTMLFormElement) => form.querySelector<HTMLButtonElement>('[type=submit]');

/** Says in the attributes of the form's own elements where it stands. */
export function showState(form: HTMLFormElement, { errors, progress, failure }: InquiryState) {
  for (const { name } of shownFields) {
    const isWrong = Boolean(errors[name]?.length);
    if (isWrong) findPart(name)?.setAttribute('aria-invalid', 'true');
    else findPart(name)?.removeAttribute('aria-invalid');
    findPart(`${name}-error`)?.toggleAttribute('hidden', !isWrong);
  }
  findPart('form-error')?.toggleAttribute('hidden', !failure);
  findPart('status')?.classList.toggle('vh', progress !== 'slow');
  findButton(form)?.toggleAttribute('disabled', progress !== null);
}

/** What is wrong with the form's values. */
export function readErrors(form: HTMLFormElement): FieldErrors {
  const result = checkInquiry(Object.fromEntries(new FormData(form)));
  return result.ok ? {} : result.fields;
}

/** What the server has written beside fields still wrong, where it sent a form back. */
export function readServerState(form: HTMLFormElement): InquiryState {
  // The visitor may have corrected fields before the script came, without any event for it.
  const wrong = readErrors(form);
  const read = (part: string) => findPart(part)?.textContent ?? '';
  const errors: FieldErrors = {};
  for (const { name } of shownFields)
    if (name in wrong) errors[name] = [read(`${name}-error`)].filter(Boolean);
  const message = read('form-error');
  return { ...idle, errors, failure: message ? { kind: 'rejected', message, fields: {} } : null };
}

/** Takes the visitor to the first of these fields. */
export function focusFirst(form: HTMLFormElement, errors: FieldErrors) {
  const controls = Array.from(form.elements) as HTMLInputElement[];
  controls.find(({ name }) => name in errors)?.focus();
}

/**
 * Gives the focus to the thanks after a success, back to the button after a failure: a browser takes it off a
 * button that is disabled. Not where the visitor has put it elsewhere since.
 */
export function focusOutcome(form: HTMLFormElement, { kind }: Outcome) {
  if (!document.activeElement?.matches('body, main, [type=submit]')) return;
  if (kind === 'sent') findPart('outcome')?.focus({ preventScroll: true });
  else findButton(form)?.focus();
}
