import { resolve } from 'node:path';
import { toBareAddress } from './addresses/mail-address.ts';
import {
  type MailboxAddress,
  parseMailboxUrl,
  parseTokenServer,
  type TokenServer,
} from './addresses/mailbox-address.ts';
import { isClearAddress, isLoopback, passwordAdvice } from './addresses/server-address.ts';
import { isPostgresUrl } from './database/location.ts';
import { type Facts, readFacts } from './facts.ts';
import { isNetwork } from './requests/client-network.ts';
import { StartupError } from './startup-error.ts';

export class ConfigError extends StartupError {
  override name = 'ConfigError';
}

export type Config = ReturnType<typeof readConfig>;

export type MailConfig = {
  smtpUrl: string | undefined;
  /** Whether TLS is required before we send a password or a mail to the mail server. */
  requiresTls: boolean;
  from: string;
  /** The domain of `from`, and of the Message-IDs. */
  mailDomain: string;
  to: string;
  /** Where families' answers go, with `{token}` where the address names the mail; undefined: to `from`. */
  replyTo: string | undefined;
  isAcknowledging: boolean;
};

/** With `tokenServer`, a token signs in instead of a password. */
export type MailboxConfig = MailboxAddress & { tokenServer: TokenServer | undefined };

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the settings that the permission flags depend on. @throws ConfigError as `readConfig` does */
export function readLocations(env: Environment) {
  const dataDir = resolve(read(env, 'DATA_DIR') ?? 'data');
  return {
    dataDir,
    database: readDatabaseUrl('DATABASE_URL', read(env, 'DATABASE_URL')) ?? dataDir,
    smtpUrl: readSmtpUrl(read(env, 'SMTP_URL')),
  };
}

/** The facts that settings default to: those of the YAML, even where staff publish others. */
type MailFacts = Pick<Facts, 'email' | 'placeholders'>;

/**
 * Reads all settings; no other module reads the environment. An empty variable counts as unset, so that
 * `.env.example` works. @param usualPort where PORT is not set
 * @throws ConfigError with one sentence that names the setting to correct
 */
export function readConfig(env: Environment, facts: MailFacts = readFacts(), usualPort = 3000) {
  const port = readNumber(env, 'PORT', usualPort);
  const { dataDir, database, smtpUrl } = readLocations(env);
  return {
    port,
    // All interfaces: some clients resolve `localhost` to ::1, others to 127.0.0.1, and a container's
    // published port comes from outside. Everything we serve is public. HOST=127.0.0.1 restricts it to a
    // proxy on the same machine.
    host: read(env, 'HOST'),
    dataDir,
    /** Where inquiries are stored: the data folder, or a `postgres://` address. */
    database,
    siteUrl: readSiteUrl(read(env, 'SITE_URL') ?? `http://localhost:${port}`),
    /** The origins that may call the function; an empty list allows any. */
    allowedOrigins: readOrigins(read(env, 'ALLOWED_ORIGINS')),
    mail: readMailConfig(env, smtpUrl, facts),
    /** The mailbox where the families' answers arrive; undefined reads none. */
    mailbox: readMailbox(read(env, 'IMAP_URL'), read(env, 'IMAP_OAUTH')),
    isRateLimited: readChoice(env, 'RATE_LIMIT', ['on', 'off']) === 'on',
    /** The proxies whose X-Forwarded-For we trust, as address/prefix. */
    trustedProxies: readNetworks(read(env, 'TRUSTED_PROXIES')),
    /** The age in days at which inquiries are erased; undefined never erases them. */
    retentionDays: readNumber(env, 'RETENTION_DAYS', undefined),
    /** The share of the data folder's disk, in percent, below which the staff are warned. */
    leastFreePercent: readNumber(env, 'FREE_DISK_PERCENT', 10),
    /** The most that is kept of files that came by mail, in all. */
    attachmentBytes: readNumber(env, 'ATTACHMENTS_MB', 2048) * 1024 * 1024,
    logLevel: readChoice(env, 'LOG_LEVEL', ['info', 'debug', 'warn', 'error']),
  };
}

/** The names of the settings, as `readConfig` asks for them. */
const settings = new Set<string>();

function read(env: Environment, name: string): string | undefined {
  settings.add(name);
  return env[name]?.trim() || undefined;
}

