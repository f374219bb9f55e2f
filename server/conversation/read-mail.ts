import { once } from 'node:events';
import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MessageChunk, MimeNode } from '@zone-eu/mailsplit';
import addressparser from 'nodemailer/lib/addressparser';
import { escapeControlCharacters } from '../escape-control-characters.ts';
import { dropUnseen, toText } from './html-text.ts';
import { decodeLetters, decodeWords } from './letters.ts';
import { firstOf, type Head, readHead } from './read-head.ts';
import { type Delivery, isFromNobody, readDeliveries } from './read-report.ts';

/** A file in a mail, while it is read. */
export type MailFile = { name: string; type: string; content: AsyncIterable<Buffer> };

export type ReadMail = {
  /** What the sender is called, and their address; empty where the mail does not say. */
  name: string;
  address: string;
  subject: string;
  /** All parts that are text, in their order; of alternatives the best one. */
  text: string;
  /** The text was cut, or the mail breaks off or has too many parts. */
  isCut: boolean;
  /** What its parts say of deliveries; undefined where none does. */
  deliveries: Delivery[] | undefined;
  /** The head of the mail that a mail server returns. */
  returned: Head | undefined;
};

/** The longest text that is kept of a mail, in UTF-16 code units; of HTML as many are turned into text. */
export const mostCharacters = 100_000;
// Of a part's own head; and how many parts a mail may have. A mail with more is cut there.
const limits = { maxHeadSize: 64 * 1024, maxChildNodes: 300, ignoreEmbedded: true };
// In small slices the parser does not run ahead: where it fails, what came before is read already.
const sliceBytes = 16 * 1024;
const mostSubjectCharacters = 500;
const mostNameCharacters = 320;
const mostFieldCharacters = 16_000;
const mostTextBytes = 4 * mostCharacters;
// Pictures within HTML are dropped before its characters are counted.
const mostHtmlBytes = 12 * 1024 * 1024;
// Enough of a returned mail for its head, and of the status of some hundred recipients.
const mostReportBytes = 64 * 1024;

/** A part of which the first bytes are read; `footer` is what somebody wrote below its base64. */
type Part = { node: MimeNode; bytes: Buffer; footer: Buffer; isCut: boolean };

/**
 * Reads a mail as a stream: it holds no more of it than its text. Nothing in it is rendered, and nothing that
 * it names is fetched.
 *
 * @param keep what becomes of each file; it reads all of it
 * @throws what `pieces` or `keep` throw. A mail that can't be parsed to its end is cut there
 */
export async function readMail(
  head: Head,
  pieces: AsyncIterable<Buffer>,
  keep: (file: MailFile) => Promise<void>,
): Promise<ReadMail> {
  const { Splitter } = await import('@zone-eu/mailsplit');
  const isReturned = isFromNobody(head);
  const parts: Part[] = [];
  let failure: { error: unknown } | undefined;
  const recordFailure = (error: unknown) => {
    failure ??= { error };
    throw error;
  };
  async function* readPieces() {
    yield Buffer.from(formatHead(head));
    try {
      for await (const piece of pieces)
        for (let at = 0; at < piece.length; at += sliceBytes) yield piece.subarray(at, at + sliceBytes);
    } catch (error) {
      recordFailure(error);
    }
  }

  /** Begins to read a part, whose bytes are then written to it. */
  function open(node: MimeNode) {
    const decoder = node.getDecoder();
    const part: Part = { node, bytes: Buffer.alloc(0), footer: Buffer.alloc(0), isCut: false };
    parts.push(part);
    const most = findMostBytes(node);
    async function* readContent() {
      const read: Buffer[] = [];
      let size = 0;
      for await (const piece of decoder) {
        if (size < most) read.push(piece);
        size += piece.length;
        yield piece;
      }
      part.bytes = Buffer.concat(read).subarray(0, most);
      part.isCut = size > most;
    }
    async function readAll() {
      const isFile = !isShown(node) && !node.multipart && !(isReturned && isOfReport(node));
      const file = { name: readFileName(node), type: typeOf(node), content: readContent() };
      if (isFile) await keep(file).catch(recordFailure);
      else for await (const _ of file.content);
    }
    const done = readAll();
    // It is heard at the end of the part.
    done.catch(() => undefined);
    return {
      node,
      async write(value: Buffer) {
        const end = node.encoding === 'base64' && isShown(node) ? findFooter(value) : value.length;
        part.footer = Buffer.concat([part.footer, value.subarray(end)]);
        if (!decoder.write(value.subarray(0, end))) await Promise.race([once(decoder, 'drain'), done]);
      },
      async close(next?: MimeNode) {
        decoder.end();
        await done;
        // What stands above its first part is for programs that know no multipart.
        if (next && next.parentNode === node) parts.pop();
      },
    };
  }

  async function readParts(chunks: AsyncIterable<MimeNode | MessageChunk>) {
    let current: ReturnType<typeof open> | undefined;
    try {
      for await (const chunk of chunks) {
        if (chunk.type === 'node') {
          await current?.close(chunk);
          current = open(chunk);
        } else if (current && chunk.node === current.node && chunk.value) await current.write(chunk.value);
      }
    } finally {
      await current?.close();
    }
  }

  let isBroken = false;
  try {
    await pipeline(readPieces(), new Splitter(limits) as Duplex, readParts);
  } catch {
    if (failure) throw failure.error;
    isBroken = true;
  }
  const find = (pattern: RegExp) => parts.filter(({ node }) => pattern.test(typeOf(node)));
  const [status] = find(deliveryStatus);
  const [returned] = find(returnedMail);
  const { text, isCut } = await joinTexts(parts);
  return {
    ...readSender(firstOf(head, 'from').slice(0, mostFieldCharacters)),
    subject: formatLine(
      decodeWords(firstOf(head, 'subject').slice(0, mostFieldCharacters)),
      mostSubjectCharacters,
    ),
    text: dropBlankLines(cleanText(text)).slice(0, mostCharacters),
    isCut: isCut || isBroken,
    deliveries: status && readDeliveries(status.bytes),
    returned: returned && readHead(returned.bytes),
  };
}

