import { constants } from 'node:fs';
import { access, open, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config, MailConfig } from '../config.ts';
import { createFolder, createPathError } from '../database/data-folder.ts';
import type { Log } from '../log.ts';
import { StartupError } from '../startup-error.ts';

type Address = { name: string; address: string };

export type Mail = {
  id: string;
  /** The Message-ID, the same on every attempt. */
  messageId: string;
  from: string | Address;
  to: string | Address;
  cc?: Address[];
  replyTo?: string | Address;
  /** The Message-ID of the mail that this one answers, and those of its thread, separated by blanks. */
  inReplyTo?: string;
  references?: string;
  subject: string;
  text: string;
  html?: string;
  headers?: Record<string, string>;
  attachments?: { filename: string; contentType: string; content: Buffer }[];
};

export type Mailer = {
  description: string;
  /** Whether mails become files instead, as no mail server is set. */
  isFolder?: boolean;
  /**
   * @returns the refusal of some of several recipients, when the mail was accepted for the others
   * @throws when the mail was not accepted and must be sent again
   */
  send: (mail: Mail) => Promise<string | undefined>;
  /** Deletes the file of a mail that was erased, or is no longer wanted; only where mails are files. */
  remove?: (id: string) => Promise<void>;
  /** Does the work of `send` but delivers nothing, so that a mail for nobody takes as long as others. */
  discard: (mail: Mail) => Promise<void>;
  /** Tests the settings without sending a mail. @throws the error that prevents sending */
  check: () => Promise<void>;
  close: () => void;
};

async function composeMail({ id: _id, ...mail }: Mail): Promise<Uint8Array> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  return new MailComposer({ ...mail, disableFileAccess: true, disableUrlAccess: true }).compile().build();
}

export const mailFolder = (dataDir: string): string => join(dataDir, 'mail');

/** Deletes the files of these mails, unfinished ones included. */
export async function removeMailFiles(dataDir: string, mails: readonly { id: string }[]): Promise<void> {
  const names = mails.flatMap(({ id }) => [`${id}.eml`, `${id}.eml.unfinished`]);
  await Promise.all(names.map((name) => rm(join(mailFolder(dataDir), name), { force: true })));
}

/** Creates a mailer that writes each mail to an `.eml` file, so that none is lost without a mail server. */
function createMailFiles(dataDir: string): Mailer {
  const folder = mailFolder(dataDir);
  const write = async (mail: Mail) => writeWhole(folder, `${mail.id}.eml`, await composeMail(mail));
  const remove = (id: string) => removeMailFiles(dataDir, [{ id }]);
  return {
    isFolder: true,
    description: `Mail is written to ${folder} as .eml files until SMTP_URL names a mail server`,
    async check() {
      try {
        createFolder(folder);
        await access(folder, constants.W_OK);
      } catch (cause) {
        throw createPathError('The folder of mails', folder, cause);
      }
    },
    async send(mail) {
      await write(mail);
      return undefined;
    },
    remove,
    async discard(mail) {
      await write(mail);
      await remove(mail.id);
    },
    close: () => undefined,
  };
}

// O_SYNC instead of a separate `sync`, which Node's permission model forbids.
const writeThrough = constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | (constants.O_SYNC ?? 0);

// Renaming at the end is atomic, also across a power failure; a mail sent again replaces its own file.
async function writeWhole(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  createFolder(folder);
  const unfinished = join(folder, `${name}.unfinished`);
  await writeFile(unfinished, bytes, { flag: writeThrough, mode: 0o600 });
  await rename(unfinished, join(folder, name));
  // The new name is durable only once the folder is synced. Under the permission model we can't do that, but
  // the database's own sync of "sent" includes it, when both are on one journalling file system
  // (docs/decisions).
  if (process.permission) return;
  const directory = await open(folder);
  await directory.sync().finally(() => directory.close());
}

// A mail server that hangs must not delay the next mails for long; the library's own timeout is 10 minutes.
const smtpTimeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };
// A whole delivery, even to a server that responds byte by byte, is shorter than a lease (claim.ts).
const mostMilliseconds = 2 * 60 * 1000;
// The outbox sends as many mails at once.
const connections = 4;

/** Creates the mailer: over SMTP when a mail server is configured, otherwise into files. */
export function createMailer({ mail, dataDir }: Pick<Config, 'mail' | 'dataDir'>): Mailer {
  if (mail.smtpUrl === undefined) return createMailFiles(dataDir);
  return createSmtpMailer(mail.smtpUrl, mail);
}

/** Delivers mails to a mail server, over connections that stay open for the next mail. */
function createSmtpMailer(smtpUrl: string, { requiresTls, to }: MailConfig): Mailer {
  let transport: ReturnType<typeof openTransport> | undefined;
  const connect = () => (transport ??= openTransport(smtpUrl, requiresTls));
  return {
    description: `Mail goes to ${to} through ${new URL(smtpUrl).host}`,
    async send(mail) {
      const { rejectedErrors = [] } = await deliver(await connect(), mail);
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

function deliver(transport: Awaited<ReturnType<typeof openTransport>>, { id: _id, ...mail }: Mail) {
  return transport.sendMail({ ...mail, signal: AbortSignal.timeout(mostMilliseconds) });
}

/** Sends one mail that nobody waits for; returns what the mail server answered. @throws what prevents it */
export async function trySending(mail: Mail, smtpUrl: string, requiresTls: boolean): Promise<string> {
  const transport = await openTransport(smtpUrl, requiresTls);
  const sent = await deliver(transport, mail).finally(() => transport.close());
  return sent.response;
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
    // The library must never read a file or a URL named in a mail: its parts are always text or bytes.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

const remedies: Record<string, string> = {
  EAUTH: 'correct user and password in SMTP_URL',
  ETLS: 'it offers no STARTTLS, without which no password is sent: name its port with TLS, as smtps://',
  EDNS: 'correct the host in SMTP_URL',
  ESOCKET: 'start the mail server, or correct host and port in SMTP_URL',
  EENVELOPE: 'it refuses the sender of MAIL_FROM or the recipient',
  EMESSAGE: 'it refuses the mail',
  ETIMEDOUT: 'it does not answer: start the mail server, or correct host and port in SMTP_URL',
};
const certificateRemedy = "renew the mail server's certificate, or write the name in SMTP_URL that it is for";

/** Explains why a mail can't be sent, and what helps. */
export function explainMailerFailure(error: unknown): string {
  const { code = '', message = String(error) } = Object(error) as Partial<NodeJS.ErrnoException>;
  // The library gives errors of TLS the code of any other of the connection.
  const remedy = /certificate/i.test(message) ? certificateRemedy : (remedies[code] ?? 'check SMTP_URL');
  return error instanceof StartupError ? message : `${remedy} (${message.trim()}).`;
}

/** Explains in two sentences why no mail can be sent at present, and what helps. */
export function describeMailerFailure(error: unknown): string {
  return `Mails can't be sent at present: ${explainMailerFailure(error)} They are kept and tried again.`;
}

/** Tests the mail settings. Inquiries are stored even with a wrong one, or while the mail server is away. */
export async function checkMailer(mailer: Pick<Mailer, 'check'>, log: Pick<Log, 'warn'>): Promise<void> {
  await mailer.check().catch((error: unknown) => log.warn(describeMailerFailure(error)));
}
