import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as rest } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

/** What a mail server can do to a connection or a command. */
export type Trouble = 'refuse' | 'hang' | 'drop' | '4xx' | '5xx';

/** When a mail was there to its last byte, and when it was accepted. */
export type Acceptance = { complete: number; accepted: number };

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;

/** A real SMTP server on a free port, that counts what it accepted, and gives trouble when asked to. */
export async function startReceiver() {
  /** By Message-ID: more than one acceptance is a mail that came again. */
  const accepted = new Map<string, Acceptance[]>();
  const inquiries = new Set<string>();
  const troubles: Partial<Record<Trouble, number>> = {};
  const state: { pick: () => Trouble | undefined } = { pick: () => undefined };
  const pick = (...possible: Trouble[]): Trouble | undefined => {
    const trouble = state.pick();
    if (!trouble || !possible.includes(trouble)) return undefined;
    troubles[trouble] = (troubles[trouble] ?? 0) + 1;
    return trouble;
  };
  const refusal = (): Error | null => {
    const trouble = pick('4xx', '5xx');
    return trouble
      ? Object.assign(new Error(trouble), { responseCode: trouble === '4xx' ? 451 : 550 })
      : null;
  };

  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(refusal()),
    async onData(stream, _session, done) {
      // Whoever is killed while he sends has sent nothing.
      const raw = await text(stream).catch(() => undefined);
      if (raw === undefined) return;
      const complete = Date.now();
      const error = refusal();
      if (error) return done(error);
      // As long as a real one takes, so that a kill can fall just here.
      await rest(5 + Math.random() * 20);
      const messageId = /^Message-ID: (<[^>]+>)/im.exec(raw)?.[1] ?? raw;
      const acceptance = { complete, accepted: Date.now() };
      accepted.set(messageId, [...(accepted.get(messageId) ?? []), acceptance]);
      inquiries.add(/Inquiry ([0-9a-f-]{36})/.exec(raw.replaceAll('=\r\n', ''))?.[1] ?? messageId);
      done();
    },
  });
  smtp.on('error', () => undefined);
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port: smtpPort } = smtp.server.address() as AddressInfo;

  // In front of it stands what a network does to connections.
  const sockets = new Set<Socket>();
  const front = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined).on('close', () => sockets.delete(socket)));
    const trouble = pick('refuse', 'hang', 'drop');
    if (trouble === 'refuse') socket.resetAndDestroy();
    if (trouble === 'hang') socket.pause();
    if (trouble === 'refuse' || trouble === 'hang') return;
    const back = connect(smtpPort, '127.0.0.1').on('error', () => socket.destroy());
    socket.pipe(back).pipe(socket);
    socket.on('close', () => back.destroy());
    if (trouble === 'drop') setTimeout(() => socket.destroy(), Math.random() * 100);
    else troubleLater(socket, back);
  });
  // A connection that is kept for the next mail meets trouble in the middle of one.
  function troubleLater(socket: Socket, back: Socket): void {
    const timer = setInterval(() => {
      const trouble = pick('hang', 'drop');
      if (trouble === 'drop') socket.destroy();
      if (trouble === 'hang') back.unpipe(socket.unpipe(back));
      if (trouble) clearInterval(timer);
    }, Math.random() * 1000);
    socket.on('close', () => clearInterval(timer));
  }
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));

  return {
    url: `smtp://127.0.0.1:${(front.address() as AddressInfo).port}`,
    accepted,
    inquiries,
    troubles,
    state,
    async close(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      await Promise.all([
        new Promise<void>((resolve) => front.close(() => resolve())),
        new Promise<void>((resolve) => smtp.close(() => resolve())),
      ]);
    },
  };
}