const deliveryStatus = /^message\/(?:global-)?delivery-status$/;
const returnedMail = /^(?:message\/(?:rfc822|global)(?:-headers)?|text\/rfc822-headers)$/;

const typeOf = ({ contentType }: MimeNode) => contentType || 'text/plain';
const isOfReport = (node: MimeNode) => /^message\/|rfc822-headers$/.test(typeOf(node));
const isHtml = (node: MimeNode) => typeOf(node) === 'text/html';

/** Whether a part is text that is shown; one with a name is a file, such as that of notes of a phone. */
function isShown(node: MimeNode): boolean {
  if (node.disposition === 'attachment' || node.filename) return false;
  if (/^text\/(?:plain|html)$/.test(typeOf(node))) return true;
  return (
    /^text\/(?!calendar|csv|css|rtf|(?:x-)?vcard|directory|rfc822)/.test(typeOf(node)) &&
    !findAlternative(node)
  );
}

// Some programs send what was typed as a file, and nothing else.
const isSpare = (node: MimeNode) => typeOf(node) === 'text/plain' && !isShown(node);

function findMostBytes(node: MimeNode): number {
  if (isShown(node) && isHtml(node)) return mostHtmlBytes;
  if (isShown(node) || isSpare(node) || node.multipart) return mostTextBytes;
  return isOfReport(node) ? mostReportBytes : 0;
}

/** The outermost multipart/alternative around a part. */
function findAlternative(node: MimeNode): MimeNode | undefined {
  let found: MimeNode | undefined;
  for (let parent = node.parentNode; parent; parent = parent.parentNode)
    if (parent.multipart === 'alternative') found = parent;
  return found;
}

// The library takes the letters of a name for UTF-8.
function readFileName(node: MimeNode): string {
  const name = node.filename || '';
  if (!name.includes('\ufffd')) return name;
  const raw = /name\s*=\s*"?([^";\r\n]+)/i.exec(node.getHeaders().toString('latin1'))?.[1] ?? '';
  return decodeLetters(Buffer.from(raw, 'latin1'));
}

// All that the parser needs of the head: it takes time with the others, such as 10,000 References.
const parsedFields = ['content-type', 'content-transfer-encoding', 'content-disposition'];

