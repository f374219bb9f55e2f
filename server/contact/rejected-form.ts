import type { HTMLElement } from 'node-html-parser';
import { allFields, submitContactPath } from '../../inquiry/fields.ts';
import { defaultLanguage, findLanguage, type Language } from '../../inquiry/language.ts';
import { describeErrors, translateMessage } from '../../inquiry/messages.ts';
import { barePolicy } from '../headers/content-security-policy.ts';
import { documentHeaders } from '../headers/security-headers.ts';
import type { StaticSite } from '../pages/static-site.ts';
import type { HttpError } from '../requests/http-error.ts';
import { escapeHtml } from '../text.ts';

/** Answers a refused form with a page that shows the errors and keeps the submitted values. */
export type RejectedForm = (rejection: HttpError, typed: Record<string, unknown>) => Promise<Response>;

/** The fields that a visitor fills in; the honeypot's value is not put back. */
const typedFields = allFields.filter(({ control }) => control !== 'trap');

/**
 * Creates the response to a refused form posted without script: the site's own contact page, filled in; plain
 * text with the reasons where that page is missing or has no place for one.
 */
export function createRejectedForm(
  readContactPage: (language: Language) => ReturnType<StaticSite['readPage']>,
): RejectedForm {
  return async ({ status, message, fields, headers }, typed) => {
    const language = findLanguage(typed['language']) ?? defaultLanguage;
    const errors = Object.entries(fields ?? {}).map(([name, messages]): [string, string] => [
      name,
      describeErrors(messages, language),
    ]);
    if (!fields) errors.push(['form', translateMessage(message, language)]);
    const built = readContactPage(language);
    const page = built && (await fillContactPage(built.html, errors, typed));
    return new Response(page ?? errors.map(([, text]) => `${text}\n`).join(''), {
      status,
      headers: {
        'content-type': page ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8',
        'cache-control': 'no-store',
        ...documentHeaders,
        // Hashes come from the built page, so typed text can't whitelist a script.
        ...(page ? built?.headers : { 'content-security-policy': barePolicy, 'content-language': language }),
        ...headers,
      },
    });
  };
}

async function fillContactPage(
  html: string,
  errors: [field: string, message: string][],
  typed: Record<string, unknown>,
): Promise<string | undefined> {
  // Load the parser lazily: only a form that was refused without script needs it.
  const { parse } = await import('node-html-parser');
  const page = parse(html, { comment: true });
  const form = page.querySelector(`form[action$="${submitContactPath}"]`);
  if (!form) return undefined;
  for (const { name } of typedFields) {
    const value = typed[name];
    if (typeof value === 'string') fillControl(findControl(form, name), value);
  }
  return showErrors(page, form, errors) ? page.toString() : undefined;
}

const findControl = (form: HTMLElement, field: string): HTMLElement | null =>
  form.querySelector(`[name="${field}"]`);

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
function showErrors(page: HTMLElement, form: HTMLElement, errors: [field: string, message: string][]) {
  const [[first] = ['']] = errors;
  setAttribute(findControl(form, first), 'autofocus', '');
  return errors.every(([field, message]) => {
    setAttribute(findControl(form, field), 'aria-invalid', 'true');
    const element = page.getElementById(`inquiry-${field}-error`);
    if (element) element.textContent = message;
    element?.removeAttribute('hidden');
    return element !== null;
  });
}
