import type { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import type { Config, MailConfig } from '../config.ts';
import { isPostgres } from '../database/open.ts';
import type { Database, InquiriesTable, Transaction } from '../database/schema.ts';
import { readSearchedTexts } from '../database/search-text.ts';
import { readFreeSpace } from '../disk-space.ts';
import type { Facts } from '../facts.ts';
import { lockInquiry } from '../inquiries/acts.ts';
import type { Log } from '../log.ts';
import { createAcknowledgementWriter } from '../mail/acknowledgement-mail.ts';
import { type MessageTokens, readMessageTokens } from '../mail/message-token.ts';
import { readAddress } from '../mail-address.ts';
import { openThread, ThreadEndedError } from '../threads/open-thread.ts';
import type { ThreadLimits } from '../threads/thread-keeper.ts';
import { deleteFiles, keepFiles } from './keep-files.ts';
import { readKnownTexts } from './known-texts.ts';
import {
  type ParsedMail,
  type ParseOrder,
  parseHead,
  type SplitOrder,
  type SplitOutcome,
  type Surroundings,
} from './parse-mail.ts';
import { type Match, matchMail, type SentMail, type Verdict } from './match-mail.ts';
import { type ReceivedKind, readKind } from './message-kind.ts';
import { readHead, splitMail } from './read-head.ts';
import { isFromNobody } from './read-report.ts';
import { createMessageRow, findLimit, insertMail, type Limit, recordDeliveries } from './store-mail.ts';
import { type Candidates, readCandidates } from './token-candidates.ts';

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

/**
 * When a mail arrived, and the addresses of its envelope, where they are known. `isUnread`: no thread could
 * read it, so it is stored as its head says.
 */
export type Arrival = { at: Date; recipients?: readonly string[]; isUnread?: boolean };

type Context = {
  database: Database;
  config: Pick<Config, 'dataDir' | 'attachmentBytes'> & { mail: Pick<MailConfig, 'from' | 'to'> };
  now: () => Date;
  log: Pick<Log, 'warn'>;
  /** The facts of the academy in acknowledgements, which an answer may quote. */
  facts: Pick<Facts, 'names' | 'phone'>;
  /** For tests: what a thread may take for a mail, and for one from nobody. */
  limits?: ThreadLimits;
  returnLimits?: Partial<ThreadLimits>;
  /** For tests: how much is free on the disk of the database; undefined where nobody can know. */
  readFree?: () => Promise<number | undefined>;
};

export type MailReceiver = ReturnType<typeof createMailReceiver>;

// At load 18, 1.3 s of work took 12 s.
const threadLimits = { cpuMilliseconds: 10_000, milliseconds: 5 * 60_000, megabytes: 192 };
// A family writes no two mails while one is read.
const mostChanges = 3;

const unreadText = "It can't be read here: it is in the mailbox.";

/** A mail of which the thread came to no end. */
export class UnreadMailError extends Error {
  override name = 'UnreadMailError';
  readonly isFromNobody: boolean;

  constructor(message: string, isFromNobody: boolean) {
    super(message);
    this.isFromNobody = isFromNobody;
  }
}

/** Creates the receiver of mails: it finds the inquiry of each, and stores it there. */
export function createMailReceiver({
  database,
  config,
  now,
  log,
  facts,
  readFree,
  limits = threadLimits,
  returnLimits = { cpuMilliseconds: 2000 },
}: Context) {
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

  async function match(candidates: Candidates): Promise<Match> {
    tokens ??= await readMessageTokens(database);
    const found = await matchMail(database, tokens, candidates);
    if (found.verdict === 'missing')
      log.warn(
        'A mail answers one of ours that is missing here, and was not erased: was an older backup restored?',
      );
    return found;
  }

  type Received = { mail: ParsedMail; sent: SentMail };
  type Prepared = Received & { around: Surroundings; split: SplitOutcome };

  async function readSurroundings(
    from: Database,
    { mail, sent }: Received,
    inquiry: InquiriesTable,
  ): Promise<Surroundings> {
    return {
      known: await readKnownTexts(from, inquiry, writeAcknowledgement),
      kind: await readKind({ database: from, ownAddresses }, { mail, sent }, inquiry),
      searched: (await readSearchedTexts(from, [inquiry.id])).get(inquiry.id) ?? { own: [], messages: [] },
    };
  }

  /** Splits off the quote and folds the letters, in the thread and outside any lock. */
  async function prepare(
    thread: ReturnType<typeof open>,
    received: Received,
    inquiry: InquiriesTable,
  ): Promise<Prepared> {
    const { mail, sent } = received;
    const around = await readSurroundings(database, received, inquiry);
    const order = { call: 'split', mail: { ...mail, files: [] }, to: sent.address, ...around } as const;
    return { ...received, around, split: (await thread.ask(order)) as SplitOutcome };
  }

  const open = (isReturn: boolean) =>
    openThread<(order: ParseOrder | SplitOrder) => Promise<ParsedMail | SplitOutcome>>(
      'mail',
      isReturn ? { ...limits, ...returnLimits } : limits,
    );

  async function store(
    { mail, sent, around, split }: Prepared,
    files: readonly string[],
    at: Date,
    alongside: (transaction: Transaction) => Promise<void>,
  ): Promise<ReceiveOutcome | { verdict: 'changed' }> {
    return database.transaction().execute(async (transaction) => {
      const inquiry = await lockInquiry(transaction, sent.inquiryId);
      if (!inquiry) return { verdict: 'gone' };
      const answer = { mail, sent, kind: around.kind as ReceivedKind, split };
      const row = createMessageRow(inquiry.id, answer, { at, now: now() });
      const stored = { verdict: 'ours', inquiryId: inquiry.id } as const;
      if (await isStored(transaction, row)) {
        await alongside(transaction);
        return { ...stored, isRepeated: true };
      }
      const limit = await findLimit(transaction, inquiry.id, now());
      if (limit) return { verdict: limit };
      const newest = await readSurroundings(transaction, { mail, sent }, inquiry);
      if (!isDeepStrictEqual(newest, around)) return { verdict: 'changed' };
      await insertMail(transaction, inquiry, row, files, split.searchText, now());
      await recordDeliveries(transaction, inquiry, sent, split.deliveries, row.created_at);
      await alongside(transaction);
      return { ...stored, isRepeated: false };
    });
  }

  const findInquiry = ({ inquiryId }: SentMail) =>
    database.selectFrom('inquiries').selectAll().where('id', '=', inquiryId).executeTakeFirst();

  return {
    /**
     * Judges a mail by its head alone, its bytes up to the blank line. A report counts as ours, since its
     * token may be in the mail that it returns: `receive` says. The same limit, before all of it is fetched.
     */
    async judge(bytes: Buffer, recipients: readonly string[] = []): Promise<Verdict | Limit> {
      const head = readHead(bytes);
      const found = await match(readCandidates(head, recipients));
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
      { at, recipients = [], isUnread = false }: Arrival,
      alongside: (transaction: Transaction) => Promise<void> = async () => undefined,
    ): Promise<ReceiveOutcome> {
      const bytes = await readBytes(source);
      const { head } = splitMail(bytes);
      const named = await match(readCandidates(head, recipients));
      const isReturn = named.verdict === 'unclaimed' && isFromNobody(head);
      if (named.verdict !== 'ours' && !isReturn) return named;
      const thread = open(isReturn);
      let prepared: Prepared;
      try {
        const parsing = () => thread.ask({ call: 'parse', bytes, recipients }, [bytes.buffer]);
        const mail = isUnread ? parseHead(head, unreadText) : ((await parsing()) as ParsedMail);
        const found = isReturn ? await match(mail.candidates) : named;
        if (found.verdict !== 'ours') return found;
        const inquiry = await findInquiry(found.sent);
        if (!inquiry) return { verdict: 'gone' };
        prepared = await prepare(thread, { mail, sent: found.sent }, inquiry);
      } catch (error) {
        if (!(error instanceof ThreadEndedError)) throw error;
        throw new UnreadMailError(`It can't be read: its thread ${error.message}.`, isReturn);
      } finally {
        thread.close();
      }
      const inquiry = await findInquiry(prepared.sent);
      if (!inquiry) return { verdict: 'gone' };
      const files = await keepFiles(fileContext, inquiry, prepared.mail.files);
      let outcome = await store(prepared, files, at, alongside);
      for (let tries = 0; outcome.verdict === 'changed' && tries < mostChanges; tries += 1) {
        const inquiry = await findInquiry(prepared.sent);
        if (!inquiry) return { verdict: 'gone' };
        const again = open(isReturn);
        prepared = await prepare(again, prepared, inquiry).finally(again.close);
        outcome = await store(prepared, files, at, alongside);
      }
      if (outcome.verdict !== 'ours' || outcome.isRepeated) await deleteFiles(database, files);
      if (outcome.verdict === 'changed') throw new Error('Its inquiry changes all the time.');
      return outcome;
    },
  };
}

// More than mail servers take.
const mostBytes = 64 * 1024 * 1024;

/** Reads all of a source, so that its sender does not wait; the end of a too large mail is dropped. */
async function readBytes(source: AsyncIterable<Buffer>): Promise<Buffer<ArrayBuffer>> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of source) {
    if (size < mostBytes) pieces.push(piece);
    size += piece.length;
  }
  // Not of the shared pool, since it is moved to a thread.
  const mail = Buffer.from(new ArrayBuffer(Math.min(size, pieces.reduce((sum, { length }) => sum + length, 0))));
  let at = 0;
  for (const piece of pieces) at += piece.copy(mail, at);
  // Some old programs end lines in CR alone.
  if (!mail.includes('\n')) for (let i = 0; i < mail.length; i += 1) if (mail[i] === 13) mail[i] = 10;
  return mail;
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
