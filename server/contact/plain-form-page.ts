import { allFields, type NamedField, submitContactPath } from '../../inquiry/fields.ts';
import { escapeHtml } from '../escape-html.ts';
import type { HttpError } from './http-error.ts';

/**
 * Writes a plain page with the refused form, used when the site's contact page is missing. It shows the errors and
 * keeps the values, so that the visitor can correct and resend them.
 *
 * @param rejection why it was refused
 * @param values the submitted values by field
 */
export function writePlainFormPage(rejection: HttpError, values: ReadonlyMap<string, string>): string {
  const reasons = rejection.fields ? Object.values(rejection.fields).flat() : [rejection.message];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Your message was not sent</title>
</head>
<body>
<main>
<h1>Your message was not sent</h1>
<ul role="alert">${reasons.map((reason) => `<li>${escapeHtml(reason)}</li>`).join('')}</ul>
<form method="post" action="${submitContactPath}">
${allFields
  .map((field) => writeField(field, values.get(field.name) ?? ''))
  .join('')}<p><button>Send</button></p>
</form>
</main>
</body>
</html>
`;
}

function writeField(field: NamedField, value: string): string {
  const { control, heading, name } = field;
  const safe = escapeHtml(value);
  switch (control) {
    case 'trap':
      return '';
    case 'hidden':
    case 'context':
      return `<input type="hidden" name="${name}" value="${safe}">\n`;
    case 'select':
      return `<p><label>${heading} <select name="${name}">${writeOptions(field.options, value)}</select></label></p>\n`;
    case 'textarea':
      return `<p><label>${heading}<br><textarea name="${name}" rows="8" cols="60">\n${safe}</textarea></label></p>\n`;
    default:
      return `<p><label>${heading} <input name="${name}" value="${safe}"></label></p>\n`;
  }
}

function writeOptions(options: Record<string, string>, chosen: string): string {
  const written = Object.entries(options).map(([option, label]) => {
    const selected = option === chosen ? ' selected' : '';
    return `<option value="${option}"${selected}>${label}</option>`;
  });
  return `<option value=""></option>${written.join('')}`;
}
