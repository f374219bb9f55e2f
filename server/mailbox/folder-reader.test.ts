import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import type { Verdict } from '../conversation/match-mail.ts';
import { UnreadableMailError } from '../conversation/read-head.ts';
import type { MailReceiver } from '../conversation/receive-mail.ts';
import type { Database } from '../database/schema.ts';
import { readFacts } from '../facts.ts';
import { queueMails } from '../mail/outbox-messages.ts';
import { insertSample } from '../testing/samples.ts';
import { createService } from '../testing/start-server.ts';
import { ThreadEndedError } from '../threads/open-thread.ts';
import { createFolderReader, findSearchDay } from './folder-reader.ts';
import { readGivenUpMails } from './late-mails.ts';
import { claimMailbox, LeaseLostError, leaseMilliseconds } from './mailbox-lease.ts';

const name = 'office@imap.example/INBOX';

/** A folder as a connection shows it. The head of each mail is what `createReceiver` makes of it. */
function createFolder() {
  const mails = new Map<number, string>();
  const searches: { uid?: string; since?: Date }[] = [];
  const state = { uidValidity: 1n, uidNext: 1, isCutOff: false };
  const client = {
    stats: () => ({ sent: 0, received: 0 }),
    close: () => undefined,
    once: () => client as never,
    off: () => client as never,
    get mailbox() {
      const flags = new Set<string>();
      return { path: 'INBOX', delimiter: '.', flags, exists: mails.size, ...state };
    },
    async search(query: { uid?: string; since?: Date }) {
      searches.push(query);
      const uids = [...mails.keys()];
      const [from = 0, to = Number.NaN] = query.uid?.split(':').map(Number) ?? [];
      // As IMAP says, `*` is the last mail, also of a range that begins behind it.
      const inRange = uids.filter((uid) => uid >= from && !(uid > to));
      return query.uid?.endsWith('*') && inRange.length === 0 ? uids.slice(-1) : inRange;
    },
    async fetchAll(range: unknown) {
      const uids = String(range).split(',').map(Number);
      if (uids.some((uid) => mails.get(uid) === 'ours, refused'))
        throw Object.assign(new Error('Command failed'), { responseStatus: 'NO' });
      return uids
        .filter((uid) => mails.has(uid) && mails.get(uid) !== 'ours, listed')
        .map((uid) => ({ seq: uid, uid, headers: Buffer.from(mails.get(uid) ?? '') }));
    },
    async download(uid: string) {
      const body = mails.get(Number(uid)) ?? '';
      const content = state.isCutOff
        ? new Readable({ read: (): void => void content.destroy(new Error('cut off')) })
        : Readable.from([Buffer.from(body)]);
      if (body === 'ours, deleted') mails.delete(Number(uid));
      return ['ours, empty', 'ours, deleted'].includes(body) ? {} : { meta: {}, content };
    },
  };
  return {
    mails,
    searches,
    state,
    client,
    add(...heads: string[]): void {
      for (const head of heads) {
        mails.set(state.uidNext, head);
        state.uidNext += 1;
      }
    },
  };
}

/** Stores a mail as a day of `mornings`, once; the head of a mail is its verdict. */
function createReceiver(database: Database) {
  const full = new Set<string>();
  const receiver: MailReceiver = {
    judge: async (head) => {
      if (full.has(String(head))) return 'full';
      return String(head).split(',', 1)[0] as Verdict | 'from-nobody';
    },
    async receive(bytes, { isUnread }, { begin, alongside } = {}) {
      const day = String(bytes);
      await begin?.();
      if (day.includes('broken') && !isUnread) throw new ThreadEndedError('It took too long.');
      if (day.includes('restart')) throw new Error('The server stops.');
      if (day.includes('headless')) throw new UnreadableMailError('It has no head.');
      await database.transaction().execute(async (transaction) => {
        const row = transaction.insertInto('mornings').values({ day });
        await row.onConflict((conflict) => conflict.doNothing()).execute();
        await alongside?.(transaction);
      });
      return { verdict: 'ours', inquiryId: '', isRepeated: false };
    },
  };
  return { receiver, full };
}

