import type { Config } from '../config.ts';
import { createMailFiles } from './mail-files.ts';
import { mailFolder } from './mail-folder.ts';
import type { Mailer } from './mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

/**
 * Creates the mailer: over SMTP when a mail server is configured, otherwise into files.
 *
 * @param config the mail settings and the data folder
 */
export function createMailer({ mail, dataDir }: Pick<Config, 'mail' | 'dataDir'>): Mailer {
  if (mail.smtpUrl === undefined) return createMailFiles(mailFolder(dataDir));
  return createSmtpMailer(mail.smtpUrl, mail);
}
