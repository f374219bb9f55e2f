import { setImmediate } from 'node:timers/promises';
import type { DownloadObject, FetchMessageObject, ImapFlow, ImapFlowError } from 'imapflow';
import {
  type Limit,
  type MailReceiver,
  UnreadableMailError,
  UnreadMailError,
  type Verdict,
} from '../conversation/receive-mail.ts';
import type { Database, MailboxesTable } from '../database/schema.ts';
import type { Log } from '../log.ts';
import { limitCommand, mostMailMilliseconds } from './imap-client.ts';
import { type LeasedMailbox, updateMailbox } from './mailbox-lease.ts';

type Context = {
  database: Database;
  receiver: MailReceiver;
  now: () => Date;
  log: Pick<Log, 'warn' | 'error'>;
};

type Position = Pick<MailboxesTable, 'uid_validity' | 'last_uid' | 'failing_uid' | 'tries' | 'waiting_uid'>;

// Their heads are in memory at once, as far as the receiver reads them (server/conversation/read-head.ts).
const mailsAtOnce = 20;
const head = { key: 'HEADER', start: 0, maxLength: 1024 * 1024 };
const mostTries = 3;
// Servers refuse mails that they can't read themselves.
const isRefusal = (error: unknown) => (error as ImapFlowError).responseStatus === 'NO';
const dayMilliseconds = 24 * 60 * 60_000;

/**
 * Creates the reader of a connection's open folder. Only the heads of mails are fetched until one is ours.
 * How far it is read is stored with each mail of ours, and of the others once for many. Each of its functions
 * throws a LeaseLostError where another instance has the mailbox, and the errors of database and connection:
 * a new connection then goes on from there.
 */
