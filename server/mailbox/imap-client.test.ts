import { createServer as createHttpServer } from 'node:http';
import { createServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { MailboxConfig } from '../config.ts';
import { whenDone } from '../testing/clean-up.ts';
import { listenLocally } from '../testing/local-server.ts';
import { createService } from '../testing/start-server.ts';
import { waiting } from '../testing/waiting.ts';
import { connectToMailbox, describeImapFailure, limitCommand } from './imap-client.ts';
import { createMailboxReader } from './mailbox-reader.ts';

/** What an IMAP server says to the command that begins so; to all others it says OK. */
type Answers = Record<string, string | ((socket: Socket, tag: string) => void)>;

/** A server that signs in whoever asks, and keeps what it was sent; real ones are in mailbox.full.test.ts. */
async function startImapServer(capabilities: string, answers: Answers = {}) {
  const received: string[] = [];
  const server = createServer((socket) => {
    socket.write('* OK ready\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      for (const line of data.toString().split('\r\n').filter(Boolean)) {
        received.push(line);
        const [tag = '', command = ''] = line.split(' ');
        if (command === 'CAPABILITY') socket.write(`* CAPABILITY IMAP4rev1 ${capabilities}\r\n`);
        const answer = answers[command === 'UID' ? (line.split(' ')[2] ?? '') : command] ?? 'OK done';
        if (typeof answer === 'string') socket.write(`${tag} ${answer}\r\n`);
        else answer(socket, tag);
      }
    });
  });
  return { port: await listenLocally(server), received };
}

async function startTokenServer(status: number, answer: object) {
  const received: Record<string, string>[] = [];
  const server = createHttpServer(async (request, response) => {
    received.push(Object.fromEntries(new URLSearchParams(await text(request))));
    response.writeHead(status).end(JSON.stringify(answer));
  });
  const port = await listenLocally(server);
  const tokenServer = { url: `http://127.0.0.1:${port}/token`, clientId: 'id', clientSecret: 'se/cret' };
  return { tokenServer, received, port };
}

const account = { host: '127.0.0.1', tls: 'none', user: 'office', password: 'se/cret' } as const;
const base = { ...account, folders: ['INBOX'], tokenServer: undefined };

/** Why it can't sign in. */
async function fail(config: MailboxConfig): Promise<string> {
  const error: unknown = await connectToMailbox(config).then(
    (client) => client.close(),
    (reason: unknown) => reason,
  );
  const failure = describeImapFailure(error ?? expect.fail('It signed in.'), 'INBOX');
  expect(failure).not.toContain('se/cret');
  return failure;
}

describe('signing in to a mailbox', () => {
  it('sends a token that it has asked for, and no password', async () => {
    const { tokenServer, received: asked } = await startTokenServer(200, { access_token: 'token-1' });
    const { port, received } = await startImapServer('AUTH=PLAIN AUTH=XOAUTH2 SASL-IR');
    const client = await connectToMailbox({ ...base, port, password: '', tokenServer });
    client.close();
    const scope = 'https://127.0.0.1/.default';
    const request = { grant_type: 'client_credentials', client_id: 'id', client_secret: 'se/cret', scope };
    expect(asked).toEqual([request]);
    const sent = received.map((line) => /AUTHENTICATE XOAUTH2 (\S+)/.exec(line)?.[1]).filter((line) => line);
    expect(sent.map((line) => Buffer.from(line ?? '', 'base64').toString())).toEqual([
      'user=office\u0001auth=Bearer token-1\u0001\u0001',
    ]);
  });

  it('says why there is no token', async () => {
    const refusing = await startTokenServer(401, { error: 'invalid_client', error_description: 'se/cret' });
    expect(await fail({ ...base, ...refusing })).toBe(
      `127.0.0.1:${refusing.port} hands out no token: 401, invalid_client.`,
    );
    const empty = await startTokenServer(200, {});
    expect(await fail({ ...base, ...empty })).toMatch(/hands out no token: 200, no token\.$/);
  });

  it('never sends the password to another machine without TLS', async () => {
    const { port, received } = await startImapServer('AUTH=PLAIN');
    expect(await fail({ ...base, port, tls: 'start' })).toMatch(/STARTTLS/);
    expect(received.join()).not.toMatch(/AUTHENTICATE|LOGIN/);
  });

  it.each([
    ['LOGINDISABLED', false, 'The server offers no way in by a password or token such as ours'],
    ['AUTH=PLAIN', true, 'The server offers no way in by a password or token such as ours'],
    ['AUTH=LOGIN', false, 'The server does not let the user of IMAP_URL in: Unsafe Login'],
  ])(
    'says why a server that offers %s lets nobody in, with a token: %s',
    async (offered, hasToken, reason) => {
      const { port } = await startImapServer(offered, { AUTHENTICATE: 'NO Unsafe Login' });
      const { tokenServer } = await startTokenServer(200, { access_token: 'token-1' });
      expect(await fail({ ...base, port, tokenServer: hasToken ? tokenServer : undefined })).toBe(
        `${reason}. docs/mailbox.md says what each provider takes.`,
      );
    },
  );
});