function formatHead(head: Head): string {
  const fields = parsedFields
    .map((name) => [name, firstOf(head, name).slice(0, mostFieldCharacters)])
    .filter(([, value]) => value !== '');
  return `${fields.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
}

// Base64 ends at a blank line; a mailing list may have added plain words below it.
function findFooter(value: Buffer): number {
  const text = value.toString('latin1');
  const at = text.search(/\n\r?\n/);
  return at >= 0 && /[^\w+/=\s]/.test(text.slice(at)) ? at : value.length;
}

async function joinTexts(parts: readonly Part[]): Promise<{ text: string; isCut: boolean }> {
  let isCut = false;
  const read = async (part: Part) => {
    const decoded = await decodePart(part);
    isCut ||= part.isCut || decoded.length > mostCharacters;
    const text = decoded.slice(0, mostCharacters);
    return isHtml(part.node) ? toText(text) : text;
  };
  const texts: string[] = [];
  const shown = parts.filter(({ node }) => isShown(node) || node.multipart);
  for (const group of Map.groupBy(shown, ({ node }) => findAlternative(node) ?? node).values()) {
    const [html = [], plain = []] = [true, false].map((wanted) =>
      group.filter(({ node }) => isHtml(node) === wanted),
    );
    const best = await readBest(plain, html, read);
    // Some programs write alternatives one after the other.
    if (best !== '' && !texts.some((text) => toWords(text) === toWords(best))) texts.push(best);
  }
  const text = texts.join('\n');
  const spare = parts.find(({ node }) => isSpare(node));
  const isBlank = toWords(text) === '' && spare;
  const result = isBlank ? await read(spare) : text;
  return { text: result, isCut: isCut || result.length > mostCharacters };
}

/** Reads the plain parts, else the HTML; and both, where the plain ones hold little of it. */
async function readBest(
  plain: readonly Part[],
  html: readonly Part[],
  read: (part: Part) => Promise<string>,
): Promise<string> {
  const join = async (some: readonly Part[]) => (await Promise.all(some.map(read))).join('\n');
  const plainText = await join(plain);
  const words = toWords(plainText);
  if (html.length === 0 || (words !== '' && words.length > 500)) return plainText;
  const htmlText = await join(html);
  if (words === '') return htmlText;
  return toWords(htmlText).length > 4 * words.length + 200 ? `${plainText}\n\n${htmlText}` : plainText;
}

async function decodePart({ node, bytes, footer }: Part): Promise<string> {
  if (isHtml(node)) {
    const raw = dropUnseen(bytes.toString('latin1'));
    const charset = node.charset || /<meta\b[^>]{0,200}charset=["']?([\w-]+)/i.exec(raw)?.[1];
    return decodeLetters(Buffer.from(raw, 'latin1').subarray(0, mostTextBytes), charset);
  }
  const text = decodeLetters(Buffer.concat([bytes, footer]), node.charset || '');
  return node.flowed ? joinFlowed(text, node.delSp) : text;
}

// RFC 3676: a line that ends in a blank goes on in the next one, but for the line above a signature.
function joinFlowed(text: string, delSp: boolean): string {
  let result = '';
  for (const line of text.split(/\r?\n/)) {
    const isQuoted = line.startsWith('>');
    if (isQuoted && result !== '' && !result.endsWith('\n')) result += '\n';
    const words = line.startsWith(' ') ? line.slice(1) : line;
    const isOpen = words.endsWith(' ') && words !== '-- ' && !isQuoted;
    if (isOpen) result += delSp ? words.slice(0, -1) : words;
    else result += `${words}\n`;
  }
  return result;
}

// Some write a semicolon behind the name; a group is its first member.
function readSender(from: string): Pick<ReadMail, 'name' | 'address'> {
  const senders = addressparser(from, { flatten: true });
  const { name: own = '', address = '' } = senders.find((sender) => sender.address) ?? {};
  const name = own || senders.map((sender) => sender.name).find((typed) => typed) || '';
  return {
    name: formatLine(decodeWords(name), mostNameCharacters),
    address: formatLine(address, mostNameCharacters),
  };
}

/** The letters, digits and signs of a text, without what nobody sees. */
const toWords = (text: string) => text.replace(/[^\p{L}\p{N}\p{P}\p{S}]+/gu, '');

const dropBlankLines = (text: string) => text.replace(/\n(?:[^\S\n]*\n){3,}/g, '\n\n\n');

/** Makes a text one line, in which characters that would falsify what stands around it are visible. */
export const formatLine = (text: string, most: number) =>
  escapeControlCharacters(cleanText(text).replace(/\s/g, ' ').trim().slice(0, most).toWellFormed());

// PostgreSQL stores no NUL; half a character, where a text is cut, is none.
const cleanText = (text: string) => text.replace(/\r\n?/g, '\n').replaceAll('\0', '').toWellFormed();
