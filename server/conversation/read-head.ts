import type { Readable } from 'node:stream';
import { decodeLetters, decodeWords } from './letters.ts';

/** The fields of a mail's head, by name in small letters: their values, unfolded, in their order. */
export type Head = ReadonlyMap<string, readonly string[]>;

/** The mail can't be read: it has no head, or one that never ends. Trying again is of no use. */
export class UnreadableMailError extends Error {
  override name = 'UnreadableMailError';
}

// Ten thousand References are 700 KB.
const mostHeadBytes = 1024 * 1024;

/** Reads the head of a mail; what stands behind the blank line is no part of it. */
export function readHead(bytes: Buffer): Head {
  const raw = new Map<string, string[]>();
  const end = findBlankLine(bytes, 0);
  const text = bytes.toString('latin1', 0, end < 0 ? bytes.length : end);
  const lines = text.replace(/\r?\n[ \t]/g, ' ').split('\n');
  for (const line of lines) {
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

/**
 * Reads a mail up to the blank line. `pieces` gives the rest; it must be read for an error of the source to be
 * heard.
 *
 * @throws UnreadableMailError
 */
export async function splitMail(source: Readable): Promise<{ head: Buffer; pieces: AsyncGenerator<Buffer> }> {
  const iterator: AsyncIterator<Buffer> = source[Symbol.asyncIterator]();
  let read = Buffer.alloc(0);
  let end = -1;
  let isOver = false;
  while (end < 0 && !isOver && read.length <= mostHeadBytes) {
    const { value, done } = await iterator.next();
    // The line break of the blank line may lie in an earlier piece.
    const from = Math.max(read.length - 3, 0);
    if (!done) read = Buffer.concat([read, value]);
    end = findBlankLine(read, from);
    isOver = done === true;
  }
  if (end < 0 && isOver) end = read.length;
  const head = read.subarray(0, Math.max(end, 0));
  if (end < 0 || readHead(head).size === 0) throw new UnreadableMailError('It has no head of a mail.');
  async function* readRest() {
    if (end < read.length) yield read.subarray(end);
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
  }
  return { head, pieces: readRest() };
}

// The position behind it; a head may end its lines in either way.
function findBlankLine(bytes: Buffer, from: number): number {
  const ends = ['\n\n', '\n\r\n'].flatMap((text) => {
    const at = bytes.indexOf(text, from);
    return at < 0 ? [] : [at + text.length];
  });
  return ends.length > 0 ? Math.min(...ends) : -1;
}

/**
 * Reads the message IDs in a field, without their brackets: RFC 5322 allows comments and folding in them, and
 * some programs encode them as words.
 */
export function readMessageIds(field: string): string[] {
  const value = field.includes('=?') ? decodeWords(field) : field;
  const ids = value.includes('<')
    ? Array.from(removeComments(value).matchAll(/<([^<>]*)>/g), ([, id = '']) => id.replace(/\s/g, ''))
    : value.split(/\s/);
  return ids.filter((id) => id.includes('@'));
}

/** Removes comments, which nest. One that never ends is none: everything behind it would be lost. */
export function removeComments(text: string): string {
  if (!text.includes('(')) return text;
  let result = '';
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    const isEscape = character === '\\' && (isQuoted || depth > 0);
    const piece = isEscape ? text.slice(at, at + 2) : character;
    if (isEscape) at += 1;
    else if (character === '"' && depth === 0) isQuoted = !isQuoted;
    else if (character === '(' && !isQuoted) depth += 1;
    if (depth === 0) result += piece;
    if (piece === ')' && !isQuoted && depth > 0) depth -= 1;
  }
  return depth === 0 && !isQuoted ? result : text;
}
