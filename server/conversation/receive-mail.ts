import type { Readable } from 'node:stream';
import type { Config, MailConfig } from '../config.ts';
import { isPostgres } from '../database/open.ts';
import type { Database, Transaction } from '../database/schema.ts';
import { readFreeSpace } from '../disk-space.ts';
import type { Facts } from '../facts.ts';
import { lockInquiry } from '../inquiries/acts.ts';
import type { Log } from '../log.ts';
import { createAcknowledgementWriter } from '../mail/acknowledgement-mail.ts';
import { type MessageTokens, readMessageTokens } from '../mail/message-token.ts';
import { readAddress } from '../mail-address.ts';
import { deleteFiles, keepFiles } from './keep-files.ts';
import { type Match, matchMail, type SentMail, type Verdict } from './match-mail.ts';
import { readKind } from './message-kind.ts';
import { addSubject, readKnownTexts, splitQuote } from './quoted-text.ts';
import { type Head, readHead, splitMail } from './read-head.ts';
import { type ReadMail, readMail } from './read-mail.ts';
import { findDeliveries, isFromNobody } from './read-report.ts';
import { createMessageRow, findLimit, insertMail, type Limit, recordDeliveries } from './store-mail.ts';

export type { Verdict } from './match-mail.ts';
export { UnreadableMailError } from './read-head.ts';
export type { Limit } from './store-mail.ts';

/**
 * The outcome of a mail. `full`: so many came to its inquiry today that it has to wait in the mailbox;
 * `too-many`: its inquiry keeps no more, and it stays there.
 */
export type ReceiveOutcome =
  | { verdict: 'ours'; inquiryId: string; isRepeated: boolean }
  | { verdict: Exclude<Verdict, 'ours'> | Limit };

/** When a mail arrived, and the addresses of its envelope, where they are known. */
export type Arrival = { at: Date; recipients?: readonly string[] };

type Context = {
  database: Database;
  config: Pick<Config, 'dataDir' | 'attachmentBytes'> & { mail: Pick<MailConfig, 'from' | 'to'> };
  now: () => Date;
  log: Pick<Log, 'warn'>;
  /** The facts of the academy in acknowledgements, which an answer may quote. */
  facts: Pick<Facts, 'names' | 'phone'>;
  /** For tests: how much is free on the disk of the database; undefined where nobody can know. */
  readFree?: () => Promise<number | undefined>;
};

export type MailReceiver = ReturnType<typeof createMailReceiver>;

