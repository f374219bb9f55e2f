import type { FieldErrors } from '../../../inquiry/schema.ts';

/**
 * What a textarea must hydrate with: the text the server sent back with a rejected form. Without it
 * React resets the field to its own default, nothing.
 *
 * @param id the textarea's id
 */
export function readServerText(id: string): string | undefined {
  if (typeof document === 'undefined') return undefined;
  return (document.getElementById(id) as HTMLTextAreaElement | null)?.defaultValue;
}

/**
 * Takes over a form that the server sent back to a post without script: its values count as typed, so that
 * clearing the form later clears them too.
 *
 * @returns the messages the server wrote beside the fields
 */
export function takeOverRejectedForm(form: HTMLFormElement): FieldErrors {
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
