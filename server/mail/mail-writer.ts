import type { Config } from '../config.ts';
import type { InquiriesTable, OutboxMessagesTable } from '../database/schema.ts';
import type { Facts } from '../facts.ts';
import { createAcknowledgementWriter } from './acknowledgement-mail.ts';
import { readAcknowledgementWords } from './acknowledgement-words.ts';
import type { Mail } from './mailer.ts';
import { createNotificationWriter } from './notification-mail.ts';

/**
 * Creates the writer of every kind of mail: the same mail for the same message, whenever it is sent.
 *
 * @param config whom mails are from and to, and the site the inquiries come through
 * @param facts what mails say of the academy
 * @throws StartupError when the words of a mail can't be read
 */
export function createMailWriter({ mail, siteUrl }: Pick<Config, 'mail' | 'siteUrl'>, facts: Facts) {
  const { from, to } = mail;
  const writers = {
    notification: createNotificationWriter({ from, to, siteUrl, timeZone: facts.timeZone }),
    acknowledgement: createAcknowledgementWriter({ from, to, words: readAcknowledgementWords(facts) }),
  };
  return (inquiry: InquiriesTable, message: OutboxMessagesTable): Mail =>
    writers[message.kind](inquiry, message);
}
