import { escapeControlCharacters } from '../text.ts';

/** A mail's head: the fields of a name in small letters, unfolded, in their order; decoded once asked for. */
export type Head = { get(name: string): readonly string[] | undefined };

/** The mail can't be read: it has no head, or one that never ends. Trying again is of no use. */
export class UnreadableMailError extends Error {
  override name = 'UnreadableMailError';
}

const mostHeadBytes = 1024 * 1024;
// Of all fields of one name. A longer field has too many recipients; of a long thread only the end is read.
const mostFields = 20;
const mostFieldCharacters = 16_000;

/** The first bytes of a mail, a copy in which its head is, if there is one. */
export const copyHead = (mail: Buffer): Buffer<ArrayBuffer> =>
  Buffer.from(mail.subarray(0, mostHeadBytes + 4));

/** Splits a mail at the blank line. @throws UnreadableMailError */
export function splitMail(bytes: Buffer): { head: Head; body: Buffer } {
  // Some old programs end lines in CR alone.
  const mail = bytes.includes('\n')
    ? bytes
    : Buffer.from(bytes.toString('latin1').replaceAll('\r', '\n'), 'latin1');
  const ends = ['\n\n', '\n\r\n'].map((line) => mail.indexOf(line) + line.length);
  const end = Math.min(...ends.filter((at) => at > 3), mail.length);
  if (end > mostHeadBytes || !/(?:^|\n)[^\s:]+[^\S\n]*:/.test(mail.toString('latin1', 0, end)))
    throw new UnreadableMailError('It has no head of a mail.');
  return { head: readHead(mail), body: mail.subarray(end) };
}

/** Reads the head of a mail, which ends at the blank line. Nothing is decoded yet. */
export function readHead(bytes: Buffer): Head {
  const [text = ''] = bytes.toString('latin1', 0, mostHeadBytes).split(/\n\r?\n/, 1);
  // Raw letters beyond ASCII in a head are in the charset of the text.
  const [type = ''] = findFields(text, 'content-type');
  const [, label] = /;\s*charset\s*=\s*"?([^";]{1,100})/i.exec(type) ?? [];
  const decode = (value: string) =>
    (/[^\0-\x7f]/.test(value) ? decodeLetters(Buffer.from(value, 'latin1'), label) : value).trim();
  const decoded = new Map<string, readonly string[]>();
  return {
    get(name) {
      const known = decoded.get(name) ?? findFields(text, name).map(decode);
      decoded.set(name, known);
      return known.length > 0 ? known : undefined;
    },
  };
}

function findFields(text: string, name: string): string[] {
  // Also the line of a mailbox file, `From grace@example.org Mon Jan 5 10:00:00`, is no field.
  // Not a stranger's text: the name.
  const starts = text.matchAll(new RegExp(`(?:^|\\n)${name}[^\\S\\n]*:`, 'gi'));
  const values: string[] = [];
  let left = mostFieldCharacters;
  for (const { index, 0: start } of starts.take(mostFields)) {
    const from = index + start.length;
    if (left <= 0) break;
    let end = text.indexOf('\n', from);
    while (end >= 0 && /[ \t]/.test(text.charAt(end + 1))) end = text.indexOf('\n', end + 1);
    const value = text.slice(from, end < 0 ? undefined : end);
    const read = name === 'references' ? value.slice(-left) : value.slice(0, left);
    values.push(read.replace(/\r?\n[ \t]/g, ' '));
    left -= value.length;
  }
  return values;
}

/** The first field of a name, as servers and mail programs show it; empty when there is none. */
export const firstOf = (head: Head, name: string): string => head.get(name)?.[0] ?? '';

/** Reads the message IDs in a field, without their brackets; some programs encode them, or fold within. */
export function readMessageIds(field: string): string[] {
  const value = field.includes('=?') ? decodeWords(field) : field;
  const ids = value.includes('<')
    ? Array.from(value.matchAll(/<([^<>]*)>/g), ([, id = '']) => id.replace(/\s/g, ''))
    : value.split(/\s/);
  return ids.filter((id) => id.includes('@'));
}

/** Reads what stands before the @ of each message ID in a field. */
export const readIds = (head: Head, name: string): string[] =>
  (head.get(name) ?? []).flatMap(readMessageIds).map((id) => id.slice(0, id.lastIndexOf('@')));

