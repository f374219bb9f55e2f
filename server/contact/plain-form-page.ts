import { allFields, type NamedField, submitContactPath } from '../../inquiry/fields.ts';
import type { Language } from '../../inquiry/language.ts';
import { translateHeading } from '../../inquiry/messages.ts';
import { escapeHtml } from '../escape-html.ts';
import type { HttpError } from '../requests/http-error.ts';

type Translate = (text: string) => string;

/**
 * Writes a plain page with the refused form, used when the site's contact page is missing. It shows the errors and
 * keeps the values, so that the visitor can correct and resend them.
 *
 * @param rejection why it was refused, in the page's language
 * @param values the submitted values by field
 * @param language the page's language
 */
export function writePlainFormPage(
  rejection: HttpError,
  values: ReadonlyMap<string, string>,
  language: Language,
): string {
  const translate: Translate = (text) => translateHeading(text, language);
  const title = translate('Your message was not sent');
  const reasons = rejection.fields ? Object.values(rejection.fields).flat() : [rejection.message];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
</head>
<body>
<main>
<h1>${title}</h1>
<ul role="alert">${reasons.map((reason) => `<li>${escapeHtml(reason)}</li>`).join('')}</ul>
<form method="post" action="${submitContactPath}">
${allFields
  .map((field) => writeField(field, values.get(field.name) ?? '', translate))
  .join('')}<p><button>${translate('Send')}</button></p>
</form>
</main>
</body>
</html>
`;
}

function writeField(field: NamedField, value: string, translate: Translate): string {
  const { control, name } = field;
  const heading = translate(field.heading);
  const safe = escapeHtml(value);
  switch (control) {
    case 'trap':
      return '';
    case 'hidden':
    case 'context':
      return `<input type="hidden" name="${name}" value="${safe}">\n`;
    case 'select':
      return `<p><label>${heading} <select name="${name}">${writeOptions(field.options, value, translate)}</select></label></p>\n`;
    case 'textarea':
      return `<p><label>${heading}<br><textarea name="${name}" dir="auto" rows="8" cols="60">\n${safe}</textarea></label></p>\n`;
    default:
      return `<p><label>${heading} <input name="${name}" value="${safe}" dir="auto"></label></p>\n`;
  }
}

function writeOptions(options: Record<string, string>, chosen: string, translate: Translate): string {
  const written = Object.entries(options).map(([option, label]) => {
    const selected = option === chosen ? ' selected' : '';
    return `<option value="${option}"${selected}>${translate(label)}</option>`;
  });
  return `<option value=""></option>${written.join('')}`;
}
