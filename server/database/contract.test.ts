import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createInquiryStore } from '../inquiries/inquiry-store.ts';
import { readSearchWords } from '../inquiries/search-words.ts';
import { selectFiltered } from '../inquiries/select-inquiries.ts';
import { claimNext } from '../mail/claim.ts';
import {
  createEarlierDatabase,
  databaseKinds,
  listTables,
  openTemporaryDatabase,
} from '../testing/databases.ts';
import { sampleInquiry } from '../testing/samples.ts';
import { createService } from '../testing/start-server.ts';
import { countRows } from './count-rows.ts';
import { connectExisting, openDatabase, openExistingDatabase } from './open.ts';
import { staffTimeouts } from './postgres-dialect.ts';
import type { Database } from './schema.ts';

const minute = 60_000;
const policy = { mailDomain: 'academy.example', isAcknowledging: false };
const form = { inquiry: sampleInquiry, idempotencyKey: null, isKeylessForm: true };
const keyed = (idempotencyKey: string, changes = {}) => ({
  inquiry: { ...sampleInquiry, ...changes },
  idempotencyKey,
  isKeylessForm: false,
});

function countMatches(database: Database, search: string): Promise<number> {
  const viewer = { person: '', now: '', waitingBefore: '' };
  const filter = { view: 'all', words: readSearchWords(search, { instructors: [] }) } as const;
  return countRows(selectFiltered({ database, filter, viewer }));
}