/** Creates the receiver of mails: it finds the inquiry of each, and stores it there. */
export function createMailReceiver({ database, config, now, log, facts, readFree }: Context) {
  const writeAcknowledgement = createAcknowledgementWriter({ ...config.mail, facts });
  const addresses = [config.mail.from, ...config.mail.to.split(',')];
  const ownAddresses = new Set(addresses.map((address) => readAddress(address).toLowerCase()));
  // The disk of another machine can't be asked.
  const readFreeHere = async () =>
    isPostgres(database) ? undefined : (await readFreeSpace(config.dataDir))?.bytes;
  const fileContext = {
    database,
    now,
    mostBytes: config.attachmentBytes,
    readFreeBytes: readFree ?? readFreeHere,
  };
  let tokens: MessageTokens | undefined;

  async function match(head: Head, more: Parameters<typeof matchMail>[3]): Promise<Match> {
    tokens ??= await readMessageTokens(database);
    const found = await matchMail(database, tokens, head, more);
    if (found.verdict === 'missing')
      log.warn(
        'A mail answers one of ours that is missing here, and was not erased: was an older backup restored?',
      );
    return found;
  }

  type Received = { head: Head; mail: ReadMail; sent: SentMail; files: readonly string[] };

  async function store(
    { head, mail, sent, files }: Received,
    at: Date,
    alongside: (transaction: Transaction) => Promise<void>,
  ): Promise<ReceiveOutcome> {
    const outcome = await database.transaction().execute(async (transaction): Promise<ReceiveOutcome> => {
      const inquiry = await lockInquiry(transaction, sent.inquiryId);
      if (!inquiry) return { verdict: 'gone' };
      const known = await readKnownTexts(transaction, inquiry, writeAcknowledgement);
      const { text, quote } = splitQuote(mail.text, known);
      const received = { head, mail, sent };
      const kind = await readKind({ database: transaction, ownAddresses }, received, inquiry);
      const isSpoken = kind !== 'report' && kind !== 'automatic';
      const shown = isSpoken ? addSubject(text, mail.subject, known.subjects) : text;
      const answer = { ...received, kind, split: { text: shown, quote } };
      const row = createMessageRow(inquiry.id, answer, { at, now: now() });
      const stored = { verdict: 'ours', inquiryId: inquiry.id } as const;
      if (await isStored(transaction, row)) {
        await alongside(transaction);
        return { ...stored, isRepeated: true };
      }
      const limit = await findLimit(transaction, inquiry.id, now());
      if (limit) return { verdict: limit };
      await insertMail(transaction, inquiry, row, files, now());
      const deliveries = kind === 'report' ? findDeliveries(head, mail, sent.address) : [];
      await recordDeliveries(transaction, inquiry, sent, deliveries, row.created_at);
      await alongside(transaction);
      return { ...stored, isRepeated: false };
    });
    if (outcome.verdict !== 'ours' || outcome.isRepeated) await deleteFiles(database, files);
    return outcome;
  }

  return {
    /**
     * Judges a mail by its head alone, its bytes up to the blank line. A report counts as ours, since its
     * token may be in the mail that it returns: `receive` says. The same limit, before all of it is fetched.
     */
    async judge(bytes: Buffer, recipients: readonly string[] = []): Promise<Verdict | Limit> {
      const head = readHead(bytes);
      const found = await match(head, { recipients });
      const limit = found.verdict === 'ours' && (await findLimit(database, found.sent.inquiryId, now()));
      if (limit) return limit;
      return found.verdict === 'unclaimed' && isFromNobody(head) ? 'ours' : found.verdict;
    },

    /**
     * Stores a mail that is ours: its files chunk by chunk, then the message in one transaction.
     *
     * @param alongside runs in that transaction; it throws to roll back
     * @throws UnreadableMailError where it is no mail; other errors are the source's or the store's
     */
    async receive(
      source: Readable,
      { at, recipients = [] }: Arrival,
      alongside: (transaction: Transaction) => Promise<void> = async () => undefined,
    ): Promise<ReceiveOutcome> {
      const { head, body } = splitMail(await readBytes(source));
      const named = await match(head, { recipients });
      const isReturn = named.verdict === 'unclaimed' && isFromNobody(head);
      if (named.verdict !== 'ours' && !isReturn) return named;
      const mail = await readMail(head, body);
      const found = isReturn ? await match(head, { recipients, returned: mail }) : named;
      if (found.verdict !== 'ours') return found;
      const inquiry = await findInquiry(database, found.sent);
      if (!inquiry) return { verdict: 'gone' };
      const files = await keepFiles(fileContext, inquiry, mail.files);
      return store({ head, mail, sent: found.sent, files }, at, alongside);
    },
  };
}

const findInquiry = (database: Database, { inquiryId }: SentMail) =>
  database
    .selectFrom('inquiries')
    .select(['id', 'quarantine_reason', 'status'])
    .where('id', '=', inquiryId)
    .executeTakeFirst();

// More than mail servers take.
const mostBytes = 64 * 1024 * 1024;

/** Reads all of a source, so that its sender does not wait; the end of a too large mail is dropped. */
async function readBytes(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of source) {
    if (size < mostBytes) pieces.push(piece);
    size += piece.length;
  }
  const mail = Buffer.concat(pieces);
  // Some old programs end lines in CR alone.
  return mail.includes('\n') ? mail : Buffer.from(mail.toString('latin1').replaceAll('\r', '\n'), 'latin1');
}

/** Whether a mail was stored before, be it by an earlier version, which read its text otherwise. */
async function isStored(
  database: Database,
  {
    inquiry_id: inquiryId,
    fingerprint = '',
    message_id: id = null,
    address,
    dated_at: date = null,
  }: ReturnType<typeof createMessageRow>,
): Promise<boolean> {
  const earlier = database
    .selectFrom('messages')
    .select('id')
    .where('inquiry_id', '=', inquiryId)
    .where(({ and, eb, or }) =>
      or([
        eb('fingerprint', '=', fingerprint),
        and([eb('message_id', '=', id), eb('address', '=', address), eb('dated_at', '=', date)]),
      ]),
    );
  return (await earlier.executeTakeFirst()) !== undefined;
}
