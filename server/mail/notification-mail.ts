import { isolateDirection } from '../../content/isolate-direction.ts';
import { formatMoment } from '../../content/studio-hours.ts';
import { pickFields } from '../../desk/facts.ts';
import { inquiryTypeLabels, type NamedField } from '../../inquiry/fields.ts';
import { languageNames } from '../../inquiry/language.ts';
import { normalize } from '../../inquiry/normalize.ts';
import type { InquiriesTable } from '../database/schema.ts';
import type { Facts } from '../facts.ts';
import { escapeControlCharacters, escapeHtml, formatField } from '../text.ts';
import type { WrittenMail } from './attempt.ts';
import { formatMailPage } from './mail-text.ts';

type Context = { from: string; to: string; siteUrl: string; facts: Pick<Facts, 'timeZone'> };
type LabelledValue = readonly [label: string, value: string];
/** Our own facts come before the visitor's text, so that it can't imitate them. */
type Content = { opening: string; desk: string | null; rows: LabelledValue[]; message: string };

const delimiter = "The visitor's message, to the end of this mail:";
// An address, or an encoded word (RFC 2047), which a mail program decodes to one. NFKC makes a plain @ of a
// full-width one.
const addressInName = /@|=\?/;

/** Creates the writer of the mail that tells staff of an inquiry; where the desk is open, it links there. */
export function createNotificationWriter({ from, to, siteUrl, facts }: Context) {
  return (inquiry: InquiriesTable, isDeskOpen: boolean): WrittenMail => {
    const { name, email, inquiry_type: type, language } = inquiry;
    // Mail programs show the display name as a reply's recipient, so it must be nobody else's address.
    const displayName = addressInName.test(normalize(name, 'NFKC')) ? '' : escapeControlCharacters(name);
    // Beside the address, so that the person who replies knows in which language.
    const reader = language ? `${email}, who read the page in ${languageNames[language]}` : email;
    const content = {
      opening: `Sent through the inquiry form of ${siteUrl}. Your reply goes to the visitor, ${reader}.`,
      desk: isDeskOpen ? `${siteUrl}/desk?inquiry=${inquiry.id}` : null,
      rows: readRows(inquiry, facts.timeZone),
      message: escapeControlCharacters(inquiry.message),
    };
    return {
      // DMARC would reject the visitor's own address in From (docs/contract.md, section 1).
      from,
      to,
      replyTo: { name: displayName, address: email },
      subject: `Inquiry: ${inquiryTypeLabels[type]} from ${isolateDirection(displayName || email)}`,
      text: writeText(content),
      html: writeHtml(content),
    };
  };
}

const chosenFields = pickFields('select', 'hidden', 'context');
const typedFields = pickFields('text', 'email', 'tel');

function readRows(inquiry: InquiriesTable, timeZone: string): LabelledValue[] {
  const toRows = (fields: readonly NamedField[]) =>
    fields.map((field): LabelledValue => [field.heading, formatField(field, inquiry)]);
  return [
    ['Inquiry ID', inquiry.id],
    ['Received', `${formatMoment(inquiry.created_at, timeZone)} ${timeZone}`],
    ...toRows(chosenFields).filter(([, value]) => value),
    ...toRows(typedFields).map(([heading, value]) => [heading, value || '–'] as const),
  ];
}

const deskAdvice =
  'Answer at the desk, where colleagues see it; a reply from your mail program is not kept there:';

function writeText({ opening, desk, rows, message }: Content): string {
  const lines = rows.map(([label, value]) => `${label}: ${value}`);
  const link = desk ? [`${deskAdvice} ${desk}`] : [];
  return `${[opening, ...link, ...lines].join('\n')}\n\n${delimiter}\n\n${message}\n`;
}

// `dir="auto"` gives each visitor's text its own direction, independent of ours, such as a name in Arabic.
function writeHtml({ opening, desk, rows, message }: Content): string {
  const lines = rows.map(
    ([label, value]) =>
      `<tr><th align="left">${label}</th><td dir="auto" style="white-space:pre-wrap">${escapeHtml(value)}</td></tr>`,
  );
  return formatMailPage(
    'en',
    `<p>${escapeHtml(opening)}</p>
${desk ? `<p>${deskAdvice} <a href="${escapeHtml(desk)}">${escapeHtml(desk)}</a></p>\n` : ''}<table cellpadding="4">
${lines.join('\n')}
</table>
<p>${escapeHtml(delimiter)}</p>
<hr>
<div dir="auto" style="white-space:pre-wrap">${escapeHtml(message)}</div>`,
  );
}
