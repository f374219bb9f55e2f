import type { Duplex } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import type { MessageChunk, MimeNode } from '@zone-eu/mailsplit';
import { formatFileName, formatMediaType } from './file-name.ts';
import { dropUnseen, toText } from './html-text.ts';
import {
  cleanText,
  decodeLetters,
  decodeWords,
  firstOf,
  formatLine,
  type Head,
  readHead,
  readIds,
  readThread,
} from './read-head.ts';
import { type OurAddresses, readOthers, readSender, type Sender } from './read-people.ts';
import { findReaction, readReaction } from './read-reaction.ts';
import { type Delivery, isFromNobody, readDeliveries } from './read-report.ts';
import { takeUuencoded } from './uuencoded-files.ts';

/** A file in a mail, with its name as it is shown; one that is too large is without its bytes. */
export type MailFile = { name: string; type: string; size: number; bytes: Uint8Array };

export type ReadMail = Sender & {
  /** The addresses of others to whom it went, or whom its sender names for an answer. */
  others: string[];
  subject: string;
  /** All parts that are text, in their order; of alternatives the best one. */
  text: string;
  /** The text was cut, or the mail breaks off or has too many parts. */
  isCut: boolean;
  files: MailFile[];
  deliveries: Delivery[] | undefined;
  /** Possible tokens in a returned mail; the thread has no secret to check them. */
  returned: string[];
};

/** The longest text that is kept of a mail, in UTF-16 code units; of HTML as many are turned into text. */
export const mostCharacters = 100_000;
const mostReadCharacters = 4 * mostCharacters;
const mostTextBytes = 4 * mostCharacters;
/** The largest file that is kept, in bytes. */
export const mostFileBytes = 10 * 1024 * 1024;
// The most bytes of a part's own head, and the most parts of a mail: one with more is cut there.
const limits = { maxHeadSize: 64 * 1024, maxChildNodes: 300, ignoreEmbedded: true };
const mostSubjectCharacters = 500;
const mostReportBytes = 64 * 1024;

type Part = { node: MimeNode; bytes: Buffer; size: number };

/** Reads the body of a mail. Nothing in it is rendered, and nothing that it names is fetched. */
export async function readMail(head: Head, body: Buffer, ours: OurAddresses): Promise<ReadMail> {
  const { Splitter } = await import('@zone-eu/mailsplit');
  const parts: ReturnType<typeof openPart>[] = [];
  async function readParts(chunks: AsyncIterable<MimeNode | MessageChunk>) {
    for await (const chunk of chunks) {
      const last = parts.at(-1);
      if (chunk.type === 'node') {
        await last?.close();
        // The text above a multipart's first part is for programs that know no multipart.
        if (last && chunk.parentNode === last.node) parts.pop();
        parts.push(openPart(chunk));
      } else if (last && chunk.node === last.node && chunk.value) last.write(chunk.value);
    }
  }
  const splitter = new Splitter(limits) as Duplex;
  const isBroken = await pipeline([Buffer.from(formatHead(head)), body], splitter, readParts).then(
    () => false,
    () => true,
  );
  await parts.at(-1)?.close();
  const isReturn = isFromNobody(head);
  const reactions = parts.map((part) => readReaction(part.node, part.bytes));
  const found = parts.flatMap((part, at) => {
    if (isText(part.node)) return takeFiles(part);
    if (reactions[at] || (isReturn && ofReport.test(typeOf(part.node)))) return [];
    return [{ ...part, name: readFileName(part.node), type: part.node.contentType || '' }];
  });
  const files = found.slice(0, limits.maxChildNodes);
  const { text, isCut } = await joinTexts(parts);
  const find = (pattern: RegExp) => parts.find(({ node }) => pattern.test(typeOf(node)))?.bytes;
  const status = find(/^message\/(?:global-)?delivery-status$/);
  const returned = find(/^(?:message\/(?:rfc822|global)(?:-headers)?|text\/rfc822-headers)$/);
  const described = describeHead(head, ours);
  return {
    ...described,
    others: readOthers(head, described, ours),
    text: cleanText(reactions.find((emoji) => emoji) ?? findReaction(text) ?? text)
      .replace(/\n(?:[^\S\n]*\n){3,}/g, '\n\n\n')
      .slice(0, mostCharacters),
    isCut: isCut || isBroken || files.length < found.length,
    files: files.map(({ name, type, size, bytes }, position) => ({
      name: formatFileName(name, type, position),
      type: formatMediaType(type),
      size,
      bytes,
    })),
    deliveries: status && readDeliveries(status.subarray(0, mostReportBytes)),
    returned: isReturn ? findReturned(returned?.subarray(0, mostReportBytes), text) : [],
  };
}

