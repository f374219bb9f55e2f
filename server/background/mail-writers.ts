import { countReply } from '../conversation/mark-replied.ts';
import type { OutboxMessagesTable } from '../database/schema.ts';
import { createAcknowledgementWriter } from '../mail/acknowledgement-mail.ts';
import type { MailWriters, WriterContext } from '../mail/attempt.ts';
import { createNotificationWriter } from '../mail/notification-mail.ts';
import { createReplyWriter, createReturnReader } from '../mail/reply-mail.ts';
import { hasStaff } from '../staff/people.ts';
import { createCodeMailWriter } from '../staff-mails/code-mail.ts';
import { createMorningMailWriter } from '../staff-mails/morning-mail.ts';
import { createNewsMailWriter } from '../staff-mails/news-mail.ts';
import { createNoticeMailWriter } from '../staff-mails/notice-mail.ts';

/** Creates the writers of all mails. @throws StartupError when the words of a mail can't be read */
export function createMailWriters(context: WriterContext): MailWriters {
  const { database, now, config, facts } = context;
  const { from, to, replyTo } = config.mail;
  const { siteUrl } = config;
  const writeNotification = createNotificationWriter({ from, to, siteUrl, facts });
  const writeAcknowledgement = createAcknowledgementWriter({ from, to, facts });
  const writeReply = createReplyWriter({ database, from, replyTo, facts });
  const readReturn = createReturnReader({ database, replyTo });
  const readInquiry = ({ inquiry_id: id }: OutboxMessagesTable) =>
    database.selectFrom('inquiries').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return {
    notification: async (message) => writeNotification(await readInquiry(message), await hasStaff(database)),
    async acknowledgement(message) {
      const { email, language } = await readInquiry(message);
      const written = writeAcknowledgement({ email: message.address ?? email, language });
      return { ...written, ...(await readReturn(message)) };
    },
    async reply(message) {
      await countReply(database, message.id, now());
      return writeReply(message);
    },
    'sign-in-code': createCodeMailWriter(context),
    morning: createMorningMailWriter(context),
    news: createNewsMailWriter(context),
    notice: createNoticeMailWriter(context),
  };
}
