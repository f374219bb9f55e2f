import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { whenDone } from './clean-up.ts';
import { localhostCertificate } from './local-server.ts';

type Received = { envelope: { from: string; to: string[] }; raw: string; mail: Email };
type Hold = (raw: string) => Promise<void> | undefined;

/** A mail server's refusal: 4xx is temporary, 5xx permanent. */
export function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

/**
 * A real SMTP server on a free port, which keeps the mails it receives. `refuse` makes it refuse a mail with
 * that error, `refusePassword` each password, `refuseRecipient` a recipient; `hold` delays its reply until the promise settles. It accepts
 * any other password, and offers TLS only on request, with an untrusted certificate.
 */
export async function startSmtpReceiver({ isTlsOffered = false } = {}) {
  const received: Received[] = [];
  const passwords: unknown[] = [];
  const state: { refuse?: Error; refusePassword?: Error; refuseRecipient?: string; hold?: Hold } = {};
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: isTlsOffered ? [] : ['STARTTLS'],
    ...localhostCertificate,
    onAuth({ username, password }, _session, done) {
      passwords.push(password);
      if (state.refusePassword) return done(state.refusePassword);
      done(null, { user: username });
    },
    onRcptTo: ({ address }, _session, done) =>
      done(address === state.refuseRecipient ? refusal(550, 'No such mailbox') : null),
    async onData(stream, session, done) {
      const raw = await text(stream).catch(() => '');
      if (state.refuse) return done(state.refuse);
      await state.hold?.(raw);
      const { mailFrom, rcptTo } = session.envelope;
      const to = rcptTo.map(({ address }) => address);
      const envelope = { from: mailFrom ? mailFrom.address : '', to };
      received.push({ envelope, raw, mail: await PostalMime.parse(raw) });
      done();
    },
  });
  // Some tests make the sender disconnect in the middle.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  whenDone(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, received, passwords, state };
}