export function createFolderReader(
  { database, receiver, now, log }: Context,
  client: Pick<ImapFlow, 'mailbox' | 'search' | 'fetchAll' | 'download' | 'stats' | 'close' | 'once' | 'off'>,
  mailbox: LeasedMailbox,
) {
  let position: Position = {
    uid_validity: mailbox.uid_validity,
    last_uid: mailbox.last_uid,
    failing_uid: mailbox.failing_uid,
    tries: mailbox.tries,
    waiting_uid: mailbox.waiting_uid,
  };
  const save = () => updateMailbox(database, mailbox, position);
  const name = () => (client.mailbox ? client.mailbox.path : mailbox.name);

  async function search(query: { uid: string } | { since: Date }): Promise<number[]> {
    const uids = await limitCommand(client, client.search(query, { uid: true }));
    if (!uids) throw new Error('The server refuses to search in the folder.');
    return uids.toSorted((one, other) => one - other);
  }

  /** By UID. A mail that is not handed out with the others is asked for alone: one may fail them all. */
  async function fetchHeads(uids: number[]): Promise<Map<number, FetchMessageObject>> {
    const query = { internalDate: true, bodyParts: [head] };
    const found = new Map<number, FetchMessageObject>();
    for (const range of [uids.join(), ...uids]) {
      if (typeof range === 'number' && found.has(range)) continue;
      const fetching = client.fetchAll(String(range), query, { uid: true });
      const mails = await limitCommand(client, fetching).catch((error: unknown) => {
        if (isRefusal(error)) return [];
        throw error;
      });
      for (const mail of mails) found.set(mail.uid, mail);
    }
    return found;
  }

  /** Finds where to begin in a new mailbox, or in one whose UIDs are new: then UIDVALIDITY has changed. */
  async function findPosition(): Promise<void> {
    if (!client.mailbox) throw new Error('The folder is not open.');
    // Some servers leave UIDNEXT out; then all heads are looked at.
    const { uidValidity, uidNext = 1 } = client.mailbox;
    if (position.uid_validity === String(uidValidity)) return;
    const since = await findSearchDay(database);
    const [first = uidNext] = since ? await search({ since }) : [];
    const start = { uid_validity: String(uidValidity), last_uid: first - 1 };
    position = { ...position, ...start, failing_uid: null, tries: 0, waiting_uid: null };
    await save();
  }

  async function read(
    uid: number,
    mail: FetchMessageObject | undefined,
    after: Position,
  ): Promise<Verdict | Limit> {
    if (!mail) return passOver(uid);
    // Heads may be a megabyte each: others have their turn in between.
    await setImmediate();
    const verdict = await receiver.judge(mail.headers ?? Buffer.alloc(0));
    return verdict === 'ours' ? receive(mail, after) : verdict;
  }

  /** Passes over a mail that the server does not hand out, if it is no more listed, or after some tries. */
  async function passOver(uid: number): Promise<'gone'> {
    const isListed = (await search({ uid: String(uid) })).includes(uid);
    if (isListed && (await countTry(uid)) < mostTries)
      throw new Error(`The server lists the mail with UID ${uid} and does not hand it out.`);
    return 'gone';
  }

  /** Stores a mail of ours, and in the same transaction how far the folder is read `after` it. */
  async function receive(
    mail: FetchMessageObject,
    after: Position,
    isUnread = false,
  ): Promise<Verdict | Limit> {
    const downloading = client.download(String(mail.uid), undefined, { uid: true });
    const { content } = await limitCommand(client, downloading).catch((error): Partial<DownloadObject> => {
      if (isRefusal(error)) return {};
      throw error;
    });
    if (!content) return passOver(mail.uid);
    let failure: Error | undefined;
    let isThreadEnded = false;
    content.on('error', (error) => {
      failure = error;
    });
    const at = mail.internalDate instanceof Date ? mail.internalDate : now();
    const moveOn = (transaction: Database) => updateMailbox(transaction, mailbox, after);
    try {
      const receiving = receiver.receive(content, { at, isUnread }, moveOn);
      return (await limitCommand(client, receiving, mostMailMilliseconds)).verdict;
    } catch (error) {
      // A mail that was cut off by the network is no broken one.
      if (failure || !(error instanceof UnreadableMailError || error instanceof UnreadMailError))
        throw failure ?? error;
      if (error instanceof UnreadMailError && error.isFromNobody) {
        log.error(`The mail with UID ${mail.uid} in ${name()}, from nobody, is passed over. ${error.message}`);
        return 'unclaimed';
      }
      isThreadEnded = error instanceof UnreadMailError;
    } finally {
      content.destroy();
    }
    if ((await countTry(mail.uid)) < mostTries) return receive(mail, after);
    // A family wrote it: its inquiry names it.
    return isThreadEnded && !isUnread ? receive(mail, after, true) : 'gone';
  }

  async function countTry(uid: number): Promise<number> {
    const tries = position.failing_uid === uid ? position.tries + 1 : 1;
    position = { ...position, failing_uid: uid, tries };
    await save();
    if (tries < mostTries) return tries;
    log.error(
      `The mail with UID ${uid} in ${name()} can't be read, after ${tries} tries: it is passed over.`,
    );
    return tries;
  }

  /** Remembers the first mail that has to wait. */
  function noteWaiting(verdict: Verdict | Limit, uid: number): Partial<Position> {
    if (verdict !== 'full' || position.waiting_uid !== null) return {};
    log.warn(
      `Mails in ${name()} wait there, from UID ${uid} on: their inquiry has had its mails of the day.`,
    );
    return { waiting_uid: uid };
  }

  /** Reads again the mails that had to wait, as their inquiry had had its mails of the day. */
  async function readWaiting(): Promise<void> {
    if (position.waiting_uid === null) return;
    let waiting: number | null = null;
    const uids = await search({ uid: `${position.waiting_uid}:${position.last_uid}` });
    while (uids.length > 0) {
      const some = uids.splice(0, mailsAtOnce);
      const mails = await fetchHeads(some);
      for (const uid of some) if ((await read(uid, mails.get(uid), position)) === 'full') waiting ??= uid;
    }
    position = { ...position, waiting_uid: waiting };
    await save();
  }

  return {
    /** Finds where to go on; call it first. */
    begin: findPosition,
    /** Reads the waiting mails; call it after the new ones, since strangers may let many wait. */
    readWaiting,
    /** Reads the mails that came since the last time. */
    async readNew(): Promise<void> {
      const found = await search({ uid: `${position.last_uid + 1}:*` });
      // The range holds the last mail, even where that comes before its begin.
      const uids = found.filter((uid) => uid > position.last_uid);
      while (uids.length > 0) {
        const some = uids.splice(0, mailsAtOnce);
        const mails = await fetchHeads(some);
        for (const uid of some) {
          const after = { ...position, last_uid: uid, failing_uid: null, tries: 0 };
          position = { ...after, ...noteWaiting(await read(uid, mails.get(uid), after), uid) };
        }
        await save();
      }
    },
  };
}

/** Finds the day before our oldest mail with a token: no answer is older. Undefined while there is none. */
export async function findSearchDay(database: Database): Promise<Date | undefined> {
  const { oldest } = await database
    .selectFrom('outbox_messages')
    .select(({ fn }) => fn.min<string | null>('created_at').as('oldest'))
    // Mails to families have it, since there are tokens.
    .where('address', 'is not', null)
    .executeTakeFirstOrThrow();
  // Servers search by days of their own time zone.
  return oldest === null ? undefined : new Date(Date.parse(oldest) - dayMilliseconds);
}
