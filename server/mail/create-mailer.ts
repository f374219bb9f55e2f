import type { Config, MailConfig } from '../config.ts';
import type { Log } from '../log.ts';
import { createMailFiles, mailFolder } from './mail-files.ts';
import { composeMail, type Mailer } from './mailer.ts';

// A mail server that hangs must not delay the next mails for long; the library's own timeout is 10 minutes.
const smtpTimeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };
// For the whole delivery, even to a server that responds byte by byte: shorter than a lease, see claim.ts.
const mostMilliseconds = 2 * 60 * 1000;
// As many as the outbox sends at once.
const connections = 4;

/** Creates the mailer: over SMTP when a mail server is configured, otherwise into files. */
export function createMailer({ mail, dataDir }: Pick<Config, 'mail' | 'dataDir'>): Mailer {
  if (mail.smtpUrl === undefined) return createMailFiles(mailFolder(dataDir));
  return createSmtpMailer(mail.smtpUrl, mail);
}

/** Delivers mails to a mail server, over connections that stay open for the next mail. */
function createSmtpMailer(smtpUrl: string, { requiresTls, to }: MailConfig): Mailer {
  let transport: ReturnType<typeof openTransport> | undefined;
  const connect = () => (transport ??= openTransport(smtpUrl, requiresTls));
  return {
    description: `Mail goes to ${to} through ${new URL(smtpUrl).host}`,
    async send({ id: _id, ...mail }) {
      const { rejectedErrors = [] } = await (await connect()).sendMail({
        ...mail,
        signal: AbortSignal.timeout(mostMilliseconds),
      });
      return rejectedErrors.map(({ message }) => message).join('; ') || undefined;
    },
    async discard(mail) {
      await composeMail(mail);
    },
    async check() {
      await (await connect()).verify();
    },
    close: () => void transport?.then((opened) => opened.close()),
  };
}

// This library is a fifth of the server's code: load it with the first mail, not at startup.
async function openTransport(url: string, requireTLS: boolean) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    ...smtpTimeouts,
    url,
    requireTLS,
    pool: true,
    maxConnections: connections,
    // Only for an idle connection that broke before a byte was sent; the outbox does all other retries.
    maxRequeues: 1,
    // The library must never read a file or a URL named in a mail: its parts are always strings.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Tests the mail settings. Inquiries are stored even with a wrong one, or while the mail server is away. */
export async function checkMailer(mailer: Pick<Mailer, 'check'>, log: Pick<Log, 'warn'>): Promise<void> {
  await mailer.check().catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    log.warn(`Mails can't be sent at present: check SMTP_URL. They are kept and tried again (${reason}).`);
  });
}
