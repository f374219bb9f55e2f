import { isDeepStrictEqual } from 'node:util';
import { toBareAddress } from '../addresses/mail-address.ts';
import type { Config, MailConfig } from '../config.ts';
import { foldSearchedTexts } from '../database/fold-text.ts';
import type { Database, InquiriesTable, Transaction } from '../database/schema.ts';
import { listNamed, readSearchedTexts } from '../database/search-text.ts';
import type { Facts } from '../facts.ts';
import { findInquiry, lockInquiry } from '../inquiries/acts.ts';
import type { Log } from '../log.ts';
import { createAcknowledgementWriter } from '../mail/acknowledgement-mail.ts';
import { type MessageTokens, readMessageTokens } from '../mail/message-token.ts';
import { openThread as openThreadOf } from '../threads/open-thread.ts';
import type { ThreadLimits } from '../threads/thread-keeper.ts';
import { createFileContext, deleteFiles, keepFiles } from './keep-files.ts';
import type { ParseOrder, SplitOrder, SplitOutcome, Surroundings } from './mail-orders.ts';
import { type Match, matchMail, type Verdict } from './match-mail.ts';
import { type Received, readKind, readOurAddresses } from './message-kind.ts';
import { copyHead, type Head, readHead, splitMail, UnreadableMailError } from './read-head.ts';
import { describeHead, type ReadMail } from './read-mail.ts';
import { findDeliveries, isFromNobody } from './read-report.ts';
import { createMessageRow, findLimit, insertMail, type Limit, recordDeliveries } from './store-mail.ts';
import { readKnownTexts } from './thread.ts';

export type ReceiveOutcome =
  | { verdict: 'ours'; inquiryId: string; isRepeated: boolean }
  | { verdict: Exclude<Verdict, 'ours'> | Limit };

/** When a mail arrived, and the addresses of its envelope, where they are known. */
export type Arrival = {
  at: Date;
  recipients?: readonly string[];
  /** No thread came to an end with it, so it is stored as its head says, without a text. */
  isUnread?: boolean;
};

/** What else is done: before a thread reads the mail, and in the transaction that stores it, which throws to roll back. */
export type Hooks = { begin?: () => Promise<void>; alongside?: (transaction: Transaction) => Promise<void> };

type Context = {
  database: Database;
  config: Pick<Config, 'dataDir' | 'attachmentBytes'> & { mail: Pick<MailConfig, 'from' | 'to'> };
  now: () => Date;
  log: Pick<Log, 'warn'>;
  facts: Pick<Facts, 'names' | 'phone'>;
  /** For tests: what a thread may take, and what is asked in its place. */
  limits?: ThreadLimits;
  openThread?: typeof openThreadOf;
  /** For tests: how much is free on the disk of the database; undefined where nobody can know. */
  readFree?: () => Promise<number | undefined>;
};

export type MailReceiver = ReturnType<typeof createMailReceiver>;

// At load 18, 1.3 s of work took 12 s by the clock. Buffers don't count as memory.
const threadLimits = { cpuMilliseconds: 10_000, milliseconds: 5 * 60_000, megabytes: 128 };
const mostReturnMilliseconds = 2000;
// A family writes no two mails while one is read.
const mostChanges = 3;

