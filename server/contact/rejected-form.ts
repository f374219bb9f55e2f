import type { HTMLElement } from 'node-html-parser';
import { allFields, submitContactPath } from '../../inquiry/fields.ts';
import { defaultLanguage, findLanguage, type Language } from '../../inquiry/language.ts';
import { describeErrors, translateMessage } from '../../inquiry/messages.ts';
import type { FieldErrors } from '../../inquiry/schema.ts';
import { barePolicy } from '../headers/content-security-policy.ts';
import { documentHeaders } from '../headers/security-headers.ts';
import type { StaticSite } from '../pages/static-site.ts';
import { HttpError } from '../requests/http-error.ts';
import { escapeHtml } from '../text.ts';

/** Answers a refused form with a page that shows the errors and keeps the submitted values. */
export type RejectedForm = (rejection: HttpError, typed: Record<string, unknown>) => Promise<Response>;

/** The fields that a visitor fills in; the honeypot's value is not put back. */
const typedFields = allFields.filter(({ control }) => control !== 'trap');

/**
 * Creates the response to a refused form that was posted without script: the site's own contact page, filled
 * in, in the language of the page that it was posted from. A page that has no place for an error, or is
 * missing, is a mistake of ours: plain text names the reasons then, and the browser's way back leads to the
 * typed values.
 */
export function createRejectedForm(
  readContactPage: (language: Language) => ReturnType<StaticSite['readPage']>,
): RejectedForm {
  return async (error, typed) => {
    const language = findLanguage(typed['language']) ?? defaultLanguage;
    const rejection = translateError(error, language);
    const values = readValues(typed);
    const built = readContactPage(language);
    const page = built && (await fillContactPage(built.html, rejection, values));
    const reasons = Object.values(rejection.fields ?? { form: [rejection.message] }).flat();
    return new Response(page ?? `${reasons.join('\n')}\n`, {
      status: rejection.status,
      headers: {
        'content-type': page ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8',
        'cache-control': 'no-store',
        ...documentHeaders,
        // Hashes come from the built page, so typed text can't whitelist a script.
        ...(page ? built?.headers : { 'content-security-policy': barePolicy, 'content-language': language }),
        ...rejection.headers,
      },
    });
  };
}

function translateError({ status, message, fields, headers }: HttpError, language: Language): HttpError {
  const translated = Object.entries(fields ?? {}).map(([name, messages]) => [
    name,
    [describeErrors(messages, language)],
  ]);
  return new HttpError(status, translateMessage(message, language), {
    ...(fields && { fields: Object.fromEntries(translated) }),
    headers,
  });
}

function readValues(typed: Record<string, unknown>): Map<string, string> {
  const values = typedFields.map(({ name }): [string, unknown] => [name, typed[name]]);
  return new Map(values.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

async function fillContactPage(
  html: string,
  rejection: HttpError,
  values: Map<string, string>,
): Promise<string | undefined> {
  // Load the parser lazily: only a form that was refused without script needs it.
  const { parse } = await import('node-html-parser');
  const page = parse(html, { comment: true });
  const form = page.querySelector(`form[action$="${submitContactPath}"]`);
  if (!form) return undefined;
  for (const [field, value] of values) fillControl(findControl(form, field), value);
  const isShown = rejection.fields
    ? showFieldErrors(page, form, rejection.fields)
    : showError(page, 'inquiry-form-error', rejection.message);
  return isShown ? page.toString() : undefined;
}

function findControl(form: HTMLElement, field: string): HTMLElement | null {
  return form.querySelector(`[name="${field}"]`);
}

function fillControl(control: HTMLElement | null, value: string): void {
  if (control?.tagName === 'TEXTAREA') {
    // HTML drops a line break right after the opening tag, so add one before a value that starts with one.
    control.textContent = value.startsWith('\n') ? `\n${value}` : value;
    // No script updates the field's counter before the field is touched.
    const counter = control.closest('form')?.querySelector('[data-counter]');
    if (counter) counter.textContent = counter.textContent.replace(/\b0\b/, String(value.length));
  } else if (control?.tagName === 'SELECT') {
    for (const option of control.querySelectorAll('option')) chooseOption(option, value);
  } else {
    setAttribute(control, 'value', value);
  }
}

function chooseOption(option: HTMLElement, value: string): void {
  if (option.getAttribute('value') === value) setAttribute(option, 'selected', '');
  else option.removeAttribute('selected');
}

// The parser escapes only quotes in attribute values.
function setAttribute(element: HTMLElement | null, name: string, value: string): void {
  element?.setAttribute(name, escapeHtml(value));
}

// Every error needs an element to show it, so that no visitor gets an unexplained refusal.
function showFieldErrors(page: HTMLElement, form: HTMLElement, errors: FieldErrors): boolean {
  const shown = Object.entries(errors).map(([field, [message = '']]) => {
    setAttribute(findControl(form, field), 'aria-invalid', 'true');
    return showError(page, `inquiry-${field}-error`, message);
  });
  const [first = ''] = Object.keys(errors);
  setAttribute(findControl(form, first), 'autofocus', '');
  return shown.every(Boolean);
}

function showError(page: HTMLElement, id: string, message: string): boolean {
  const element = page.getElementById(id);
  if (!element) return false;
  element.textContent = message;
  element.removeAttribute('hidden');
  return true;
}
