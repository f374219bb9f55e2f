import type { FetchMessageObject, ImapFlow } from 'imapflow';
import type { Kysely } from 'kysely';
import {
  type Limit,
  type MailReceiver,
  UnreadableMailError,
  type Verdict,
} from '../conversation/receive-mail.ts';
import { isCounted } from '../conversation/unclaimed-mails.ts';
import type { Database } from '../database/open.ts';
import type { MailboxesTable, Schema } from '../database/schema.ts';
import type { Log } from '../log.ts';
import { type LeasedMailbox, updateMailbox } from './mailbox-lease.ts';

type Context = {
  database: Database;
  receiver: MailReceiver;
  now: () => Date;
  log: Pick<Log, 'warn' | 'error'>;
};

type Position = Pick<
  MailboxesTable,
  'uid_validity' | 'last_uid' | 'failing_uid' | 'tries' | 'waiting_uid' | 'unclaimed' | 'forged' | 'missing'
>;

// Their heads are in memory at once: as much of each as the receiver reads (server/conversation/read-head.ts).
const mailsAtOnce = 20;
const head = { key: 'HEADER', start: 0, maxLength: 1024 * 1024 };
const mostTries = 3;
const dayMilliseconds = 24 * 60 * 60_000;

/**
 * Creates what reads the open folder of a connection. Only the heads of mails are fetched until one is ours.
 * How far it is read is stored with each mail of ours, and of the others once for many. Each of its functions
 * throws a LeaseLostError where another instance has the mailbox, and the errors of database and connection: a
 * new connection then goes on from there.
 */
export function createFolderReader(
  { database, receiver, now, log }: Context,
  client: Pick<ImapFlow, 'mailbox' | 'search' | 'fetchAll' | 'download'>,
  mailbox: LeasedMailbox,
) {
  let position: Position = {
    uid_validity: mailbox.uid_validity,
    last_uid: mailbox.last_uid,
    failing_uid: mailbox.failing_uid,
    tries: mailbox.tries,
    waiting_uid: mailbox.waiting_uid,
    unclaimed: mailbox.unclaimed,
    forged: mailbox.forged,
    missing: mailbox.missing,
  };
  const save = () => updateMailbox(database, mailbox, position);
  const name = () => (client.mailbox ? client.mailbox.path : mailbox.name);

  async function search(query: { uid: string } | { since: Date }): Promise<number[]> {
    const uids = await client.search(query, { uid: true });
    if (!uids) throw new Error('The server refuses to search in the folder.');
    return uids.toSorted((one, other) => one - other);
  }

  async function fetchHeads(uids: number[]): Promise<FetchMessageObject[]> {
    const query = { internalDate: true, bodyParts: [head] };
    const mails = await client.fetchAll(uids.join(), query, { uid: true });
    return mails.toSorted((one, other) => one.uid - other.uid);
  }

  /** Where this mailbox is new to us, or its numbers are: UIDVALIDITY says whose they are. */
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

  async function judge({ headers }: FetchMessageObject): Promise<Verdict | Limit> {
    return receiver.judge(headers ?? Buffer.alloc(0));
  }

  /** Stores a mail of ours, and in the same transaction how far the folder is read `after` it. */
  async function receive(mail: FetchMessageObject, after: Position): Promise<Verdict | Limit> {
    const { content } = await client.download(String(mail.uid), undefined, { uid: true });
    // Somebody has deleted it meanwhile.
    if (!content) return 'gone';
    let failure: Error | undefined;
    content.on('error', (error) => {
      failure = error;
    });
    const at = mail.internalDate instanceof Date ? mail.internalDate : now();
    const moveOn = (transaction: Kysely<Schema>) => updateMailbox(transaction, mailbox, after);
    try {
      return (await receiver.receive(content, { at }, moveOn)).verdict;
    } catch (error) {
      // A mail that was cut off by the network is no broken one.
      if (failure || !(error instanceof UnreadableMailError)) throw failure ?? error;
    } finally {
      content.destroy();
    }
    return (await countTry(mail)) < mostTries ? receive(mail, after) : 'gone';
  }

  async function countTry({ uid }: FetchMessageObject): Promise<number> {
    const tries = position.failing_uid === uid ? position.tries + 1 : 1;
    position = { ...position, failing_uid: uid, tries };
    await save();
    if (tries < mostTries) return tries;
    log.error(
      `The mail with UID ${uid} in ${name()} can't be read, after ${tries} tries: it is passed over.`,
    );
    return tries;
  }

  function count(verdict: Verdict | Limit, uid: number): Partial<Position> {
    if (isCounted(verdict)) return { [verdict]: position[verdict] + 1 };
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
    while (uids.length > 0)
      for (const mail of await fetchHeads(uids.splice(0, mailsAtOnce))) {
        const verdict = await judge(mail);
        const outcome = verdict === 'ours' ? await receive(mail, position) : verdict;
        if (outcome === 'full') waiting ??= mail.uid;
      }
    position = { ...position, waiting_uid: waiting };
    await save();
  }

  return {
    /** To be called first: finds where to go on. */
    begin: findPosition,
    /** To be called after the new ones, which it would hold up: strangers may let many wait. */
    readWaiting,
    /** Reads the mails that came since the last time. */
    async readNew(): Promise<void> {
      const found = await search({ uid: `${position.last_uid + 1}:*` });
      // The range holds the last mail, even where that comes before its begin.
      const uids = found.filter((uid) => uid > position.last_uid);
      while (uids.length > 0) {
        const some = uids.splice(0, mailsAtOnce);
        for (const mail of await fetchHeads(some)) {
          const after = { ...position, last_uid: mail.uid, failing_uid: null, tries: 0 };
          const verdict = await judge(mail);
          const outcome = verdict === 'ours' ? await receive(mail, after) : verdict;
          position = { ...after, ...count(outcome, mail.uid) };
        }
        position = { ...position, last_uid: some.at(-1) ?? position.last_uid };
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