/** Names the setting that each misspelt one probably means; call it after `readConfig`. */
export function describeMisspelt(env: Environment): string[] {
  return Object.keys(env).flatMap((name) => {
    const like = [...settings].filter((setting) => isLike(name, setting)).sort();
    if (settings.has(name) || like.length === 0) return [];
    return `${name} is no setting: is ${like.join(' or ')} meant?`;
  });
}

// `SMPT_URL` and `MAIL_FORM`, but not `HOME`: a name of one word has too many neighbours.
function isLike(name: string, setting: string): boolean {
  const [start, end] = setting.split(/_(.*)/s);
  if (end === undefined) return false;
  return name.startsWith(`${start}_`) || (name.startsWith(setting.slice(0, 2)) && name.endsWith(`_${end}`));
}

// The first choice is the default.
function readChoice<const Choice extends string>(
  env: Environment,
  name: string,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  const text = read(env, name) ?? choices[0];
  const found = choices.find((choice) => choice === text.toLowerCase());
  if (found !== undefined) return found;
  throw createConfigError(name, text, choices.join(' or '));
}

const createConfigError = (name: string, text: string, wanted: string): ConfigError =>
  new ConfigError(`${name} is ${JSON.stringify(text)}: set it to ${wanted}.`);

function readNetworks(text: string | undefined): string[] {
  const networks = text?.split(/[\s,]+/).filter((network) => network !== '') ?? [];
  const wrong = networks.find((network) => !isNetwork(network));
  if (wrong === undefined) return networks;
  throw createConfigError('TRUSTED_PROXIES', wrong, 'addresses or networks, such as 127.0.0.1 or 10.0.0.0/8');
}

// The least and the most that each number may be, and how that is said.
const numbers = {
  PORT: [0, 65_535, 'a number from 0 to 65535, such as 3000'],
  RETENTION_DAYS: [1, 99_999, 'a whole number of days, such as 730'],
  FREE_DISK_PERCENT: [0, 99, 'a whole number from 0 to 99'],
  ATTACHMENTS_MB: [0, 9_999_999, 'a whole number of megabytes, such as 2048; 0 keeps none'],
} as const;

function readNumber<Default>(env: Environment, name: keyof typeof numbers, unset: Default): number | Default {
  const text = read(env, name);
  if (text === undefined) return unset;
  const [least, most, wanted] = numbers[name];
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw createConfigError(name, text, wanted);
}

/** Checks the address of a PostgreSQL server. @throws ConfigError that does not repeat the password */
export function readDatabaseUrl(name: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const url = isPostgresUrl(text) && isClearAddress(text) ? URL.parse(text) : null;
  // libpq accepts several hosts, but the driver would read them as one.
  const isOneHost = !url?.host.includes(',') && !url?.searchParams.get('host')?.includes(',');
  if (!url?.pathname.slice(1) || !isOneHost) {
    throw new ConfigError(
      `${name} is no address of one PostgreSQL server: set it to postgres://user:password@host:5432/database, ${passwordAdvice}.`,
    );
  }
  return text;
}

function readWebAddress(name: string, text: string): string {
  const url = URL.parse(text);
  // Not a stranger's text: the operator's.
  if (url && /^https?:$/.test(url.protocol)) return url.href.replace(/\/+$/, '');
  throw createConfigError(name, text, 'a full address, such as https://academy.example');
}

// Every page and file is served from the root.
function readSiteUrl(text: string): string {
  const url = readWebAddress('SITE_URL', text);
  if (url === new URL(url).origin) return url;
  throw createConfigError('SITE_URL', text, 'an address without a path, such as https://academy.example');
}

function readOrigins(text = '*'): string[] {
  if (text === '*') return [];
  return text.split(/[\s,]+/).map((origin) => new URL(readWebAddress('ALLOWED_ORIGINS', origin)).origin);
}

