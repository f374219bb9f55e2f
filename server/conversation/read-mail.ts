import type { Duplex, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { AddressObject, AttachmentStream, Headers, MessageText, StructuredHeader } from 'mailparser';
import { escapeControlCharacters } from '../escape-control-characters.ts';
import { firstOf, type Head } from './read-head.ts';

/** A file in a mail, while it is read. */
export type MailFile = { name: string; type: string; content: Readable };

export type ReadMail = {
  /** What the sender is called, and their address; empty where the mail does not say. */
  name: string;
  address: string;
  subject: string;
  /** The text part, else the HTML as text. */
  text: string;
  /** The text was cut, or the mail breaks off or has too many parts. */
  isCut: boolean;
};

/** The longest text that is kept of a mail, in UTF-16 code units; of HTML as many are turned into text. */
export const mostCharacters = 100_000;
// Of a part's own head; and how many parts a mail may have. A mail with more is cut there.
const limits = { maxHeadSize: 64 * 1024, maxChildNodes: 300 };
// In small slices the parser does not run ahead: where it fails, what came before is read already.
const sliceBytes = 16 * 1024;
// All that the parser needs of the head: it takes time with the others, such as 10,000 References.
const parsedFields = ['from', 'subject', 'content-type', 'content-transfer-encoding', 'content-disposition'];
const mostFieldCharacters = 16_000;
const mostSubjectCharacters = 500;
const mostNameCharacters = 320;

/**
 * Reads a mail as a stream: it holds no more of it than its text. Nothing in it is rendered, and nothing that
 * it names is fetched.
 *
 * @param keep what becomes of each file; what it leaves unread is skipped
 * @throws what `pieces` or `keep` throw. A mail that can't be parsed to its end is cut there
 */
export async function readMail(
  head: Head,
  pieces: AsyncIterable<Buffer>,
  keep: (file: MailFile) => Promise<void>,
): Promise<ReadMail> {
  const { MailParser } = await import('mailparser');
  const parser = new MailParser({ ...limits, ignoreEmbedded: true, checksumAlgo: false });
  // The parser would hold texts whole, however long; as attachments they are streams.
  Object.assign(parser, { textTypes: [] });
  let fields: Headers = new Map();
  parser.once('headers', (headers) => {
    fields = headers;
  });
  const plain = createText();
  const html = createText();
  let current: Readable | undefined;
  let isBroken = false;
  parser.once('error', () => {
    isBroken = true;
    // Else the part that is being read would never end.
    current?.destroy();
  });
  let failure: { error: unknown } | undefined;
  const recordFailure = (error: unknown) => {
    if (!isBroken) failure = { error };
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
  async function readParts(parts: AsyncIterable<AttachmentStream | MessageText>) {
    for await (const part of parts) {
      if (part.type === 'text') continue;
      current = part.content;
      if (isText(part)) await (part.contentType === 'text/html' ? html : plain).read(part);
      else await keep(toFile(part)).catch(recordFailure);
      part.content.resume();
      part.release?.();
    }
  }
  try {
    await pipeline(readPieces(), parser as Duplex, readParts);
  } catch {
    if (failure) throw failure.error;
  }
  const source = plain.text.trim() === '' ? html : plain;
  return {
    ...readSender(fields),
    subject: formatLine(String(fields.get('subject') ?? ''), mostSubjectCharacters),
    text: cleanText(source === html ? await toText(html.text) : plain.text).slice(0, mostCharacters),
    isCut: source.isCut || isBroken,
  };
}

function formatHead(head: Head): string {
  const fields = parsedFields
    .map((name) => [name, firstOf(head, name).slice(0, mostFieldCharacters)])
    .filter(([, value]) => value !== '');
  return `${fields.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
}

// A text with a name is a file, such as that of notes which a phone sends along.
const isText = ({ contentType, contentDisposition, filename }: AttachmentStream) =>
  /^text\/(?:plain|html)$/.test(contentType) && contentDisposition !== 'attachment' && !filename;

const toFile = ({ filename = '', contentType, content }: AttachmentStream): MailFile => ({
  name: filename,
  type: contentType,
  content,
});

/** Collects the texts of one kind, as far as they are kept. */
function createText() {
  const collected = { text: '', isCut: false, read };
  async function read({ content, headers }: AttachmentStream): Promise<void> {
    const { params = {} } = (headers.get('content-type') ?? {}) as Partial<StructuredHeader>;
    const decoder = createDecoder(params['charset']);
    let text = '';
    for await (const piece of content) {
      if (collected.text.length + text.length <= mostCharacters)
        text += decoder.decode(piece, { stream: true });
    }
    text += decoder.decode();
    const lines = params['format']?.toLowerCase() === 'flowed' ? joinFlowed(text, params['delsp']) : text;
    const all = collected.text === '' ? lines : `${collected.text}\n${lines}`;
    collected.isCut ||= all.length > mostCharacters;
    collected.text = all.slice(0, mostCharacters);
  }
  return collected;
}

function createDecoder(charset = ''): TextDecoder {
  // ASCII is often said of UTF-8, which contains it.
  const label = /ascii$/i.test(charset) || charset === '' ? 'utf-8' : charset;
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder();
  }
}

// RFC 3676: a line that ends in a blank goes on in the next one, but for the line above a signature.
function joinFlowed(text: string, delSp = 'no'): string {
  let result = '';
  for (const line of text.split(/\r?\n/)) {
    const isQuoted = line.startsWith('>');
    if (isQuoted && result !== '' && !result.endsWith('\n')) result += '\n';
    const isOpen = line.endsWith(' ') && line !== '-- ' && !isQuoted;
    const words = line.startsWith(' ') ? line.slice(1) : line;
    if (isOpen) result += delSp.toLowerCase() === 'yes' ? words.slice(0, -1) : words;
    else result += `${words}\n`;
  }
  return result;
}

// A millisecond a kilobyte at worst, in which nothing else runs: so it is done in slices.
const sliceCharacters = 25_000;

async function toText(html: string): Promise<string> {
  const { simpleParser } = await import('mailparser');
  // A slice that begins inside a style would show it.
  const [first = '', ...others] = html.split(/<style\b/i);
  const visible = first + others.map((part) => part.slice(findEnd(part, /<\/style/i))).join('');
  const texts = [];
  for (let rest = visible; rest !== ''; ) {
    const end = findSliceEnd(rest);
    const mail = `Content-Type: text/html; charset=utf-8\r\n\r\n${rest.slice(0, end)}`;
    const { text } = await simpleParser(mail, { skipTextToHtml: true, skipImageLinks: true });
    texts.push(text ?? '');
    rest = rest.slice(end);
  }
  return texts.join('\n');
}

function findSliceEnd(html: string): number {
  if (html.length <= sliceCharacters) return html.length;
  const starts = ['<p', '<div', '<tr', '<br', '<P', '<DIV', '<TR', '<BR'];
  const at = Math.max(...starts.map((tag) => html.lastIndexOf(tag, sliceCharacters)));
  return at > 0 ? at : sliceCharacters;
}

function findEnd(text: string, pattern: RegExp): number {
  const at = text.search(pattern);
  return at < 0 ? text.length : at;
}

function readSender(fields: Headers): Pick<ReadMail, 'name' | 'address'> {
  const { value = [] } = (fields.get('from') ?? {}) as Partial<AddressObject>;
  const { name = '', address = '' } = value[0] ?? {};
  return { name: formatLine(name, mostNameCharacters), address: formatLine(address, mostNameCharacters) };
}

/** Makes a text one line, in which characters that would falsify what stands around it are visible. */
export const formatLine = (text: string, most: number) =>
  escapeControlCharacters(cleanText(text).replace(/\s/g, ' ').trim().slice(0, most).toWellFormed());

// PostgreSQL stores no NUL; half a character, where a text is cut, is none.
const cleanText = (text: string) => text.replace(/\r\n?/g, '\n').replaceAll('\0', '').toWellFormed();
