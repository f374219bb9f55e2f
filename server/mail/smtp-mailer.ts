import type { MailConfig } from '../config.ts';
import type { Mailer } from './mailer.ts';

// A mail server that hangs must not hold up the mails behind it for long; the library waits up to 10 minutes.
const smtpTimeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };
// All in all, also for a server that trickles: less than a lease, see claim.ts.
const mostMilliseconds = 2 * 60 * 1000;
// One for each of the outbox's lanes: none of them waits for another's.
const connections = 4;

type Settings = Pick<MailConfig, 'requiresTls' | 'to'>;

/**
 * Creates the mailer that hands mails to a mail server, over connections that are kept for the next mail.
 *
 * @param smtpUrl `smtp://user:password@host:587` or `smtps://…`
 * @param settings whether a server that offers no TLS is refused, before it is told anything; the staff's address, for
 *   the start-up lines
 */
export function createSmtpMailer(smtpUrl: string, { requiresTls, to }: Settings): Mailer {
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
    async check() {
      await (await connect()).verify();
    },
    close: () => void transport?.then((opened) => opened.close()),
  };
}

// A fifth of the server's code is this library: it is loaded for the first mail, not before the first visitor.
async function openTransport(url: string, requireTLS: boolean) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    ...smtpTimeouts,
    url,
    requireTLS,
    pool: true,
    maxConnections: connections,
    // Only what was lost together with a connection that had rested, not a byte of it sent; the outbox does the rest.
    maxRequeues: 1,
    // No file or address named in a mail is ever read: a mail's parts are the strings given here.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
