import { setTimeout as sleep } from 'node:timers/promises';
import type { DownloadObject, FetchMessageObject, ImapFlow, ImapFlowError } from 'imapflow';
import type { Verdict } from '../conversation/match-mail.ts';
import { UnreadableMailError } from '../conversation/read-head.ts';
import { type MailReceiver, readMailBytes } from '../conversation/receive-mail.ts';
import type { Limit } from '../conversation/store-mail.ts';
import type { Database, MailboxesTable } from '../database/schema.ts';
import type { Log } from '../log.ts';
import { ThreadEndedError } from '../threads/open-thread.ts';
import { limitCommand, mostMailMilliseconds } from './imap-client.ts';
import type { LateMail } from './late-mails.ts';
import { type LeasedMailbox, updateMailbox } from './mailbox-lease.ts';

type Context = {
  database: Database;
  receiver: MailReceiver;
  now: () => Date;
  log: Pick<Log, 'warn' | 'error'>;
};

type Position = Pick<MailboxesTable, 'uid_validity' | 'last_uid' | 'waiting_uid'>;

// Their heads are in memory at once, as far as the receiver reads them (server/conversation/read-head.ts).
const mailsAtOnce = 20;
const head = { key: 'HEADER', start: 0, maxLength: 1024 * 1024 };
const mostTries = 3;
const retryMilliseconds = 60_000;
// How long a mail that was given up is named to the operator.
const namedMilliseconds = 7 * 24 * 60 * 60_000;
// Pause for as long as parsing takes at most, 20 ms a megabyte, so that others get their turn.
const bytesAMillisecond = 50_000;
// Servers refuse mails that they can't read themselves.
const isRefusedCommand = (error: unknown) => (error as ImapFlowError).responseStatus === 'NO';
const none = async (): Promise<Partial<DownloadObject>> => ({});
const dayMilliseconds = 24 * 60 * 60_000;

/**
 * Creates the reader of a connection's open folder. How far it is read is stored with each mail of ours, and of
 * the others once for many. @throws LeaseLostError where another instance has the mailbox by now
 */