describe.each(databaseKinds)('on $name', ({ create, createEmpty }) => {
  /** Two instances of the program on one database. */
  async function createInstances() {
    const location = await create();
    const [service, { database: other }] = [
      await createService({ location }),
      await createService({ location }),
    ];
    const { database, clock } = service;
    const createStore = (each: Database) =>
      createInquiryStore({ database: each, now: clock.now, ...policy }).store;
    const [store, storeThere] = [createStore(database), createStore(other)];
    const tenTimes = Array.from({ length: 10 });
    return {
      ...{ ...service, store },
      /** Stores the same ten times at once, through both instances. */
      storeAtOnce: (submission: Parameters<typeof store>[0]) =>
        Promise.all(tenTimes.map((_, index) => (index % 2 ? storeThere : store)(submission))),
      /** Takes in hand through each instance by turns. */
      claimAtOnce: (count: number) =>
        Promise.all(
          Array.from({ length: count }, (_, index) =>
            claimNext({ database: index % 2 ? other : database, now: clock.now }),
          ),
        ),
    };
  }

  describe('store', () => {
    it('keeps text in any script byte for byte', async () => {
      const { store, readInquiries: read } = await createInstances();
      const inquiry = {
        ...sampleInquiry,
        instructor: 'grace-liu',
        name: "李小龙 🎻 O'Brien; drop table",
        message: 'a\r\n\tb \u0007 \u007f \u{10ffff} مرحبا %s $1 ? \\ \'" {"a":1}',
      };
      await store({ ...form, inquiry });
      expect(await read()).toMatchObject([inquiry]);
    });

    it.each([
      ['language', 'en', 'zh-Hans'],
      ['time_zone', 'Asia/Shanghai', 'America/Chicago'],
    ])('keeps the %s, and takes a retry with another one for the same inquiry', async (field, one, other) => {
      const { store, readInquiries: read } = await createInstances();
      const first = await store(keyed('a', { [field]: one }));
      const repeated = { ...first, outcome: 'repeated' };
      expect(await store(keyed('a', { [field]: other }))).toEqual(repeated);
      expect(await store(keyed('a'))).toEqual(repeated);
      // A form without a key, too.
      const inquiry = { ...sampleInquiry, phone: '', [field]: one };
      await store({ ...form, inquiry });
      await store({ ...form, inquiry: { ...inquiry, [field]: null } });
      expect(await read()).toMatchObject([{ [field]: one }, { [field]: one }]);
    });

    it('stores one of several concurrent inquiries with the same key, and queues its mail once', async () => {
      const { storeAtOnce, readInquiries: read, readMessages } = await createInstances();
      const outcomes = await storeAtOnce(keyed('a'));
      const [row] = await read();
      expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual([...Array(9).fill('repeated'), 'stored']);
      expect(new Set(outcomes.map((each) => 'id' in each && each.id))).toEqual(new Set([row?.id]));
      expect(await read()).toHaveLength(1);
      expect(await readMessages()).toHaveLength(1);
    });

    it('stores one of two keyless forms that differ as a browser or a phone writes the same', async () => {
      const { store } = await createInstances();
      const write = (name: string, phone: string) => ({
        ...form,
        inquiry: { ...sampleInquiry, name, phone },
      });
      const first = await store(write('陳 思遠', '+1 (713) 555-0142'));
      const again = await store(write('陈思远', '001 713-555-0142'));
      expect(again).toEqual({ ...first, outcome: 'repeated' });
    });

    it('stores one of several concurrent keyless forms with the same content', async () => {
      const { storeAtOnce, clock, store, readInquiries: read } = await createInstances();
      await storeAtOnce(form);
      clock.advance(10 * minute - 1);
      await storeAtOnce(form);
      expect(await read()).toHaveLength(1);
      const other = { ...form, inquiry: { ...sampleInquiry, phone: '' } };
      expect(await store(other)).toMatchObject({ outcome: 'stored' });
      clock.advance(1);
      expect(await store(form)).toMatchObject({ outcome: 'stored' });
    });

    it('refuses the same key with other content, also when they are concurrent', async () => {
      const { store, readInquiries: read } = await createInstances();
      const phones = ['1', '2', '1', '2'];
      const outcomes = await Promise.all(phones.map((phone) => store(keyed('a', { phone }))));
      expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual([
        ...['key-conflict', 'key-conflict', 'repeated', 'stored'],
      ]);
      expect(await read()).toHaveLength(1);
    });
  });

  it('the outbox leases each message to one worker, the oldest due message first, and to another when the lease ends', async () => {
    const { clock, store, claimAtOnce } = await createInstances();
    for (const key of ['a', 'b', 'c', 'd', 'e']) {
      await store(keyed(key));
      clock.advance(1);
    }
    const claimed = await claimAtOnce(8);
    const ids = claimed.flatMap((message) => (message ? [message.id] : []));
    expect(new Set(ids).size).toBe(ids.length);
    const rest = await claimAtOnce(8);
    expect([...ids, ...rest.flatMap((message) => (message ? [message.id] : []))].sort()).toHaveLength(5);
    expect(claimed[0]).toMatchObject({ attempts: 1, refusals: 0, state: 'pending' });
    // A worker that crashed has them until its lease ends.
    clock.advance(3 * minute - 1);
    expect(await claimAtOnce(1)).toEqual([undefined]);
    clock.advance(1);
    expect(await claimAtOnce(1)).toMatchObject([{ attempts: 2 }]);
  });

  describe('migrations', () => {
    it('run once when several instances start together', async () => {
      const location = await createEmpty();
      const opened = await Promise.all([1, 2, 3, 4, 5].map(() => openTemporaryDatabase(location)));
      const applied = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
        opened[0] ?? expect.fail('nothing opened'),
      );
      // A database that was migrated under another name is refused.
      expect(applied.rows.map(({ name }) => name)).toEqual(['0001-schema']);
    });

    it('refuse a database from before version 1.0 in one sentence, and leave it as it is', async () => {
      const location = await createEarlierDatabase(createEmpty());
      const opened = [
        openDatabase(location),
        openExistingDatabase(location, staffTimeouts),
        connectExisting(location, staffTimeouts),
      ];
      for (const each of await Promise.allSettled(opened)) {
        const said = /^[^\n]+ is from before version 1\.0, [^\n]+\.$/;
        expect(each).toMatchObject({ reason: { message: expect.stringMatching(said) } });
      }
      expect(await listTables(location)).toEqual(['kysely_migration']);
    });

    it("leave a newer program's schema alone, and say so in one sentence", async () => {
      const location = await create();
      const database = await openTemporaryDatabase(location);
      await sql`insert into kysely_migration values ('9999-later', '')`.execute(database);
      await expect(openDatabase(location)).rejects.toThrow(/^[^\n]*a newer program has changed it[^\n]*\.$/);
    });
  });

  it('a start writes the texts of a search that are missing, of more inquiries than it does at once', async () => {
    const location = await create();
    const database = await openTemporaryDatabase(location);
    const time = '2026-01-05T10:00:00.000Z';
    const row = {
      ...sampleInquiry,
      created_at: time,
      last_message_at: time,
      status: 'new',
      fingerprint: 'f',
    };
    const rows = Array.from({ length: 1001 }, (_, index) => ({
      ...row,
      id: `i${index}`,
      message: index === 1000 ? '我想学钢琴课' : 'Viola',
    }));
    await database
      .insertInto('inquiries')
      .values(rows as never)
      .execute();
    await (await openDatabase(location)).destroy();
    expect(await countMatches(database, '钢琴')).toBe(1);
    expect(await countMatches(database, 'VIOLA')).toBe(1000);
  });

  it('stores nothing of a transaction that fails', async () => {
    const { database, store, readInquiries: read, readMessages } = await createInstances();
    await sql`alter table outbox_messages rename to elsewhere`.execute(database);
    await expect(store(keyed('a'))).rejects.toThrow('The database did not take it.');
    await sql`alter table elsewhere rename to outbox_messages`.execute(database);
    expect(await read()).toEqual([]);
    expect(await store(keyed('a'))).toMatchObject({ outcome: 'stored' });
    expect(await readMessages()).toHaveLength(1);
  });
});