/** Reads what stands before the @ of the IDs of the mails that a mail answers, the nearest first. */
export const readThread = (head: Head): string[] => [
  ...readIds(head, 'in-reply-to'),
  ...readIds(head, 'references').reverse(),
];

// Names of character sets that no browser knows, by the number of their code page.
const codePages: Readonly<Record<string, string>> = {
  932: 'shift_jis',
  936: 'gb18030',
  949: 'euc-kr',
  950: 'big5',
};

/**
 * Decodes the letters of a text, a head or a file name. Labels are often wrong, and UTF-8 is hardly ever valid
 * by chance: so it goes first, then the label, then the charsets of Chinese and western programs.
 */
export function decodeLetters(bytes: Uint8Array, label = ''): string {
  const decode = (name: string) => new TextDecoder(name).decode(bytes, { stream: true });
  const text = decode('utf-8');
  const beyondAscii = text.match(/[^\0-\x7f]/g) ?? [];
  const broken = beyondAscii.filter((letter) => letter === '\ufffd').length;
  const name = findName(label.trim().toLowerCase());
  if (beyondAscii.length === 0 ? !name : broken * 10 < beyondAscii.length) return text;
  const raw = Buffer.from(bytes).toString('latin1');
  const pairs = raw.match(/[\x81-\xfe][\x40-\xfe]/g) ?? [];
  // Bytes of Chinese stand in pairs. Half of the second ones of Big5 are ASCII, hardly any of GBK.
  const isBig5 = pairs.filter((pair) => pair.charCodeAt(1) < 0xa1).length * 5 > pairs.length;
  const chinese = /[\x80-\xff]{2}/.test(raw) ? [...(isBig5 ? ['big5'] : []), 'gb18030'] : [];
  const texts = [...(name ? [name] : []), ...chinese].map(decode);
  const whole = texts.find((each) => !each.includes('\ufffd'));
  return whole ?? (name ? texts[0] : undefined) ?? decode('windows-1252');
}

/** The name by which the decoder knows a label; empty for one that says nothing, such as ASCII. */
function findName(label: string): string {
  const page = /^(?:cp|ms|windows-?|ibm)(\d+)$/.exec(label)?.[1] ?? '';
  const names = [codePages[page] ?? label, label.replace(/^x-/, '').replaceAll('_', '-')];
  return /ascii|^utf-?8$/.test(label) ? '' : (names.find(isKnownName) ?? '');
}

function isKnownName(name: string): boolean {
  try {
    return new TextDecoder(name).encoding !== '';
  } catch {
    return false;
  }
}

/** Decodes the encoded words (RFC 2047) of a head; a letter may be split between two of them. */
export function decodeWords(text: string): string {
  return text.replace(/(?:=\?[^?\s]+\?[bq]\?[^?]*\?=\s*)+/gi, (run) => {
    const words = Array.from(
      run.matchAll(/=\?([^?\s*]+)(?:\*[^?\s]*)?\?([bq])\?([^?]*)\?=/gi),
      ([, label = '', encoding = '', word = '']) => ({ label, bytes: decodeWord(encoding, word) }),
    );
    const isOneLabel = words.every(({ label }) => label === words[0]?.label);
    const joined = { label: words[0]?.label, bytes: Buffer.concat(words.map(({ bytes }) => bytes)) };
    const parts = isOneLabel ? [joined] : words;
    return (
      parts.map(({ label, bytes }) => decodeLetters(bytes, label)).join('') + run.slice(run.trimEnd().length)
    );
  });
}

function decodeWord(encoding: string, word: string): Buffer {
  if (/b/i.test(encoding)) return Buffer.from(word, 'base64');
  const toByte = (_: string, code: string) => String.fromCharCode(Number.parseInt(code, 16));
  return Buffer.from(word.replaceAll('_', ' ').replace(/=([\da-f]{2})/gi, toByte), 'latin1');
}

/** Makes a text one line, in which characters that would falsify the text around it are visible. */
export const formatLine = (text: string, most: number) =>
  escapeControlCharacters(cleanText(text).replace(/\s/g, ' ').trim().slice(0, most).toWellFormed());

/** Drops what no database stores: PostgreSQL no NUL; half a character, where a text is cut, is none. */
export const cleanText = (text: string) => text.replace(/\r\n?/g, '\n').replaceAll('\0', '').toWellFormed();
