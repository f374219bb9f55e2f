import { inquiryTypeLabels, type NamedField } from '../../inquiry/fields.ts';
import type { InquiriesTable, OutboxMessagesTable } from '../database/schema.ts';
import { escapeControlCharacters } from '../escape-control-characters.ts';
import { escapeHtml } from '../escape-html.ts';
import { formatMoment } from '../format-moment.ts';
import { formatField, pickFields } from '../inquiries/staff-fields.ts';
import type { Mail } from './mailer.ts';

type Context = { from: string; to: string; siteUrl: string; timeZone: string };
type Row = readonly [label: string, value: string];
/** Our own facts, then what the visitor typed, the message last: no line of it passes for one of ours. */
type Content = { opening: string; rows: Row[]; message: string };

const delimiter = "The visitor's message, to the end of this mail:";
// An address, or an encoded word (RFC 2047), which a mail program decodes to one. NFKC makes a plain @ of a full-width one.
const addressInName = /@|=\?/;

/**
 * Creates the writer of the mail that tells the staff of an inquiry.
 *
 * @param context whom it is from and to, the site the inquiry came through, and the academy's time zone
 */
export function createNotificationWriter({ from, to, siteUrl, timeZone }: Context) {
  /** Writes the mail: the same one for the same inquiry, whenever it is sent. */
  return (inquiry: InquiriesTable, message: Pick<OutboxMessagesTable, 'id' | 'message_id'>): Mail => {
    const { name, email, inquiry_type: type } = inquiry;
    // A name that is somebody else's address would stand where mail programs show whom a reply goes to.
    const displayName = addressInName.test(name.normalize('NFKC')) ? '' : escapeControlCharacters(name);
    const content = {
      opening: `Sent through the inquiry form of ${siteUrl}. Your reply goes to the visitor, ${email}.`,
      rows: readRows(inquiry, timeZone),
      message: escapeControlCharacters(inquiry.message),
    };
    return {
      id: message.id,
      messageId: message.message_id,
      // The visitor's own address in From would be refused under DMARC (docs/contract.md, section 1).
      from,
      to,
      replyTo: { name: displayName, address: email },
      subject: `Inquiry: ${inquiryTypeLabels[type]} from ${displayName || email}`,
      text: writeText(content),
      html: writeHtml(content),
    };
  };
}

const chosenFields = pickFields('select', 'hidden');
const typedFields = pickFields('text', 'email', 'tel');

function readRows(inquiry: InquiriesTable, timeZone: string): Row[] {
  const toRows = (fields: readonly NamedField[]) =>
    fields.map((field): Row => [field.heading, formatField(field, inquiry)]);
  return [
    ['Inquiry ID', inquiry.id],
    ['Received', `${formatMoment(inquiry.created_at, timeZone)} ${timeZone}`],
    ...toRows(chosenFields).filter(([, value]) => value),
    ...toRows(typedFields).map(([heading, value]) => [heading, value || '–'] as const),
  ];
}

function writeText({ opening, rows, message }: Content): string {
  const lines = rows.map(([label, value]) => `${label}: ${value}`);
  return `${[opening, ...lines].join('\n')}\n\n${delimiter}\n\n${message}\n`;
}

// `dir="auto"` lets each text run in its own direction, apart from ours: a name in Arabic, a message in Chinese.
function writeHtml({ opening, rows, message }: Content): string {
  const lines = rows.map(
    ([label, value]) =>
      `<tr><th align="left">${label}</th><td dir="auto" style="white-space:pre-wrap">${escapeHtml(value)}</td></tr>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"></head><body>
<p>${escapeHtml(opening)}</p>
<table cellpadding="4">
${lines.join('\n')}
</table>
<p>${escapeHtml(delimiter)}</p>
<hr>
<div dir="auto" style="white-space:pre-wrap">${escapeHtml(message)}</div>
</body></html>
`;
}
