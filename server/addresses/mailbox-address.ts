import { isClearAddress, isLoopback } from './server-address.ts';

/** Where the families' answers arrive, from IMAP_URL. */
export type MailboxAddress = {
  host: string;
  port: number;
  /** `start`: TLS after the greeting (STARTTLS), and never without. `none`: only to this very machine. */
  tls: 'on' | 'start' | 'none';
  user: string;
  /** Empty where a token signs in. */
  password: string;
  folders: string[];
};

/** The server of the tokens that sign in instead of a password, from IMAP_OAUTH. */
export type TokenServer = { url: string; clientId: string; clientSecret: string };

/**
 * Parses `imaps://user:password@host/INBOX,Junk`; `imap://` starts TLS after the greeting, but goes without
 * it to this very machine. Undefined where it is no such address.
 */
export function parseMailboxUrl(text: string): MailboxAddress | undefined {
  const url = URL.parse(text);
  if (!url || !/^imaps?:$/.test(url.protocol) || !url.hostname || !isPlain(text)) return undefined;
  const isSecure = url.protocol === 'imaps:';
  const folders = url.pathname.slice(1).split(',').map(decodeURIComponent);
  const named = [...new Set(folders.map((folder) => folder.trim()))].filter((folder) => folder !== '');
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(url.port) || (isSecure ? 993 : 143),
    tls: isSecure ? 'on' : isLoopback(url.hostname) ? 'none' : 'start',
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    folders: named.length > 0 ? named : ['INBOX'],
  };
}

/** Parses `https://client:secret@host/path`; undefined where it would send the secret without TLS. */
export function parseTokenServer(text: string): TokenServer | undefined {
  const url = URL.parse(text);
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
  if (!url || !isSafe || !url.username || !url.password || !isPlain(text)) return undefined;
  const { username, password } = url;
  url.username = '';
  url.password = '';
  return {
    url: url.href,
    clientId: decodeURIComponent(username),
    clientSecret: decodeURIComponent(password),
  };
}

// A query would be a `?` of the password that was not escaped.
const isPlain = (text: string) => isClearAddress(text) && !text.includes('?');

/** Names a folder in the table `mailboxes`, with its account: another one may have a folder of that name. */
export const nameMailbox = ({ user, host }: MailboxAddress, folder: string): string =>
  `${user}@${host}/${folder}`;
