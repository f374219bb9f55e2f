import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

type Received = { envelope: { from: string; to: string[] }; raw: string; mail: Email };

/** A real SMTP server on a free port, that keeps what it receives; `refuse` makes it answer with that error. */
export async function startSmtpReceiver() {
  const received: Received[] = [];
  const state: { refuse: Error | undefined } = { refuse: undefined };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, session, done) {
      const raw = await text(stream);
      if (state.refuse) return done(state.refuse);
      const { mailFrom, rcptTo } = session.envelope;
      const envelope = {
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
      };
      received.push({ envelope, raw, mail: await PostalMime.parse(raw) });
      done();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, received, state };
}