const mostReturned = 200;
const writtenToken = /(?<![\w.-])(?:[a-z2-7]{42}|[0-9a-f-]{36}\.[0-9a-f]{64})(?=@)/gi;

function findReturned(bytes: Buffer | undefined, text: string): string[] {
  const head = bytes && readHead(bytes);
  const ids = head ? [...readIds(head, 'message-id'), ...readThread(head)] : [];
  // Many servers return a mail as plain text.
  const found = [...ids.filter((id) => `${id}@`.match(writtenToken)), ...(text.match(writtenToken) ?? [])];
  return found.slice(0, mostReturned);
}

/** Describes a mail that can't be parsed by its head alone. */
export function describeHead(head: Head, ours: OurAddresses): ReadMail {
  return {
    ...readSender(head, ours),
    others: [],
    subject: formatLine(decodeWords(firstOf(head, 'subject')), mostSubjectCharacters),
    text: '',
    isCut: true,
    files: [],
    deliveries: undefined,
    returned: [],
  };
}

/** Collects the decoded bytes of a part, as many as a file may have, or as are read of plain text. */
function openPart(node: MimeNode) {
  const decoder = node.getDecoder();
  const pieces: Buffer[] = [];
  const part = { node, bytes: Buffer.alloc(0), size: 0, write, close };
  const footer: Buffer[] = [];
  decoder.on('data', (piece: Buffer) => {
    part.size += piece.length;
    if (part.size <= mostFileBytes) pieces.push(piece);
  });
  function write(value: Buffer) {
    const end = node.encoding === 'base64' && isText(node) ? findFooter(value) : value.length;
    decoder.write(value.subarray(0, end));
    footer.push(value.subarray(end));
  }
  async function close() {
    decoder.end();
    await finished(decoder);
    part.bytes = Buffer.concat([...pieces, ...footer]);
  }
  return part;
}

// Base64 ends at a blank line: mailing lists append plain words below it.
function findFooter(value: Buffer): number {
  const text = value.toString('latin1');
  const at = text.search(/\n\r?\n/);
  return at >= 0 && /[^\w+/=\s]/.test(text.slice(at)) ? at : value.length;
}

const ofReport = /^message\/|rfc822-headers$/;
// Some old programs write `text` alone.
const typeOf = ({ contentType }: MimeNode) =>
  /\//.test(contentType || '') ? String(contentType) : `text/${contentType === 'html' ? 'html' : 'plain'}`;
const isHtml = (node: MimeNode) => typeOf(node) === 'text/html';

// Names that servers give to a text.
const nameOfText = /^(?:message|msg|body|att\d{3,6})\.txt$/i;

/** Whether a part is text that is shown; one with a name is a file, such as that of notes of a phone. */
function isText(node: MimeNode): boolean {
  if (node.multipart) return true;
  if (nameOfText.test(node.filename || '') && typeOf(node) === 'text/plain') return true;
  if (/^(?:attachment|reaction)$/.test(node.disposition || '') || node.filename) return false;
  if (/^text\/(?:plain|html)$/.test(typeOf(node))) return true;
  const isWords = /^text\/(?!calendar|csv|css|rtf|(?:x-)?vcard|directory|rfc822)/.test(typeOf(node));
  return isWords && !findAlternative(node);
}

function findAlternative(node: MimeNode): MimeNode | undefined {
  const parent = node.parentNode || undefined;
  return parent && (findAlternative(parent) ?? (parent.multipart === 'alternative' ? parent : undefined));
}

