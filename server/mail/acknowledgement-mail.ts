import type { InquiriesTable, OutboxMessagesTable } from '../database/schema.ts';
import { escapeHtml } from '../escape-html.ts';
import type { AcknowledgementWords } from './acknowledgement-words.ts';
import type { Mail } from './mailer.ts';

type Context = { from: string; to: string; words: AcknowledgementWords };

// These stop autoresponders (RFC 3834; the second header is for Exchange).
const headers = { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' };

/**
 * Creates the writer of the acknowledgement to the visitor, in English and in Chinese. It contains nothing typed except
 * the address: the form must not let anyone send their own text to a stranger.
 *
 * @param context the sender, the staff's reply address, and the mail's text
 */
export function createAcknowledgementWriter({ from, to, words }: Context) {
  const { subject, english, chinese } = words;
  return (
    { email }: Pick<InquiriesTable, 'email'>,
    message: Pick<OutboxMessagesTable, 'id' | 'message_id'>,
  ): Mail => ({
    id: message.id,
    messageId: message.message_id,
    from,
    // As an object: a string would be parsed as a list of addresses.
    to: { name: '', address: email },
    replyTo: to,
    subject,
    text: `${english}\n\n${chinese}\n`,
    html: writeHtml(english, chinese),
    headers,
  });
}

function writeHtml(english: string, chinese: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"></head><body>
<div style="white-space:pre-wrap">${escapeHtml(english)}</div>
<hr>
<div lang="zh-Hans" style="white-space:pre-wrap">${escapeHtml(chinese)}</div>
</body></html>
`;
}