/** Creates the receiver of mails: it finds the inquiry of each, and stores it there. */
export function createMailReceiver({
  database,
  config,
  now,
  log,
  facts,
  readFree,
  limits = threadLimits,
  openThread = openThreadOf,
}: Context) {
  const writeAcknowledgement = createAcknowledgementWriter({ ...config.mail, facts });
  const addresses = [config.mail.from, ...config.mail.to.split(',')];
  const academy = addresses.map((address) => toBareAddress(address).toLowerCase());
  const files = createFileContext({ database, now, config });
  const fileContext = { ...files, readFreeBytes: readFree ?? files.readFreeBytes };
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

  async function readSurroundings(from: Database, received: Received, inquiry: InquiriesTable) {
    return {
      known: await readKnownTexts(from, inquiry, writeAcknowledgement),
      kind: await readKind({ database: from, academy }, received, inquiry),
      searched: (await readSearchedTexts(from, [inquiry.id])).get(inquiry.id) ?? { own: [], messages: [] },
    };
  }

  function store(
    received: Received,
    { around, split }: { around: Surroundings; split: SplitOutcome },
    files: readonly string[],
    at: Date,
    alongside: Hooks['alongside'],
  ): Promise<ReceiveOutcome | { verdict: 'changed' }> {
    return database.transaction().execute(async (transaction) => {
      const { head, mail, sent } = received;
      const inquiry = await lockInquiry(transaction, sent.inquiryId);
      if (!inquiry) return { verdict: 'gone' };
      const answer = { ...received, kind: around.kind, split };
      const row = createMessageRow(inquiry.id, answer, { at, now: now() });
      const isRepeated = await isStored(transaction, row);
      if (!isRepeated) {
        const limit = await findLimit(transaction, inquiry.id, now());
        if (limit) return { verdict: limit };
        const newest = await readSurroundings(transaction, received, inquiry);
        if (!isDeepStrictEqual(newest, around)) return { verdict: 'changed' };
        await insertMail(transaction, inquiry, row, { files, searchText: split.searchText }, now());
        const deliveries = around.kind === 'report' ? findDeliveries(head, mail, sent.address) : [];
        await recordDeliveries(transaction, inquiry, sent, deliveries, row.created_at);
      }
      await alongside?.(transaction);
      return { verdict: 'ours', inquiryId: inquiry.id, isRepeated };
    });
  }

  return {
    /** Judges a mail by its head alone. The token of one from nobody may be in the mail that it returns. */
    async judge(bytes: Buffer, recipients: readonly string[] = []): Promise<Verdict | Limit | 'from-nobody'> {
      const head = readHead(bytes);
      const found = await match(head, { recipients });
      const limit = found.verdict === 'ours' && (await findLimit(database, found.sent.inquiryId, now()));
      if (limit) return limit;
      return found.verdict === 'unclaimed' && isFromNobody(head) ? 'from-nobody' : found.verdict;
    },

    /**
     * Stores a mail that is ours: a thread reads its bytes, which are moved there, and compares them with what
     * is known. @throws UnreadableMailError where it is no mail, ThreadEndedError where the thread came to no end
     */
    async receive(
      bytes: Buffer<ArrayBuffer>,
      { at, recipients = [], isUnread = false }: Arrival,
      { begin, alongside }: Hooks = {},
    ): Promise<ReceiveOutcome> {
      const { head } = splitMail(copyHead(bytes));
      const named = await match(head, { recipients });
      const isReturn = named.verdict === 'unclaimed' && isFromNobody(head);
      if (named.verdict !== 'ours' && !isReturn) return named;
      if (isReturn && isUnread) throw new UnreadableMailError("It is from nobody, and can't be read.");
      await begin?.();
      const cpuMilliseconds = Math.min(limits.cpuMilliseconds, isReturn ? mostReturnMilliseconds : Infinity);
      const own = { ...limits, cpuMilliseconds, isLast: isReturn };
      const open = () => openThread('conversation/mail-thread.ts', own);
      let thread = isUnread ? undefined : open();
      try {
        const ours = await readOurAddresses(database, academy);
        const order: ParseOrder = { bytes, ours };
        const mail = (await thread?.ask<ReadMail>(order, [bytes.buffer])) ?? describeHead(head, ours);
        const found = isReturn ? await match(head, { recipients, returned: mail.returned }) : named;
        if (found.verdict !== 'ours') return found;
        const received = { head, mail, sent: found.sent };
        let files: readonly string[] | undefined;
        for (let changes = 0; changes <= mostChanges; changes += 1) {
          const inquiry = await findInquiry(database, found.sent.inquiryId);
          if (!inquiry) return { verdict: 'gone' };
          const around = await readSurroundings(database, received, inquiry);
          const named = listNamed({ ...mail, kind: around.kind }, mail.others, mail.files);
          const order: SplitOrder = { text: mail.text, subject: mail.subject, named, ...around };
          if (!isUnread) thread ??= open();
          const split = thread
            ? await thread.ask<SplitOutcome>(order)
            : { text: '', quote: '', searchText: foldSearchedTexts(around.searched) };
          thread?.close();
          thread = undefined;
          files ??= await keepFiles(fileContext, inquiry, mail.files);
          const outcome = await store(received, { around, split }, files, at, alongside);
          if (outcome.verdict === 'changed') continue;
          if (outcome.verdict !== 'ours' || outcome.isRepeated) await deleteFiles(database, files);
          return outcome;
        }
        await deleteFiles(database, files ?? []);
        throw new Error('Its inquiry changes all the time.');
      } finally {
        thread?.close();
      }
    },
  };
}

const mostBytes = 64 * 1024 * 1024;

/** Reads all of a source, so that its sender does not wait; the end of a too large mail is dropped. */
export async function readMailBytes(source: AsyncIterable<Buffer>): Promise<Buffer<ArrayBuffer>> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of source) {
    if (size < mostBytes) pieces.push(piece);
    size += piece.length;
  }
  // Not of the shared pool, since it is moved to a thread.
  const mail = Buffer.alloc(pieces.reduce((sum, { length }) => sum + length, 0));
  pieces.reduce((at, piece) => at + piece.copy(mail, at), 0);
  return mail;
}

/** Whether a mail was stored before, be it by an earlier version, which read its text otherwise. */
async function isStored(database: Database, row: ReturnType<typeof createMessageRow>): Promise<boolean> {
  const { fingerprint = '', message_id: id = null, address, dated_at: date = null } = row;
  const earlier = database
    .selectFrom('messages')
    .select('id')
    .where('inquiry_id', '=', row.inquiry_id)
    .where(({ and, eb, or }) =>
      or([
        eb('fingerprint', '=', fingerprint),
        and([eb('message_id', '=', id), eb('address', '=', address), eb('dated_at', '=', date)]),
      ]),
    );
  return (await earlier.executeTakeFirst()) !== undefined;
}