// The library decodes raw letters of a name in one way.
function readFileName(node: MimeNode): string {
  const fields = node.getHeaders().toString('latin1');
  const raw = /name\s*=\s*(?:"([^"\r\n]*[^"\r\n\0-\x7f][^"\r\n]*)|([^\s";]*[^\s";\0-\x7f][^";\r\n]*))/i;
  const [, quoted, plain] = raw.exec(fields) ?? [];
  const name = quoted ?? plain;
  return name === undefined ? node.filename || '' : decodeLetters(Buffer.from(name, 'latin1'));
}

function takeFiles(part: Part) {
  if (isHtml(part.node)) return [];
  const { rest, files } = takeUuencoded(part.bytes, limits.maxChildNodes);
  part.bytes = rest;
  return files.map(({ name, bytes }) => ({
    name: decodeLetters(Buffer.from(name, 'latin1')),
    type: '',
    size: bytes.length,
    bytes,
  }));
}

// The parser needs only these fields: others, such as 10,000 References, would take it long.
function formatHead(head: Head): string {
  const fields = ['content-type', 'content-transfer-encoding', 'content-disposition'].map(
    (name) => `${name}: ${firstOf(head, name)}\r\n`,
  );
  return `${fields.filter((field) => !field.endsWith(': \r\n')).join('')}\r\n`;
}

async function joinTexts(parts: readonly Part[]): Promise<{ text: string; isCut: boolean }> {
  let isCut = false;
  let left = mostReadCharacters;
  async function read(some: readonly Part[]) {
    const texts: string[] = [];
    for (const part of some) {
      const text = left > 0 ? decodePart(part) : '';
      isCut ||= left <= 0 || part.size > mostFileBytes || text.length > mostCharacters;
      const kept = text.slice(0, mostCharacters);
      texts.push(isHtml(part.node) ? await toText(kept) : kept);
      left -= kept.length;
    }
    return texts.join('\n');
  }
  const texts: string[] = [];
  const said = new Set<string>();
  const shown = parts.filter(({ node }) => isText(node));
  for (const group of Map.groupBy(shown, ({ node }) => findAlternative(node) ?? node).values()) {
    const html = await read(group.filter(({ node }) => isHtml(node)));
    const plain = await read(group.filter(({ node }) => !isHtml(node)));
    const [many, few] = [html, plain].map((text) => withoutBlanks(text).length) as [number, number];
    // Read the plain alternative, and the HTML, too, where it says much more.
    const both = few > 0 && many > 4 * few + 200 ? `${plain}\n\n${html}` : plain;
    const best = few === 0 ? html : both;
    const words = withoutBlanks(best);
    if (!said.has(words)) texts.push(best);
    said.add(words);
  }
  const text = texts.join('\n');
  // Some programs send the typed text as a file, and nothing else.
  const spare = parts.filter(({ node }) => typeOf(node) === 'text/plain').slice(0, 1);
  const result = withoutBlanks(text) === '' ? await read(spare) : text;
  return { text: result, isCut: isCut || result.length > mostCharacters };
}

function decodePart({ node, bytes }: Part): string {
  const raw = isHtml(node) ? dropUnseen(bytes.toString('latin1')) : '';
  const charset = node.charset || /<meta\b[^>]{0,200}charset=["']?([\w-]+)/i.exec(raw)?.[1];
  const seen = isHtml(node) ? Buffer.from(raw, 'latin1') : bytes;
  const text = decodeLetters(seen.subarray(0, mostTextBytes), charset);
  return node.flowed ? joinFlowed(text, node.delSp) : text;
}

// RFC 3676: a line that ends in a blank goes on in the next one, but for the line above a signature.
const joinFlowed = (text: string, delSp: boolean) =>
  text.replace(/^ /gm, '').replace(/^(?!>|-- \r?$)(.*) \r?\n(?![>\r\n])/gm, delSp ? '$1' : '$1 ');

/** The letters, digits and signs of a text, without blanks and invisible characters. */
const withoutBlanks = (text: string) => text.replace(/[^\p{L}\p{N}\p{P}\p{S}]+/gu, '');