/** A server that says something to a command now and then, and never ends. */
const drip = (socket: Socket) => void socket.write('* OK still at it\r\n');

function freezeTime() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
}

describe('a server that never ends', () => {
  it('signing in is left after two minutes', async () => {
    freezeTime();
    const { port, received } = await startImapServer('AUTH=PLAIN SASL-IR', { AUTHENTICATE: drip });
    const failing = fail({ ...base, port });
    await vi.waitUntil(() => received.some((line) => line.includes('AUTHENTICATE')), waiting);
    vi.advanceTimersByTime(2 * 60_000);
    expect(await failing).toBe('The server takes over 2 minutes for one command.');
  });

  it('a search is left too, and the desk told since when the mailbox was last read', async () => {
    freezeTime();
    let searches = 0;
    const open = ['* 0 EXISTS', '* OK [UIDVALIDITY 1] ok', '* OK [UIDNEXT 1] ok', ''].join('\r\n');
    const { port } = await startImapServer('AUTH=PLAIN SASL-IR IDLE', {
      EXAMINE: (socket, tag) => socket.write(`${open}${tag} OK [READ-ONLY] done\r\n`),
      IDLE: (socket, tag) => socket.write(`+ idling\r\n* 1 EXISTS\r\n${tag} OK done\r\n`),
      SEARCH: (socket, tag) => {
        searches += 1;
        if (searches > 1) drip(socket);
        else socket.write(`* SEARCH\r\n${tag} OK done\r\n`);
      },
    });
    const service = await createService({ mailbox: { ...base, port } });
    const { database, clock, lines } = service;
    const reader = createMailboxReader(service);
    reader.run();
    whenDone(() => reader.stop());
    await vi.waitUntil(() => searches > 1, waiting);
    clock.advance(5 * 60_000);
    vi.advanceTimersByTime(2 * 60_000);
    await vi.waitUntil(() => lines.some((line) => line.includes('takes over 2 minutes')), waiting);
    const { failed_since: since } = await database
      .selectFrom('mailboxes')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(since).toBe('2026-01-05T10:00:00.000Z');
  });
});

const search = async (SEARCH: (socket: Socket) => void) => {
  const { port } = await startImapServer('AUTH=PLAIN SASL-IR', { SEARCH });
  const client = await connectToMailbox({ ...base, port });
  client.on('error', () => undefined);
  await client.mailboxOpen('INBOX', { readOnly: true });
  return limitCommand(client, client.search({ uid: '1:*' }, { uid: true }));
};

it('a server that floods us with lines, is left after 24 MB of them', async () => {
  const lines = Buffer.from(`* SEARCH${' 1234'.repeat(20_000)}\r\n`.repeat(10));
  const flood = (socket: Socket): void => {
    if (!socket.destroyed) socket.write(lines, () => flood(socket));
  };
  await expect(search(flood)).rejects.toThrow('answers without an end');
});
