import type { InquiriesTable, OutboxMessagesTable } from '../database/schema.ts';
import { escapeHtml } from '../escape-html.ts';
import type { AcknowledgementWords } from './acknowledgement-words.ts';
import type { Mail } from './mailer.ts';

type Context = { from: string; to: string; words: AcknowledgementWords };

// What answers mails by itself leaves ours alone (RFC 3834; the second one is what Exchange looks for).
const headers = { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' };

/**
 * Creates the writer of the mail that tells a visitor that the inquiry arrived, in English and in Chinese. Nothing that
 * was typed is in it but the address: the form must be no way to send one's own words to a stranger.
 *
 * @param context whom it is from, the staff's address for a reply, and its words
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
    // As an object: a string would be read as a list of addresses.
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
