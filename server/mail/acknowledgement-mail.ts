import { type Language, languages } from '../../inquiry/language.ts';
import type { InquiriesTable, OutboxMessagesTable } from '../database/schema.ts';
import { escapeHtml } from '../escape-html.ts';
import type { AcknowledgementWords } from './acknowledgement-words.ts';
import type { Mail } from './mailer.ts';

type Context = { from: string; to: string; words: AcknowledgementWords };

// These stop autoresponders (RFC 3834; the second header is for Exchange).
const headers = { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' };

/**
 * Creates the writer of the acknowledgement to the visitor, in the language of the page with the form, or in all where it
 * is unknown. It contains nothing typed except the address: the form must not let anyone send their own text to a
 * stranger.
 *
 * @param context the sender, the staff's reply address, and the mail's text
 */
export function createAcknowledgementWriter({ from, to, words }: Context) {
  return (
    { email, language }: Pick<InquiriesTable, 'email' | 'language'>,
    message: Pick<OutboxMessagesTable, 'id' | 'message_id'>,
  ): Mail => {
    const read = language ? [language] : languages;
    return {
      id: message.id,
      messageId: message.message_id,
      from,
      // As an object: a string would be parsed as a list of addresses.
      to: { name: '', address: email },
      replyTo: to,
      subject: read.map((each) => words[each].subject).join(' · '),
      text: `${read.map((each) => words[each].text).join('\n\n')}\n`,
      html: writeHtml(read, words),
      headers,
    };
  };
}

function writeHtml(read: readonly Language[], words: AcknowledgementWords): string {
  const texts = read.map(
    (each) => `<div lang="${each}" style="white-space:pre-wrap">${escapeHtml(words[each].text)}</div>`,
  );
  return `<!doctype html>
<html lang="${read[0]}"><head><meta charset="utf-8"></head><body>
${texts.join('\n<hr>\n')}
</body></html>
`;
}
