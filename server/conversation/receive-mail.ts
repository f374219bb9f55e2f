import type { Readable } from 'node:stream';
import type { Kysely, Transaction } from 'kysely';
import type { Config, MailConfig } from '../config.ts';
import { type Database, isPostgres } from '../database/open.ts';
import type { Schema } from '../database/schema.ts';
import { readFreeBytes } from '../disk-space.ts';
import { lockInquiry } from '../inquiries/lock-inquiry.ts';
import type { Log } from '../log.ts';
import { type MessageTokens, readMessageTokens } from '../mail/message-token.ts';
import { readAddress } from '../mail-address.ts';
import { createFileKeeper, deleteFiles } from './keep-files.ts';
import { type Match, matchMail, type SentMail, type Verdict } from './match-mail.ts';
import { readKind } from './message-kind.ts';
import { type Head, readHead, splitMail } from './read-head.ts';
import { type ReadMail, readMail } from './read-mail.ts';
import { createReportReader, isReport } from './read-report.ts';
import { createMessageRow, findLimit, insertMail, type Limit, recordDeliveries } from './store-mail.ts';

export type { Verdict } from './match-mail.ts';
export { UnreadableMailError } from './read-head.ts';
export type { Limit } from './store-mail.ts';

/**
 * What became of a mail. `full`: so many came to its inquiry today that it has to wait in the mailbox;
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
  /** For tests: how much is free on the disk of the database; undefined where nobody can know. */
  readFree?: () => Promise<number | undefined>;
};

export type MailReceiver = ReturnType<typeof createMailReceiver>;

/** Creates what takes the mails that arrive: it finds the inquiry of each, and stores it there. */
export function createMailReceiver({ database, config, now, log, readFree }: Context) {
  const addresses = [config.mail.from, ...config.mail.to.split(',')];
  const ownAddresses = new Set(addresses.map((address) => readAddress(address).toLowerCase()));
  // The disk of another machine can't be asked.
  const readFreeHere = async () => (isPostgres(database) ? undefined : readFreeBytes(config.dataDir));
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

  type Received = { head: Head; mail: ReadMail; sent: SentMail; files?: readonly string[] };

  async function store(
    { head, mail, sent, files = [] }: Received,
    at: Date,
    within: (transaction: Transaction<Schema>, stored: { at: string; isRepeated: boolean }) => Promise<void>,
  ): Promise<ReceiveOutcome> {
    const outcome = await database.transaction().execute(async (transaction): Promise<ReceiveOutcome> => {
      const inquiry = await lockInquiry(transaction, sent.inquiryId);
      if (!inquiry) return { verdict: 'gone' };
      const kind = await readKind({ database: transaction, ownAddresses }, head, mail.address, sent, inquiry);
      const row = createMessageRow(inquiry.id, { head, mail, kind, sent }, { at, now: now() });
      const stored = { verdict: 'ours', inquiryId: inquiry.id } as const;
      if (await isStored(transaction, inquiry.id, row.fingerprint ?? '')) {
        await within(transaction, { at: row.created_at, isRepeated: true });
        return { ...stored, isRepeated: true };
      }
      const limit = await findLimit(transaction, inquiry.id, now());
      if (limit) return { verdict: limit };
      await insertMail(transaction, inquiry, row, files, now());
      await within(transaction, { at: row.created_at, isRepeated: false });
      return { ...stored, isRepeated: false };
    });
    if (outcome.verdict !== 'ours' || outcome.isRepeated) await deleteFiles(database, files);
    return outcome;
  }

  return {
    /**
     * Judges a mail by its head alone, its bytes up to the blank line. A report counts as ours, since its
     * token may stand in the mail that it returns: `receive` says. A limit as there, before all of it is fetched.
     */
    async judge(bytes: Buffer, recipients: readonly string[] = []): Promise<Verdict | Limit> {
      const head = readHead(bytes);
      const found = await match(head, { recipients });
      const limit = found.verdict === 'ours' && (await findLimit(database, found.sent.inquiryId, now()));
      if (limit) return limit;
      return found.verdict === 'unclaimed' && isReport(head) ? 'ours' : found.verdict;
    },

    /**
     * Stores a mail that is ours. It reads the source once and holds only the text: files are stored chunk by
     * chunk, then the message in one transaction. Of what is not ours it holds only the head.
     *
     * @param alongside runs in that transaction; it throws to roll back
     * @throws UnreadableMailError where it is no mail; other errors are the source's or the store's
     */
    async receive(
      source: Readable,
      { at, recipients = [] }: Arrival,
      alongside: (transaction: Transaction<Schema>) => Promise<void> = async () => undefined,
    ): Promise<ReceiveOutcome> {
      const { head: bytes, pieces } = await splitMail(source);
      const head = readHead(bytes);
      if (isReport(head)) {
        const { report, keep } = createReportReader();
        const mail = await readMail(head, pieces, keep);
        const found = await match(head, { recipients, returned: report.returned });
        if (found.verdict !== 'ours') return found;
        return store({ head, mail, sent: found.sent }, at, async (transaction, stored) => {
          // Read again, it tells of the time before the reply was sent again.
          if (!stored.isRepeated)
            await recordDeliveries(transaction, found.sent, report.deliveries, stored.at);
          await alongside(transaction);
        });
      }
      const found = await match(head, { recipients });
      const inquiry = found.verdict === 'ours' ? await findInquiry(database, found.sent) : undefined;
      if (found.verdict !== 'ours' || !inquiry) {
        // Whoever hands it over waits until all of it is taken.
        for await (const _ of pieces);
        return { verdict: found.verdict === 'ours' ? 'gone' : found.verdict };
      }
      const { files, keep } = await createFileKeeper(fileContext, inquiry);
      const mail = await readMail(head, pieces, keep);
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

async function isStored(database: Kysely<Schema>, inquiryId: string, fingerprint: string): Promise<boolean> {
  const earlier = database
    .selectFrom('messages')
    .select('id')
    .where('inquiry_id', '=', inquiryId)
    .where('fingerprint', '=', fingerprint);
  return (await earlier.executeTakeFirst()) !== undefined;
}
