import { createHash } from 'node:crypto';
import { type MessageKind, spokenKinds } from '../../desk/messages.ts';
import { foldSearchedTexts, type SearchedTexts } from '../database/fold-text.ts';
import { addSubject, type KnownTexts, splitQuote } from './quoted-text.ts';
import { firstOf, type Head, readMessageIds, splitMail } from './read-head.ts';
import { describeHead, type MailFile, type ReadMail, readMail } from './read-mail.ts';
import { type Delivery, findDeliveries, isAutomatic, isFromNobody, isOfServer } from './read-report.ts';
import { type Candidates, readCandidates } from './token-candidates.ts';

/** A whole mail, moved here, and the addresses of its envelope. */
export type ParseOrder = { call: 'parse'; bytes: Uint8Array<ArrayBuffer>; recipients: readonly string[] };

/** What a mail says, bounded; its files have a buffer of their own each, and are moved. */
export type ParsedMail = Omit<ReadMail, 'returned'> & {
  candidates: Candidates;
  failedRecipients: string;
  signs: { isReceipt: boolean; isOfServer: boolean; isAutomatic: boolean; isFromNobody: boolean };
  identity: {
    dated_at: string | null;
    message_id: string | null;
    reference_ids: string | null;
    fingerprint: string;
  };
};

export type ReceivedKind = Exclude<MessageKind, 'reply'>;

/** What a mail is compared with: it is read outside any lock, and again within. */
export type Surroundings = { known: KnownTexts; kind: ReceivedKind; searched: SearchedTexts };
/** `to` is the address of the mail that is answered. */
export type SplitOrder = Surroundings & {
  call: 'split';
  mail: Pick<ParsedMail, 'text' | 'subject' | 'deliveries' | 'failedRecipients'>;
  to: string | null;
};
export type SplitOutcome = { text: string; quote: string; searchText: string; deliveries: Delivery[] };

/** Reads a whole mail: in a thread of its own. */
export async function parse({ bytes, recipients }: ParseOrder): Promise<ParsedMail> {
  const { head, body } = splitMail(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  const { returned, ...mail } = await readMail(head, body);
  return {
    ...mail,
    files: mail.files.map(own),
    candidates: readCandidates(head, recipients, { returned, text: isFromNobody(head) ? mail.text : '' }),
    ...readSigns(head, mail),
  };
}

/** Reads what a head alone says of a mail that no thread could read: it has no text, as if it were cut there. */
export function parseHead(head: Head): ParsedMail {
  const { returned: _, ...mail } = describeHead(head);
  return { ...mail, candidates: readCandidates(head, []), ...readSigns(head, mail) };
}

const readSigns = (head: Head, mail: Pick<ReadMail, 'address' | 'subject' | 'text'>) => ({
  failedRecipients: firstOf(head, 'x-failed-recipients'),
  signs: {
    isReceipt: firstOf(head, 'content-type').includes('disposition-notification'),
    isOfServer: isOfServer(head),
    isAutomatic: isAutomatic(head, mail.subject),
    isFromNobody: isFromNobody(head),
  },
  identity: identify(head, mail),
});

// A small buffer is a part of a shared one.
function own(file: MailFile): MailFile {
  const isOwn = file.bytes.length === file.bytes.buffer.byteLength;
  return isOwn ? file : { ...file, bytes: Uint8Array.from(file.bytes) };
}

const mostReferences = 20;
const isStorable = (id: string) => /^[\x21-\x7e]{3,500}$/.test(id);

/** Its fingerprint is that of the same mail whenever and by whichever way it is read. */
function identify(head: Head, { address, text }: Pick<ReadMail, 'address' | 'text'>): ParsedMail['identity'] {
  const [messageId = ''] = readMessageIds(firstOf(head, 'message-id')).filter(isStorable);
  // RFC 5322 lets In-Reply-To stand in for it.
  const thread = head.get('references') ?? head.get('in-reply-to') ?? [];
  const references = thread.flatMap(readMessageIds).filter(isStorable);
  // Two mails without an ID differ by their date.
  const identity = [messageId || firstOf(head, 'date'), address.toLowerCase(), text];
  return {
    dated_at: readDate(firstOf(head, 'date')),
    message_id: messageId === '' ? null : `<${messageId}>`,
    reference_ids:
      references
        .slice(-mostReferences)
        .map((id) => `<${id}>`)
        .join(' ') || null,
    fingerprint: createHash('sha256').update(JSON.stringify(identity)).digest('hex'),
  };
}

// The sender's clock may say anything.
function readDate(text: string): string | null {
  const date = new Date(text);
  const year = date.getUTCFullYear();
  return year >= 1970 && year <= 9999 ? date.toISOString() : null;
}

/** Splits off the quote and folds the letters for search: in a thread, too. */
export function split({ mail, known, kind, searched, to }: SplitOrder): SplitOutcome {
  const { text, quote } = splitQuote(mail.text, known);
  const shown =
    kind === 'report' || kind === 'automatic' ? text : addSubject(text, mail.subject, known.subjects);
  const isSearched = spokenKinds.some((spoken) => spoken === kind);
  return {
    text: shown,
    quote,
    searchText: foldSearchedTexts({
      ...searched,
      messages: isSearched ? [shown, ...searched.messages] : searched.messages,
    }),
    deliveries: kind === 'report' ? findDeliveries(mail, to) : [],
  };
}
