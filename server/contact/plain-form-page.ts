import { inquiryTypeLabels, inquiryTypes, submitContactPath } from '../../inquiry/fields.ts';
import { escapeHtml } from '../escape-html.ts';
import type { Rejection } from './rejection.ts';

/**
 * A refused form as a page of its own, for when the site's contact page can't be used: it says why, and can be
 * corrected and sent.
 *
 * @param rejection why it was refused
 * @param values what was typed, by field
 */
export function writePlainFormPage(rejection: Rejection, values: ReadonlyMap<string, string>): string {
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
${writeInput('Name', 'name', values)}
${writeInput('E-mail', 'email', values)}
${writeInput('Phone', 'phone', values)}
<p><label>Inquiry <select name="inquiry_type">${writeOptions(values.get('inquiry_type'))}</select></label></p>
<p><label>Message<br><textarea name="message" rows="8" cols="60">
${escapeHtml(values.get('message') ?? '')}</textarea></label></p>
<input type="hidden" name="instructor" value="${escapeHtml(values.get('instructor') ?? '')}">
<p><button>Send</button></p>
</form>
</main>
</body>
</html>
`;
}

function writeInput(label: string, name: string, values: ReadonlyMap<string, string>): string {
  return `<p><label>${label} <input name="${name}" value="${escapeHtml(values.get(name) ?? '')}"></label></p>`;
}

function writeOptions(chosen: string | undefined): string {
  const options = inquiryTypes.map((type) => {
    const selected = type === chosen ? ' selected' : '';
    return `<option value="${type}"${selected}>${inquiryTypeLabels[type]}</option>`;
  });
  return `<option value=""></option>${options.join('')}`;
}