describe('reading a folder', () => {
  async function createHarness(isSent = true) {
    const service = await createService();
    const { database, clock, update } = service;
    const folder = createFolder();
    const { receiver, full } = createReceiver(database);
    const context = { ...service, receiver };
    const open = async () => {
      const mailbox = (await claimMailbox(database, name, clock.now())) ?? expect.fail('It is leased.');
      const reader = createFolderReader(context, folder.client, mailbox);
      await reader.begin();
      return reader;
    };
    /** A mail with a token leaves, after which answers may come. */
    async function sendAway(): Promise<void> {
      const id = await insertSample(database, clock.now());
      const mail = { kind: 'acknowledgement', inquiry_id: id } as const;
      await queueMails(database, [mail], 'academy.example', clock.now());
      await update('outbox_messages', { address: 'grace@example.org' });
    }
    if (isSent) await sendAway();
    return {
      ...{ ...service, ...folder, full, open },
      /** Reads as another connection does, once the lease has ended: all, or only what is new. */
      async read(what: 'all' | 'new' = 'all') {
        clock.advance(leaseMilliseconds);
        const reader = await open();
        await reader.readNew();
        if (what === 'new') return reader;
        await reader.readWaiting();
        while (await reader.readLate());
        return reader;
      },
      readLate: () => database.selectFrom('late_mails').selectAll().orderBy('uid').execute(),
      readRow: () =>
        database.selectFrom('mailboxes').selectAll().where('name', '=', name).executeTakeFirstOrThrow(),
      readStored: async () => {
        const rows = await database.selectFrom('mornings').selectAll().orderBy('day').execute();
        return rows.map(({ day }) => day);
      },
      sendAway,
    };
  }

  it('begins with what comes next while no token was sent, and anew, from the day before the oldest, when mails are numbered anew', async () => {
    const { database, add, read, readRow, readStored, searches, sendAway, clock, state } =
      await createHarness(false);
    add('ours, 1', 'unclaimed');
    await read();
    add('ours, 2');
    await read();
    expect(await readStored()).toEqual(['ours, 2']);
    expect(searches.every(({ since }) => since === undefined)).toBe(true);
    expect(await readRow()).toMatchObject({ uid_validity: '1', last_uid: 3 });
    await sendAway();
    const since = new Date(clock.now().getTime() - 24 * 60 * 60_000);
    clock.advance(100 * 24 * 60 * 60_000);
    expect(await findSearchDay(database)).toEqual(since);
    // The server has numbered the mails anew.
    Object.assign(state, { uidValidity: 2n });
    await read();
    expect(searches.find((search) => search.since)).toEqual({ since });
    expect(await readStored()).toEqual(['ours, 1', 'ours, 2']);
    expect(await readRow()).toMatchObject({ uid_validity: '2', last_uid: 3 });
  });

  it('stores what is ours, counts the others, and reads nothing twice', async () => {
    const { add, read, readRow, readStored } = await createHarness();
    const others = Array.from({ length: 50 }, () => 'unclaimed');
    add('unclaimed', 'ours, 1', 'forged', 'copy', 'gone', ...others, 'missing', 'ours, deleted', 'ours, 2');
    await read();
    const row = { last_uid: 58, waiting_uid: null };
    expect(await readRow()).toMatchObject(row);
    expect(await readStored()).toEqual(['ours, 1', 'ours, 2']);
    await read();
    expect(await readRow()).toMatchObject(row);
  });

  it('stores neither mail nor position once another instance has the mailbox', async () => {
    const { add, clock, open, readRow, readStored } = await createHarness();
    const fenced = await open();
    add('unclaimed', 'ours, 1', 'ours, 2');
    clock.advance(leaseMilliseconds);
    const reader = await open();
    await expect(fenced.readNew()).rejects.toThrow(LeaseLostError);
    expect([await readStored(), (await readRow()).last_uid]).toEqual([[], 0]);
    await reader.readNew();
    expect([await readStored(), (await readRow()).last_uid]).toEqual([['ours, 1', 'ours, 2'], 3]);
  });

  it('stores a mail that no thread can read by its head, after three tries a minute apart, counted before each, over restarts', async () => {
    const { add, read, readLate, readStored, lines } = await createHarness();
    add('ours, broken', 'ours, 1', 'unclaimed', 'ours, 2');
    for (const tries of [1, 2]) {
      await read();
      expect(await readLate()).toMatchObject([{ uid: 1, tries, is_given_up: 0 }]);
      expect(await readStored()).toEqual(['ours, 1', 'ours, 2']);
    }
    expect(lines).toEqual([]);
    await read();
    expect(await readStored()).toEqual(['ours, 1', 'ours, 2', 'ours, broken']);
    expect(await readLate()).toEqual([]);
    expect(lines).toEqual([
      expect.stringMatching(
        /"error".*UID 1 in INBOX can't be read: its inquiry says so\. It took too long\./,
      ),
    ]);
  });

  it('stores by its head a mail at whose third try the process ended', async () => {
    const { add, read, readLate, readStored, update } = await createHarness();
    add('ours, broken');
    await read();
    await update('late_mails', { tries: 3 });
    await read();
    expect([await readStored(), await readLate()]).toEqual([['ours, broken'], []]);
  });

  it('reads a mail from nobody once, after all others, and names it for a week where that fails', async () => {
    const { add, read, readLate, readStored, lines, clock, database } = await createHarness();
    const { mailbox } = readConfig(
      { IMAP_URL: 'imaps://office:x@imap.example/INBOX', MAIL_FROM: 'site@academy.example' },
      readFacts(),
    );
    add('from-nobody, broken', 'from-nobody, 0', 'ours, broken');
    const reader = await read('new');
    expect(await readLate()).toMatchObject(
      [{ uid: 1 }, { uid: 2 }, { uid: 3, tries: 1 }].map((each) => expect.objectContaining(each)),
    );
    add('ours, 1');
    await reader.readNew();
    expect(await readStored()).toEqual(['ours, 1']);
    await reader.readLate();
    expect(await readGivenUpMails(database, mailbox)).toBe('INBOX: UID 1');
    expect(lines).toEqual([
      expect.stringMatching(/"error".*UID 1 in INBOX can't be read: it is passed over\. It took too long\./),
    ]);
    await reader.readLate();
    expect(await readStored()).toEqual(['from-nobody, 0', 'ours, 1']);
    expect(await readGivenUpMails(database, undefined)).toBeNull();
    clock.advance(7 * 24 * 60 * 60_000);
    await read();
    expect(await readGivenUpMails(database, mailbox)).toBeNull();
    expect(lines).toHaveLength(1);
  });

  it.each(['ours, listed', 'ours, empty', 'ours, refused', 'ours, headless'])(
    'tries a mail that is listed and not handed out thrice, while others are read, and then stores or names it: %s',
    async (withheld) => {
      const { add, read, readLate, readStored, lines } = await createHarness();
      add('ours, 1', withheld, 'ours, 2');
      for (const tries of [1, 2]) {
        await read();
        expect(await readLate()).toMatchObject([{ uid: 2, tries }]);
      }
      expect(await readStored()).toEqual(['ours, 1', 'ours, 2']);
      expect(lines).toEqual([]);
      await read();
      const isStored = withheld === 'ours, empty';
      expect(await readStored()).toEqual(['ours, 1', 'ours, 2', ...(isStored ? [withheld] : [])]);
      expect(await readLate()).toMatchObject(isStored ? [] : [{ uid: 2, is_given_up: 1 }]);
      expect(lines.at(-1)).toMatch(/"error".*UID 2 in INBOX can't be read/);
    },
  );

  it('counts no try for a mail that the network cuts off, or at which the server stops', async () => {
    const { add, read, readLate, readStored, state } = await createHarness();
    add('ours, restart');
    await expect(read()).rejects.toThrow('The server stops.');
    expect(await readLate()).toMatchObject([{ uid: 1, tries: 0 }]);
    state.isCutOff = true;
    for (const _ of [1, 2, 3, 4]) await expect(read()).rejects.toThrow('cut off');
    expect(await readLate()).toMatchObject([{ uid: 1, tries: 0 }]);
    expect(await readStored()).toEqual([]);
  });

  it('reads on behind a mail that has to wait, and that one with the next connection', async () => {
    const { add, read, readRow, readStored, full, lines } = await createHarness();
    full.add('ours, 2').add('ours, 3');
    add('ours, 1', 'unclaimed', 'ours, 2', 'ours, 3', 'ours, 4');
    await read();
    expect(await readStored()).toEqual(['ours, 1', 'ours, 4']);
    expect(await readRow()).toMatchObject({ last_uid: 5, waiting_uid: 3 });
    expect(lines).toEqual([expect.stringMatching(/"warn".*Mails in INBOX wait there, from UID 3 on/)]);
    full.delete('ours, 2');
    await read();
    expect(await readRow()).toMatchObject({ last_uid: 5, waiting_uid: 4 });
    full.clear();
    await read();
    expect(await readRow()).toMatchObject({ last_uid: 5, waiting_uid: null });
    expect(await readStored()).toEqual(['ours, 1', 'ours, 2', 'ours, 3', 'ours, 4']);
  });
});