export function createFolderReader(
  { database, receiver, now, log }: Context,
  client: Pick<ImapFlow, 'mailbox' | 'search' | 'fetchAll' | 'download' | 'stats' | 'close' | 'once' | 'off'>,
  mailbox: LeasedMailbox,
) {
  const { uid_validity, last_uid, waiting_uid } = mailbox;
  let position: Position = { uid_validity, last_uid, waiting_uid };
  const save = () => updateMailbox(database, mailbox, position);
  const name = () => (client.mailbox ? client.mailbox.path : mailbox.name);

  async function search(query: { uid: string } | { since: Date }): Promise<number[]> {
    const uids = await limitCommand(client, client.search(query, { uid: true }));
    if (!uids) throw new Error('The server refuses to search in the folder.');
    return uids.toSorted((one, other) => one - other);
  }

  /** Fetches heads by UID. If one mail fails the whole request, each is fetched alone. */
  async function fetchHeads(uids: number[]): Promise<Map<number, FetchMessageObject>> {
    const query = { internalDate: true, bodyParts: [head] };
    const found = new Map<number, FetchMessageObject>();
    for (const range of [uids.join(), ...uids]) {
      if (typeof range === 'number' && found.has(range)) continue;
      const fetching = client.fetchAll(String(range), query, { uid: true });
      const mails = await limitCommand(client, fetching).catch((error: unknown) => {
        if (isRefusedCommand(error)) return [];
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
    position = { ...start, waiting_uid: null };
    await save();
    await database.deleteFrom('late_mails').where('mailbox', '=', mailbox.name).execute();
  }

  const inMilliseconds = (milliseconds: number) => new Date(now().getTime() + milliseconds).toISOString();

  const inADay = (late: LateMail) => ({ ...late, due_at: inMilliseconds(dayMilliseconds) });

  const saveLate = (uid: number, late: LateMail | null) =>
    database.transaction().execute((transaction) => writeLate(transaction, uid, late));

  /** Stores how far the folder is read, and when a mail of it is read again; null for never. */
  async function writeLate(transaction: Database, uid: number, late: LateMail | null): Promise<void> {
    await updateMailbox(transaction, mailbox, position);
    const mail = { mailbox: mailbox.name, uid };
    const earlier = transaction.deleteFrom('late_mails').where(({ and }) => and(mail));
    await earlier.execute();
    const insert = transaction.insertInto('late_mails');
    if (late) await insert.values({ ...mail, ...late }).execute();
  }

  /** Reads a new mail, or a `late` one. A mail without a sender is made late first. */
  async function read(uid: number, mail: FetchMessageObject | undefined, late?: LateMail) {
    const head = mail?.headers ?? Buffer.alloc(0);
    await sleep(head.length / bytesAMillisecond);
    const verdict = mail ? await receiver.judge(head) : 'withheld';
    const due = { tries: late?.tries ?? 0, due_at: inMilliseconds(0), is_given_up: 0 };
    if (verdict === 'from-nobody' && !late) {
      await saveLate(uid, due);
      return 'late';
    }
    if (verdict === 'ours' || verdict === 'from-nobody' || verdict === 'withheld')
      return receive(uid, mail, due, verdict === 'from-nobody');
    if (late) await saveLate(uid, verdict === 'full' ? inADay(due) : null);
    return verdict;
  }

  /** Stores a mail of ours. The try is counted before it is read; storing it clears the count. */
  async function receive(
    uid: number,
    mail: FetchMessageObject | undefined,
    due: LateMail,
    isFromNobody: boolean,
  ): Promise<Verdict | Limit | 'late'> {
    const tries = due.tries + 1;
    const isUnread = tries > mostTries;
    const isLast = isFromNobody || isUnread || (!mail && tries === mostTries);
    const failed = {
      tries,
      due_at: inMilliseconds(isLast ? namedMilliseconds : retryMilliseconds),
      is_given_up: Number(isLast),
    };
    const hooks = {
      begin: () => saveLate(uid, failed),
      alongside: (transaction: Database) => writeLate(transaction, uid, null),
    };
    const at = mail?.internalDate instanceof Date ? mail.internalDate : now();
    try {
      const bytes = isUnread ? Buffer.from(mail?.headers ?? '') : await download(uid, mail !== undefined);
      const verdict = bytes ? (await receiver.receive(bytes, { at, isUnread }, hooks)).verdict : 'gone';
      if (verdict !== 'ours') await saveLate(uid, verdict === 'full' ? inADay(due) : null);
      return verdict;
    } catch (error) {
      const isUnreadable = error instanceof ThreadEndedError || error instanceof UnreadableMailError;
      await saveLate(uid, isUnreadable ? failed : due);
      if (!isUnreadable) throw error;
      if (isLast || tries === mostTries)
        log.error(
          `The mail with UID ${uid} in ${name()} can't be read: ${isLast ? 'it is passed over' : 'its inquiry says so'}. ${error.message}`,
        );
      return tries < mostTries || isLast ? 'late' : receive(uid, mail, failed, false);
    }
  }

  /** Fetches all of a mail; undefined where it is gone. @throws UnreadableMailError where it is only listed */
  async function download(uid: number, hasHead: boolean): Promise<Buffer<ArrayBuffer> | undefined> {
    const download = async () => client.download(String(uid), undefined, { uid: true });
    const { content } = await limitCommand(client, hasHead ? download() : none()).catch((error) => {
      if (isRefusedCommand(error)) return none();
      throw error;
    });
    if (content) return limitCommand(client, readMailBytes(content), mostMailMilliseconds);
    if (!(await search({ uid: String(uid) })).includes(uid)) return undefined;
    throw new UnreadableMailError('The server lists it, and does not hand it out.');
  }

  function noteWaiting(verdict: Verdict | Limit | 'late', uid: number): void {
    if (verdict !== 'full' || position.waiting_uid !== null) return;
    log.warn(
      `Mails in ${name()} wait there, from UID ${uid} on: their inquiry has had its mails of the day.`,
    );
    position = { ...position, waiting_uid: uid };
  }

  /** Reads again the mails that had to wait, as their inquiry had had its mails of the day. */
  async function readWaiting(): Promise<void> {
    if (position.waiting_uid === null) return;
    let waiting: number | null = null;
    const listed = await search({ uid: `${position.waiting_uid}:${position.last_uid}` });
    const late = new Set((await selectLate().execute()).map(({ uid }) => uid));
    const uids = listed.filter((uid) => !late.has(uid));
    while (uids.length > 0) {
      const some = uids.splice(0, mailsAtOnce);
      const mails = await fetchHeads(some);
      for (const uid of some) if ((await read(uid, mails.get(uid))) === 'full') waiting ??= uid;
    }
    position = { ...position, waiting_uid: waiting };
    await save();
  }

  const selectLate = () => database.selectFrom('late_mails').selectAll().where('mailbox', '=', mailbox.name);

  return {
    begin: findPosition,
    /** Reads the waiting mails; call it after the new ones, since strangers may let many wait. */
    readWaiting,
    async readNew(): Promise<void> {
      const found = await search({ uid: `${position.last_uid + 1}:*` });
      // IMAP's range `n:*` always includes the last mail, even one before n.
      const uids = found.filter((uid) => uid > position.last_uid);
      while (uids.length > 0) {
        const some = uids.splice(0, mailsAtOnce);
        const mails = await fetchHeads(some);
        for (const uid of some) {
          position = { ...position, last_uid: uid };
          noteWaiting(await read(uid, mails.get(uid)), uid);
        }
        await save();
      }
    },
    /** Reads one of the mails that are due again, those of families first; returns whether there was one. */
    async readLate(): Promise<boolean> {
      const due = selectLate().where('due_at', '<=', inMilliseconds(0));
      const late = await due.orderBy('tries', 'desc').orderBy('uid').executeTakeFirst();
      if (!late) return false;
      if (late.is_given_up) await saveLate(late.uid, null);
      else await read(late.uid, (await fetchHeads([late.uid])).get(late.uid), late);
      return true;
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
