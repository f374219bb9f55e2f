import { createTransport } from 'nodemailer';
import type { Config } from './config.ts';
import { createMailFiles } from './mail-files.ts';
import { mailFolder } from './mail-folder.ts';

/** A mail, ready to send. */
export type Mail = {
  id: string;
  /** The Message-ID, the same on every attempt. */
  messageId: string;
  from: string;
  to: string;
  replyTo: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
};

/** Hands mails on, to a mail server or to files. */
export type Mailer = {
  /** How mail goes, for the start-up lines. */
  description: string;
  /** @throws when the mail was not taken: it must be sent again */
  send: (mail: Mail) => Promise<void>;
  close: () => void;
};

// A mail server that hangs must not hold up the mails behind it for long; the library waits up to 10 minutes.
const patience = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };

/**
 * Creates the mailer: over SMTP where a server is set, else into files.
 *
 * @param config the mail settings and the data folder
 */
export function createMailer({ mail, dataDir }: Pick<Config, 'mail' | 'dataDir'>): Mailer {
  if (mail.smtpUrl === undefined) return createMailFiles(mailFolder(dataDir));
  return createSmtpMailer(mail.smtpUrl, mail.to);
}

function createSmtpMailer(smtpUrl: string, to: string): Mailer {
  // No file or address named in a mail is ever read: a mail's parts are the strings given here.
  const transport = createTransport({
    ...patience,
    url: smtpUrl,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    description: `Mail goes to ${to} through ${new URL(smtpUrl).host}`,
    send: async ({ id: _id, ...mail }) => {
      await transport.sendMail(mail);
    },
    close: () => transport.close(),
  };
}
