import type { MailConfig } from '../config.ts';
import type { Database } from '../database/open.ts';
import type { Facts } from '../facts.ts';
import { createMorningMailWriter } from './morning/morning-mail.ts';
import { createNoticeMailWriter } from './notices/notice-mail.ts';
import { createCodeMailWriter } from './sign-in/code-mail.ts';

type Context = {
  database: Database;
  now: () => Date;
  config: { siteUrl: string; mail: Pick<MailConfig, 'from'> };
  facts: Pick<Facts, 'timeZone' | 'hours'>;
};

/**
 * Creates the writers of the mails to staff that are written when they are sent.
 *
 * @param context the database, the clock, the sender, the site's address, and the academy's clock and hours
 * @throws StartupError when the words of a mail can't be read
 */
export function createStaffMailWriters(context: Context) {
  return {
    writeCodeMail: createCodeMailWriter(context),
    writeMorningMail: createMorningMailWriter(context),
    writeNoticeMail: createNoticeMailWriter(context),
  };
}
