import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { type MailReceiver, UnreadableMailError, type Verdict } from '../conversation/receive-mail.ts';
import type { Database } from '../database/schema.ts';
import { queueMails } from '../mail/outbox-messages.ts';
import { createClock } from '../testing/clock.ts';
import { createRecordedLog } from '../testing/recorded-log.ts';
import { insertSample } from '../testing/sample-inquiry.ts';
import { openTemporaryDatabase } from '../testing/temporary-database.ts';
import { createFolderReader, findSearchDay } from './folder-reader.ts';
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
    judge: async (head) => head.toString().split(',', 1)[0] as Verdict,
    async receive(source, _, alongside = async () => undefined) {
      const day = await text(source);
      if (day.includes('broken')) throw new UnreadableMailError('Broken.');
      if (full.has(day)) return { verdict: 'full' };
      await database.transaction().execute(async (transaction) => {
        const row = transaction.insertInto('mornings').values({ day });
        await row.onConflict((conflict) => conflict.doNothing()).execute();
        await alongside(transaction);
      });
      return { verdict: 'ours', inquiryId: '', isRepeated: false };
    },
  };
  return { receiver, full };
}

describe('reading a folder', () => {
  async function createHarness() {
    const database = await openTemporaryDatabase();
    const clock = createClock();
    const { log, lines } = createRecordedLog();
    const folder = createFolder();
    const { receiver, full } = createReceiver(database);
    const context = { database, receiver, now: clock.now, log };
    const open = async () => {
      const mailbox = (await claimMailbox(database, name, clock.now())) ?? expect.fail('It is leased.');
      const reader = createFolderReader(context, folder.client, mailbox);
      await reader.begin();
      return reader;
    };
    return {
      ...folder,
      database,
      clock,
      lines,
      full,
      open,
      /** Reads as another connection does, once the lease has ended. */
      async read(): Promise<void> {
        clock.advance(leaseMilliseconds);
        const reader = await open();
        await reader.readNew();
        await reader.readWaiting();
      },
      readRow: () =>
        database.selectFrom('mailboxes').selectAll().where('name', '=', name).executeTakeFirstOrThrow(),
      readStored: async () => {
        const rows = await database.selectFrom('mornings').selectAll().orderBy('day').execute();
        return rows.map(({ day }) => day);
      },
      /** A mail with a token leaves, after which answers may come. */
      async sendAway(): Promise<void> {
        const id = await insertSample(database, clock.now());
        await queueMails(
          database,
          [{ kind: 'acknowledgement', inquiry_id: id }],
          'academy.example',
          clock.now(),
        );
        await database.updateTable('outbox_messages').set({ address: 'grace@example.org' }).execute();
      },
    };
  }

  it('begins with what comes next while no token was sent, and anew, from the day before the oldest, when mails are numbered anew', async () => {
    const { database, add, read, readRow, readStored, searches, sendAway, clock, state } =
      await createHarness();
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
    const { add, read, readRow, readStored, sendAway } = await createHarness();
    await sendAway();
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
    const { add, clock, open, readRow, readStored, sendAway } = await createHarness();
    await sendAway();
    const fenced = await open();
    add('unclaimed', 'ours, 1', 'ours, 2');
    clock.advance(leaseMilliseconds);
    const reader = await open();
    await expect(fenced.readNew()).rejects.toThrow(LeaseLostError);
    expect([await readStored(), (await readRow()).last_uid]).toEqual([[], 0]);
    await reader.readNew();
    expect([await readStored(), (await readRow()).last_uid]).toEqual([['ours, 1', 'ours, 2'], 3]);
  });

  it('passes over mails that can’t be read after three tries, named by UID, and none holds up the next', async () => {
    const { add, read, readRow, readStored, sendAway, lines } = await createHarness();
    await sendAway();
    add('ours, 1', 'unclaimed', 'ours, broken', 'ours, 2', 'ours, broken too');
    await read();
    expect(lines).toEqual([
      expect.stringMatching(/"error".*UID 3 in INBOX can't be read, after 3 tries/),
      expect.stringMatching(/"error".*UID 5 in INBOX can't be read, after 3 tries/),
    ]);
    expect(await readStored()).toEqual(['ours, 1', 'ours, 2']);
    expect(await readRow()).toMatchObject({ last_uid: 5 });
  });

  it.each(['ours, listed', 'ours, empty', 'ours, refused'])(
    'asks three connections for a mail that is listed and not handed out, and then names it: %s',
    async (withheld) => {
      const { add, read, readRow, readStored, sendAway, lines } = await createHarness();
      await sendAway();
      add('ours, 1', withheld, 'ours, 2');
      for (const tries of [1, 2]) {
        await expect(read()).rejects.toThrow('lists the mail with UID 2 and does not hand it out');
        expect(await readRow()).toMatchObject({ last_uid: 1, failing_uid: 2, tries });
      }
      expect(lines).toEqual([]);
      await read();
      expect(lines).toEqual([expect.stringMatching(/"error".*UID 2 in INBOX can't be read, after 3 tries/)]);
      expect(await readStored()).toEqual(['ours, 1', 'ours, 2']);
      expect(await readRow()).toMatchObject({ last_uid: 3, failing_uid: null });
    },
  );

  it('counts no try for a mail that the network cuts off', async () => {
    const { add, read, readRow, sendAway, state } = await createHarness();
    await sendAway();
    add('ours, 1');
    state.isCutOff = true;
    for (const _ of [1, 2, 3, 4]) await expect(read()).rejects.toThrow('cut off');
    expect(await readRow()).toMatchObject({ last_uid: 0, failing_uid: null, tries: 0 });
  });

  it('reads on behind a mail that has to wait, and that one with the next connection', async () => {
    const { add, read, readRow, readStored, sendAway, full, lines } = await createHarness();
    await sendAway();
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
