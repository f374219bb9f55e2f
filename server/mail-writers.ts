import type { OutboxMessagesTable } from './database/schema.ts';
import { createMorningMailWriter } from './desk/morning/morning-mail.ts';
import { createNoticeMailWriter } from './desk/notice-mail.ts';
import { createCodeMailWriter } from './desk/sign-in/code-mail.ts';
import { createAcknowledgementWriter } from './mail/acknowledgement-mail.ts';
import type { MailWriters, WriterContext } from './mail/attempt.ts';
import { createNotificationWriter } from './mail/notification-mail.ts';
import type { FindTrouble } from './trouble/find-trouble.ts';

/** Creates the writers of all mails. @throws StartupError when the words of a mail can't be read */
export function createMailWriters(context: WriterContext & { findTrouble: FindTrouble }): MailWriters {
  const { database, config, facts } = context;
  const { from, to } = config.mail;
  const { siteUrl } = config;
  const writeNotification = createNotificationWriter({ from, to, siteUrl, timeZone: facts.timeZone });
  const writeAcknowledgement = createAcknowledgementWriter({ from, to, facts });
  const readInquiry = ({ inquiry_id: id }: OutboxMessagesTable) =>
    database.selectFrom('inquiries').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return {
    notification: async (message) => writeNotification(await readInquiry(message)),
    acknowledgement: async (message) => writeAcknowledgement(await readInquiry(message)),
    reply: async () => undefined,
    'sign-in-code': createCodeMailWriter(context),
    morning: createMorningMailWriter(context),
    notice: createNoticeMailWriter(context),
  };
}
