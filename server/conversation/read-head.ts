import { decodeLetters, decodeWords } from './letters.ts';

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

/** Reads the head of a mail; what stands behind the blank line is no part of it. */
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
  // What stands in a head without a label of its own is in the letters of the text.
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
