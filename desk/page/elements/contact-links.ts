import { normalize } from '../../../inquiry/normalize.ts';

/** The longest `mailto:` address: longer ones some mail programs cut or refuse. */
export const mailtoLimit = 1800;

export interface Mail {
  /** The addresses that get a copy. */
  others: readonly string[];
  subject: string;
  /** The beginning of the mail; it is cut last. */
  text: string;
  /** The message that is answered; it is cut first. */
  quote: string;
}

// Stricter than the standard: no character here has a meaning in a `mailto:` link, so a visitor's address can
// add neither recipient nor header, even in a mail program that decodes too early.
const plainAddress = /^[\p{L}\p{N}.!#$'*+/=^_{|}~`-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u;

/** Formats a link that opens the mail program; null when the address is none that a link can hold safely. */
export function createMailtoHref(address: string, mail?: Mail): string | null {
  if (!plainAddress.test(address)) return null;
  if (!mail) return formatStart(address);
  const head = formatHead(address, mail);
  return head + encodeWithin(formatBody(mail), mailtoLimit - head.length);
}

/** Whether a link holds an encoded mail; a longer mail is cut and ends in “…”. */
export function fitsMailto(address: string, mail: Mail): boolean {
  return formatHead(address, mail).length + encode(formatBody(mail)).length <= mailtoLimit;
}

/** The whole text of a mail, as it is copied. */
export function formatBody({ text, quote }: Pick<Mail, 'text' | 'quote'>): string {
  return [text, quote].filter(Boolean).join('\n\n');
}

const encodeAddress = (address: string) => encodeURIComponent(address).replace('%40', '@');

const formatStart = (address: string) => `mailto:${encodeAddress(address)}`;

function formatHead(address: string, { others, subject }: Mail): string {
  const copies = others.filter((other) => plainAddress.test(other)).map(encodeAddress);
  const cc = copies.length > 0 ? `cc=${copies.join(',')}&` : '';
  return `${formatStart(address)}?${cc}subject=${encode(subject.replace(/\s+/g, ' '))}&body=`;
}

/** Encodes a text; one that is too long is cut between two characters, and ends in “…”. */
function encodeWithin(text: string, room: number): string {
  const encoded = encode(text);
  if (encoded.length <= room) return encoded;
  const end = encode('…');
  let kept = '';
  for (const character of clean(text)) {
    const next = encode(character);
    if (kept.length + next.length + end.length > room) break;
    kept += next;
  }
  return kept + end;
}

// RFC 6068: a line of the body ends with CRLF.
function encode(text: string): string {
  return encodeURIComponent(clean(text).replaceAll('\n', '\r\n'));
}

// Replaces characters that no mail can hold: lone surrogates, which can't be encoded, and control characters.
function clean(text: string): string {
  return text
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, ' ');
}

// An extension, which can't be dialled directly.
const extension = /(?:ext|x|#|转|分机).*/isu;

/** Formats a link that calls a number, or null; ten digits without a country code are an American one. */
export function createTelHref(phone: string): string | null {
  const number = normalize(phone, 'NFKC').trim().replace(extension, '');
  const digits = number.replace(/\D/g, '');
  if (digits.length < 5) return null;
  if (number.startsWith('+')) return `tel:+${digits}`;
  return digits.length === 10 ? `tel:+1${digits}` : `tel:${digits}`;
}
