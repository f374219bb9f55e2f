/** The fields of a mail's head, by name in small letters: their values, unfolded, in their order. */
export type Head = ReadonlyMap<string, readonly string[]>;

/** The mail can't be read: it has no head, or one that never ends. Trying again is of no use. */
export class UnreadableMailError extends Error {
  override name = 'UnreadableMailError';
}

// Ten thousand References are 700 KB.
const mostHeadBytes = 1024 * 1024;

/** Splits a mail at the blank line. @throws UnreadableMailError */
export function splitMail(mail: Buffer): { head: Head; body: Buffer } {
  const ends = ['\n\n', '\n\r\n'].map((line) => mail.indexOf(line) + line.length);
  const end = Math.min(...ends.filter((at) => at > 3), mail.length);
  const head = readHead(mail);
  if (end > mostHeadBytes || head.size === 0) throw new UnreadableMailError('It has no head of a mail.');
  return { head, body: mail.subarray(end) };
}

/** Reads the head of a mail, which ends at the blank line. */
export function readHead(bytes: Buffer): Head {
  const raw = new Map<string, string[]>();
  const [text = ''] = bytes.toString('latin1', 0, mostHeadBytes).split(/\n\r?\n/, 1);
  for (const line of text.replace(/\r?\n[ \t]/g, ' ').split('\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(colon, 0)).trimEnd().toLowerCase();
    // Also the line of a mailbox file, `From grace@example.org Mon Jan 5 10:00:00`, is no field.
    if (name === '' || name.includes(' ')) continue;
    const values = raw.get(name) ?? [];
    values.push(line.slice(colon + 1));
    raw.set(name, values);
  }
  // Raw letters beyond ASCII in a head are in the charset of the text.
  const [, label] = /;\s*charset\s*=\s*"?([^";]{1,100})/i.exec(firstOf(raw, 'content-type')) ?? [];
  const decode = (value: string) =>
    (/[^\0-\x7f]/.test(value) ? decodeLetters(Buffer.from(value, 'latin1'), label) : value).trim();
  return new Map(Array.from(raw, ([name, values]) => [name, values.map(decode)]));
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

// Names of character sets that no browser knows, by the number of their code page.
const codePages: Readonly<Record<string, string>> = {
  932: 'shift_jis',
  936: 'gb18030',
  949: 'euc-kr',
  950: 'big5',
};

/**
 * Decodes the letters of a text, a head or a file name. Labels are often wrong, and UTF-8 is hardly ever
 * valid by chance: so it goes first, then the label, then the charsets of Chinese and western programs that
 * write none. The text may end within a letter.
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
