import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createInquiryStore } from '../inquiries/inquiry-store.ts';
import { readSearchWords } from '../inquiries/search-words.ts';
import { selectFiltered } from '../inquiries/select-inquiries.ts';
import { claimNext } from '../mail/claim.ts';
import { createClock } from '../testing/clock.ts';
import { databaseKinds } from '../testing/database-kinds.ts';
import { sampleInquiry } from '../testing/sample-inquiry.ts';
import { openTemporaryDatabase } from '../testing/temporary-database.ts';
import { countRows } from './count-rows.ts';
import { migrate } from './migrate.ts';
import { connect, openDatabase } from './open.ts';
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
  async function createCommandHarness() {
    const location = await create();
    const clock = createClock();
    const [database, other] = [await openTemporaryDatabase(location), await openTemporaryDatabase(location)];
    const createStore = (each: Database) =>
      createInquiryStore({ database: each, now: clock.now, ...policy }).store;
    const [store, storeThere] = [createStore(database), createStore(other)];
    const tenTimes = Array.from({ length: 10 });
    return {
      database,
      clock,
      store,
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
      readInquiries: () => database.selectFrom('inquiries').selectAll().orderBy('id').execute(),
      readMessages: () => database.selectFrom('outbox_messages').selectAll().execute(),
    };
  }

  describe('store', () => {
    it('keeps text in any script byte for byte', async () => {
      const { store, readInquiries: read } = await createCommandHarness();
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
      const { store, readInquiries: read } = await createCommandHarness();
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
      const { storeAtOnce, readInquiries: read, readMessages } = await createCommandHarness();
      const outcomes = await storeAtOnce(keyed('a'));
      const [row] = await read();
      expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual([...Array(9).fill('repeated'), 'stored']);
      expect(new Set(outcomes.map((each) => 'id' in each && each.id))).toEqual(new Set([row?.id]));
      expect(await read()).toHaveLength(1);
      expect(await readMessages()).toHaveLength(1);
    });

    it('stores one of several concurrent keyless forms with the same content', async () => {
      const { storeAtOnce, clock, store, readInquiries: read } = await createCommandHarness();
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
      const { store, readInquiries: read } = await createCommandHarness();
      const phones = ['1', '2', '1', '2'];
      const outcomes = await Promise.all(phones.map((phone) => store(keyed('a', { phone }))));
      expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual([
        ...['key-conflict', 'key-conflict', 'repeated', 'stored'],
      ]);
      expect(await read()).toHaveLength(1);
    });
  });

  it('the outbox leases each message to one worker, the oldest due message first, and to another when the lease ends', async () => {
    const { clock, store, claimAtOnce } = await createCommandHarness();
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
    /** A database that an earlier program has migrated so far. */
    async function openEarlier(migration: string) {
      const location = await createEmpty();
      const earlier = connect(location);
      await migrate(earlier, migration);
      /** Inserts rows with the columns of that day. */
      const insert = (table: 'inquiries' | 'outbox_messages', rows: unknown) =>
        earlier
          .insertInto(table)
          .values(rows as never)
          .execute();
      return { location, earlier, insert };
    }

    it('run once when several instances start together', async () => {
      const location = await createEmpty();
      const opened = await Promise.all([1, 2, 3, 4, 5].map(() => openTemporaryDatabase(location)));
      const applied = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
        opened[0] ?? expect.fail('nothing opened'),
      );
      // A database that was migrated under another name is refused.
      expect(applied.rows.map(({ name }) => name)).toEqual([
        '0001-inquiries-and-outbox',
        '0002-outbox-refusals',
        '0003-staff-and-limits',
        '0004-inquiry-language',
        '0005-the-desk',
        '0006-the-inbox',
        '0007-search-text',
        '0008-known-browsers',
        '0009-inquiry-time-zone',
        '0010-history-by-time',
        '0011-reply-names',
        '0012-reminder-index',
        '0013-reply-languages',
        '0014-backups',
        '0015-conversation',
        '0016-the-editor',
        '0017-rendered-pages',
        '0018-pictures',
        '0019-versions',
        '0020-told',
        '0021-booking',
        '0022-open-replies',
      ]);
    });

    it('take the first schema along: more than a batch of inquiries, searchable, with their mails', async () => {
      const { location, earlier, insert } = await openEarlier('0001-inquiries-and-outbox');
      const { language: _, time_zone: __, ...inquiry } = sampleInquiry;
      const time = '2026-01-05T10:00:00.000Z';
      const rows = Array.from({ length: 1001 }, (_, index) => ({
        ...inquiry,
        id: `i${index}`,
        created_at: time,
        status: index === 1 ? 'closed' : 'new',
        fingerprint: 'f',
        message: index === 1000 ? '我想学钢琴课' : 'Viola',
      }));
      await insert('inquiries', rows);
      const mail = { id: 'm', inquiry_id: 'i1000', kind: 'notification', state: 'pending', attempts: 2 };
      const times = { created_at: time, next_attempt_at: time, message_id: '<m@academy.example>' };
      const message = { ...mail, ...times, last_error: 'Busy' };
      await insert('outbox_messages', message);
      await earlier.destroy();
      const migrated = await openTemporaryDatabase(location);
      const last = migrated.selectFrom('inquiries').selectAll().where('id', '=', 'i1000');
      expect(await last.executeTakeFirst()).toMatchObject({ ...rows[1000], language: null, time_zone: null });
      expect(await last.executeTakeFirst()).toMatchObject({ last_message_at: time, unread_since: null });
      const none = { code_id: null, staff_id: null, notice: null, leased_until: null, sent_at: null };
      expect(await migrated.selectFrom('outbox_messages').selectAll().execute()).toEqual([
        { ...message, ...none, refusals: 0, address: null },
      ]);
      expect(await countMatches(migrated, '钢琴')).toBe(1);
      expect(await countMatches(migrated, 'VIOLA')).toBe(1000);
      const waiting = migrated.selectFrom('inquiries').where('waiting_since', '=', time);
      expect(await countRows(waiting)).toBe(1000);
      await migrated.deleteFrom('inquiries').where('id', '=', 'i1000').execute();
      expect(await migrated.selectFrom('outbox_messages').selectAll().execute()).toEqual([]);
      expect(await countMatches(migrated, '钢琴')).toBe(0);
    });

    it("leave a newer program's schema alone, and say so in one sentence", async () => {
      const location = await create();
      const database = await openTemporaryDatabase(location);
      await sql`insert into kysely_migration values ('9999-later', '')`.execute(database);
      await expect(openDatabase(location)).rejects.toThrow(/^[^\n]*a newer program has changed it[^\n]*\.$/);
    });
  });

  it('stores nothing of a transaction that fails', async () => {
    const { database, store, readInquiries: read, readMessages } = await createCommandHarness();
    await sql`alter table outbox_messages rename to elsewhere`.execute(database);
    await expect(store(keyed('a'))).rejects.toThrow('The database did not take it.');
    await sql`alter table elsewhere rename to outbox_messages`.execute(database);
    expect(await read()).toEqual([]);
    expect(await store(keyed('a'))).toMatchObject({ outcome: 'stored' });
    expect(await readMessages()).toHaveLength(1);
  });
});
