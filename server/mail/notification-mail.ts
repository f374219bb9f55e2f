import { inquiryTypeLabels } from '../../inquiry/fields.ts';
import type { InquiriesTable, OutboxMessagesTable } from '../database/schema.ts';
import { escapeHtml } from '../escape-html.ts';
import type { Mail } from './mailer.ts';

type Context = { from: string; to: string; siteUrl: string };
type Row = readonly [label: string, value: string];

/**
 * Creates the writer of the mail that tells the staff of an inquiry.
 *
 * @param context whom it is from and to, and the site the inquiry came through
 */
export function createNotificationWriter({ from, to, siteUrl }: Context) {
  /** Writes the mail: the same one for the same inquiry, whenever it is sent. */
  return (inquiry: InquiriesTable, message: Pick<OutboxMessagesTable, 'id' | 'message_id'>): Mail => {
    const rows = readRows(inquiry);
    const footer = `Sent through the inquiry form of ${siteUrl}. Your reply goes to the visitor. Inquiry ${inquiry.id}`;
    return {
      id: message.id,
      messageId: message.message_id,
      // The visitor's own address in From would be refused under DMARC (contracts, section 1).
      from,
      to,
      replyTo: { name: inquiry.name, address: inquiry.email },
      subject: `Inquiry: ${inquiryTypeLabels[inquiry.inquiry_type]} from ${inquiry.name}`,
      text: writeText(rows, inquiry.message, footer),
      html: writeHtml(rows, inquiry.message, footer),
    };
  };
}

function readRows(inquiry: InquiriesTable): Row[] {
  return [
    ['Name', inquiry.name],
    ['E-mail', inquiry.email],
    ['Phone', inquiry.phone || '–'],
    ['Inquiry', inquiryTypeLabels[inquiry.inquiry_type]],
    ...(inquiry.instructor ? [['Instructor', inquiry.instructor] as const] : []),
    ['Received', inquiry.created_at],
  ];
}

function writeText(rows: Row[], message: string, footer: string): string {
  return `${rows.map(([label, value]) => `${label}: ${value}`).join('\n')}\n\n${message}\n\n-- \n${footer}\n`;
}

// `dir="auto"` lets each text run in its own direction: a name in Arabic, a message in Chinese.
function writeHtml(rows: Row[], message: string, footer: string): string {
  const lines = rows.map(
    ([label, value]) =>
      `<tr><th align="left">${label}</th><td dir="auto" style="white-space:pre-wrap">${escapeHtml(value)}</td></tr>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"></head><body>
<table cellpadding="4">
${lines.join('\n')}
</table>
<div dir="auto" style="white-space:pre-wrap">${escapeHtml(message)}</div>
<hr>
<p>${escapeHtml(footer)}</p>
</body></html>
`;
}
