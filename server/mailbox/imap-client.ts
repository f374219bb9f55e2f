import type { ImapFlow, ImapFlowError } from 'imapflow';
import * as z from 'zod/mini';
import type { MailboxConfig } from '../config.ts';

// A server that hangs is left within a minute and a half; ours is asked for something every minute.
const imapTimeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 90_000 };

// The heads of twenty mails, which are the longest answer, are 20 MB; a mail comes in pieces of 64 KB. Some
// servers send all of it at once: then it has to fit into one literal.
const megabyte = 1024 * 1024;
const mostAnswerBytes = 24 * megabyte;
const answerLimits = { maxLineLength: 16 * megabyte, maxLiteralSize: 32 * megabyte };
const mostCommandMilliseconds = 2 * 60_000;
export const mostMailMilliseconds = 10 * 60_000;

/** Ends the connection where a command takes too long, or its answer is too large. @throws with the reason */
export async function limitCommand<Result>(
  client: Pick<ImapFlow, 'stats' | 'close' | 'once' | 'off'>,
  command: Promise<Result>,
  most = mostCommandMilliseconds,
): Promise<Result> {
  const end = performance.now() + most;
  const full = most === mostMailMilliseconds ? Infinity : client.stats().received + mostAnswerBytes;
  const { promise: excess, reject } = Promise.withResolvers<never>();
  const timer = setInterval(() => {
    if (performance.now() >= end)
      reject(new Error(`The server takes over ${most / 60_000} minutes for one command.`));
    else if (client.stats().received > full) reject(new Error('The server answers without an end.'));
    else return;
    client.close();
  }, 50);
  // The command itself would only say that there is no connection any more.
  client.once('error', reject);
  return Promise.race([command, excess]).finally(() => {
    clearInterval(timer);
    client.off('error', reject);
  });
}

/** Signs in to the mailbox, by token if IMAP_OAUTH is set. @throws with the server's or network's reason */
export async function connectToMailbox(mailbox: MailboxConfig): Promise<ImapFlow> {
  const { host, port, tls, user, password, tokenServer } = mailbox;
  const accessToken = tokenServer && (await fetchToken(tokenServer, host));
  // Loaded only where a mailbox is read, and not at startup.
  const { ImapFlow } = await import('imapflow');
  const client = new ImapFlow({
    ...imapTimeouts,
    ...answerLimits,
    host,
    port,
    secure: tls === 'on',
    // An attacker on the network can strip STARTTLS from the server's offer, so never go on without it.
    ...(tls === 'on' ? {} : { doSTARTTLS: tls === 'start' }),
    auth: { user, ...(accessToken === undefined ? { pass: password } : { accessToken }) },
    logger: false,
    disableAutoIdle: true,
  });
  // The commands in hand fail with the same error; without a listener it would end the process.
  client.on('error', () => undefined);
  await limitCommand(client, client.connect());
  return client;
}

const tokenAnswer = z.object({ access_token: z.string() });
const tokenRefusal = z.object({ error: z.string() });
const tokenMilliseconds = 15_000;

// Each connection asks for a token of its own: it lasts for less than a token, which is valid for an hour.
async function fetchToken(server: NonNullable<MailboxConfig['tokenServer']>, host: string): Promise<string> {
  const response = await fetch(server.url, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: server.clientId,
      client_secret: server.clientSecret,
      scope: `https://${host}/.default`,
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(tokenMilliseconds),
  });
  const answer: unknown = await response.json().catch(() => undefined);
  const token = tokenAnswer.safeParse(answer);
  if (token.success) return token.data.access_token;
  const refusal = tokenRefusal.safeParse(answer).data?.error ?? 'no token';
  throw new Error(`${new URL(server.url).host} hands out no token: ${response.status}, ${refusal}`);
}

/** Describes in one or two sentences why a folder can't be read. Nothing in them is secret. */
export function describeImapFailure(error: unknown, folder: string): string {
  if (!(error instanceof Error)) return String(error);
  const { message, authenticationFailed, mailboxMissing, responseText }: ImapFlowError = error;
  if (mailboxMissing) return `The server has no folder ${folder}.`;
  if (message === 'Unsupported authentication mechanism' || (authenticationFailed && !responseText))
    return `The server offers no way in by a password or token such as ours. ${advice}`;
  if (authenticationFailed)
    return `The server does not let the user of IMAP_URL in: ${toSentence(responseText)} ${advice}`;
  // The network's reason lies within, where a token is asked for.
  return toSentence(responseText ?? (error.cause instanceof Error ? error.cause.message : message));
}

const advice = 'docs/mailbox.md says what each provider takes.';

const toSentence = (text = '') => text.trim().replace(/\.?$/, '.');