function readMailConfig(env: Environment, smtpUrl: string | undefined, facts: MailFacts): MailConfig {
  // The facts' address may be a placeholder, where mail is lost, so MAIL_TO is required; files lose nothing.
  const own = smtpUrl && facts.placeholders.includes('email') ? undefined : facts.email;
  const to = readAddresses('MAIL_TO', read(env, 'MAIL_TO') ?? own);
  const from = readAddresses('MAIL_FROM', read(env, 'MAIL_FROM') ?? own ?? to.split(',', 1)[0]);
  const isAcknowledging = readChoice(env, 'ACKNOWLEDGE', ['off', 'on']) === 'on';
  const replyTo = readReplyTo(read(env, 'MAIL_REPLY_TO'));
  const requiresTls = readTls(env, smtpUrl);
  const mailDomain = toBareAddress(from).split('@')[1] ?? '';
  if (!from.includes(',')) return { smtpUrl, requiresTls, from, mailDomain, to, replyTo, isAcknowledging };
  throw new ConfigError('MAIL_FROM holds several addresses: set it to the one that mails are sent from.');
}

// The longest part of an address before the @ (RFC 5321), and a token in it (server/mail/message-token.ts).
const mostLocalCharacters = 64;
const tokenCharacters = 42;

function readReplyTo(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const [local = ''] = toBareAddress(readAddresses('MAIL_REPLY_TO', text)).split('@');
  const isClear = text.split('{token}').length === (local.includes('{token}') ? 2 : 1);
  // Such a letter would be read as one of the token's.
  const isApart = !/\{token\}[a-z2-7]/i.test(local);
  if (!isClear || !isApart || text.includes(','))
    throw createConfigError(
      'MAIL_REPLY_TO',
      text,
      'one address with one {token} at most, before the @ and no letter or digit, such as office+{token}@academy.example',
    );
  const length = local.replace('{token}', 'x'.repeat(tokenCharacters)).length;
  if (length <= mostLocalCharacters) return text;
  throw new ConfigError(
    `MAIL_REPLY_TO has ${length} characters before the @ once {token} is filled with ${tokenCharacters}: set it to one with ${mostLocalCharacters} at most.`,
  );
}

function readSmtpUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const url = URL.parse(text);
  // A query would override the library's settings, TLS included.
  const isPlain = isClearAddress(text) && /^\/?$/.test(url?.pathname ?? '') && !text.includes('?');
  if (url && /^smtps?:$/.test(url.protocol) && url.hostname && isPlain) return text;
  throw new ConfigError(
    `SMTP_URL is no mail server: set it to smtp://user:password@host:587 or smtps://user:password@host:465, ${passwordAdvice}.`,
  );
}

// An attacker on the network can strip STARTTLS from the server's offer: require TLS before any password.
function readTls(env: Environment, smtpUrl: string | undefined): boolean {
  const isOff = readChoice(env, 'SMTP_TLS', ['on', 'off']) === 'off';
  if (smtpUrl === undefined) return !isOff;
  const { hostname, username, password } = new URL(smtpUrl);
  if (isOff && !isLoopback(hostname))
    throw new ConfigError('SMTP_TLS is off while SMTP_URL names another machine: set it to on.');
  return !isOff && username + password !== '';
}

function readMailbox(url: string | undefined, oauth: string | undefined): MailboxConfig | undefined {
  if (url === undefined && oauth === undefined) return undefined;
  const tokenServer = oauth === undefined ? undefined : parseTokenServer(oauth);
  if (oauth !== undefined && !tokenServer) {
    throw new ConfigError(
      `IMAP_OAUTH is no server of tokens: set it to https://client:password@login.microsoftonline.com/tenant/oauth2/v2.0/token, ${passwordAdvice}.`,
    );
  }
  const address = parseMailboxUrl(url ?? '');
  const isPasswordWanted = !tokenServer;
  if (address?.user && (address.password !== '') === isPasswordWanted) return { ...address, tokenServer };
  throw new ConfigError(
    isPasswordWanted
      ? `IMAP_URL is no mailbox: set it to imaps://user:password@host/INBOX, ${passwordAdvice}.`
      : 'IMAP_URL is no mailbox that IMAP_OAUTH signs in to: set it to imaps://user@host/INBOX, without a password.',
  );
}

function readAddresses(name: string, text: string | undefined): string {
  const oneAddress = /^(?:[^<>@,\r\n]*<[^<>@\s,]+@[^<>@\s,]+>|[^<>@\s,]+@[^<>@\s,]+)$/;
  if (text?.split(',').every((address) => oneAddress.test(address.trim()))) return text;
  const found = text === undefined ? 'missing while SMTP_URL is set' : JSON.stringify(text);
  throw new ConfigError(`${name} is ${found}: set it to an e-mail address, such as office@academy.example.`);
}
