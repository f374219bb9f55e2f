import type { Config } from '../config.ts';
import type { InquiriesTable, OutboxMessagesTable } from '../database/schema.ts';
import type { Facts } from '../facts.ts';
import { createAcknowledgementWriter } from './acknowledgement-mail.ts';
import { readAcknowledgementWords } from './acknowledgement-words.ts';
import type { Mail } from './mailer.ts';
import { createNotificationWriter } from './notification-mail.ts';

/** An outbox message about an inquiry. */
export type InquiryMessage = OutboxMessagesTable & {
  kind: 'notification' | 'acknowledgement';
};

/**
 * Creates the writer of all mails about inquiries. It always writes the same mail for the same message.
 *
 * @param config the mail addresses, and the site's public address
 * @param facts the academy's facts for the text
 * @throws StartupError when the text of a mail can't be read
 */
export function createMailWriter({ mail, siteUrl }: Pick<Config, 'mail' | 'siteUrl'>, facts: Facts) {
  const { from, to } = mail;
  const writers = {
    notification: createNotificationWriter({ from, to, siteUrl, timeZone: facts.timeZone }),
    acknowledgement: createAcknowledgementWriter({ from, to, words: readAcknowledgementWords(facts) }),
  };
  return (inquiry: InquiriesTable, message: InquiryMessage): Mail => writers[message.kind](inquiry, message);
}
