import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { nameMailbox, parseMailboxUrl } from '../addresses/mailbox-address.ts';
import { readFreeSpace } from '../database/disk-space.ts';
import { claimMailbox, updateMailbox } from '../mailbox/mailbox-lease.ts';
import { newTemporaryFolder, openTemporaryDatabase, postgres } from '../testing/databases.ts';
import { insertArrival, insertSample } from '../testing/samples.ts';
import { createService } from '../testing/start-server.ts';
import { recordBackup } from './backups.ts';
import { createTroubleFinder, createTroubleLog, describeTrouble, toServiceTrouble } from './find-trouble.ts';

const hour = 60 * 60_000;
const timeZone = 'America/Chicago';

describe('backups', () => {
  async function createHarness() {
    const { database, clock, findTrouble: find } = await createService();
    return {
      database,
      clock,
      record: (error: string | null = null) => recordBackup(database, error, clock.now()),
      read: async () => toServiceTrouble(await find())?.backup ?? null,
      describe: async () => describeTrouble(await find(), timeZone).backup,
      at: (hours: number) => new Date(clock.now().getTime() + hours * hour).toISOString(),
    };
  }

  it('are no trouble of a new installation, until its oldest inquiry is two days old', async () => {
    const { database, clock, read, describe: say } = await createHarness();
    clock.advance(1000 * hour);
    expect(await read()).toBeNull();
    await insertSample(database, clock.now());
    clock.advance(48 * hour);
    expect(await read()).toBeNull();
    clock.advance(1);
    expect(await read()).toEqual({ isDamaged: false, hasFailed: false, last: null });
    expect(await say()).toBe('There is no backup: make one every day.');
  });

  it('are trouble when the last good one is older than two days, until there is another', async () => {
    const { clock, record, read, describe: say } = await createHarness();
    await record();
    clock.advance(48 * hour);
    expect(await read()).toBeNull();
    clock.advance(1);
    expect(await read()).toMatchObject({ hasFailed: false, last: expect.stringContaining('2026-01-05T10') });
    expect(await say()).toBe('The last backup is from 2026-01-05 04:00: make one every day.');
    await record();
    expect(await read()).toBeNull();
  });

  it('are trouble when the last one failed, until one succeeds', async () => {
    const { clock, record, read, describe: say, at } = await createHarness();
    await record('no room');
    expect(await read()).toEqual({ isDamaged: false, hasFailed: true, last: null });
    expect(await say()).toBe('The last backup failed, 2026-01-05 04:00: no room. There is no good one yet.');
    clock.advance(hour);
    await record();
    expect(await read()).toBeNull();
    clock.advance(hour);
    await record('no room.');
    expect(await read()).toEqual({ isDamaged: false, hasFailed: true, last: at(-1) });
    expect(await say()).toMatch(/: no room\. The last good one is from 2026-01-05 05:00\.$/);
  });

  it('are recorded by psql alone, and a record that a clock ahead has dated counts for nothing', async () => {
    const { database, clock, record, read, at } = await createHarness();
    await insertSample(database, clock.now());
    clock.advance(72 * hour);
    await sql`insert into backups (finished_at) values (${at(-1)})`.execute(database);
    expect(await read()).toBeNull();
    clock.advance(1000 * hour);
    await record();
    await record('no room');
    clock.advance(-900 * hour);
    expect(await read()).toMatchObject({ hasFailed: false });
  });
});

it('a backup is recorded on PostgreSQL by the statement of docs/postgresql.md', async () => {
  const database = await openTemporaryDatabase(await postgres.create());
  const manual = readFileSync(join(import.meta.dirname, '../../docs/postgresql.md'), 'utf8');
  const [statement = expect.fail('not there')] = manual.match(/insert into backups .*\)/) ?? [];
  await sql.raw(statement).execute(database);
  expect(await database.selectFrom('backups').selectAll().execute()).toEqual([
    { finished_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/), error: null },
  ]);
});

it('that no mail server is set is trouble, and names the folder that has the mails', async () => {
  const { dataDir, findTrouble: find } = await createService();
  expect(toServiceTrouble(await find())).toEqual({ noMailServer: true });
  expect(describeTrouble(await find(), timeZone).mailServer).toBe(
    `No mail server is set: mails are written to ${dataDir}/mail, and nobody gets them. Set SMTP_URL, MAIL_FROM and MAIL_TO.`,
  );
});

it('that a reply came back for our address or domain is told for a week', async () => {
  const { database, clock, findTrouble: find } = await createService();
  const inquiry = await insertSample(database, clock.now());
  const bounce = { bounced_at: clock.now().toISOString(), bounce_text: '5.1.8 Domain not found' };
  const comeBack = (bounce_reason: 'refused' | 'our-side') =>
    insertArrival(database, inquiry, clock.now(), { ...bounce, kind: 'reply', bounce_reason });
  await comeBack('refused');
  expect((await find()).ourSide).toBeNull();
  await comeBack('our-side');
  expect(describeTrouble(await find(), timeZone).ourSide).toMatch(
    /refused, whoever.*: 5\.1\.8 Domain not found/,
  );
  clock.advance(7 * 24 * 60 * 60_000);
  expect((await find()).ourSide).toBeNull();
});

it('the mailbox is trouble once one of its folders can’t be read for ten minutes, until it can', async () => {
  const address = parseMailboxUrl('imaps://office:secret@imap.example/INBOX,Junk') ?? expect.fail('none');
  const mailbox = { ...address, tokenServer: undefined };
  const { database, clock, findTrouble: find } = await createService({ mailbox });
  const read = async () => toServiceTrouble(await find())?.mailbox ?? null;
  const failed = { failed_since: clock.now().toISOString(), failure: 'Login\u001b failed.' };
  for (const folder of ['INBOX', 'Junk', 'Another']) {
    const name = nameMailbox(mailbox, folder);
    const row = (await claimMailbox(database, name, clock.now())) ?? expect.fail('none');
    if (folder !== 'INBOX') await updateMailbox(database, row, failed);
  }
  clock.advance(10 * 60_000 - 1);
  expect(await read()).toBeNull();
  clock.advance(1);
  expect(await read()).toEqual({ since: '2026-01-05T10:00:00.000Z' });
  expect(describeTrouble(await find(), timeZone).mailbox).toBe(
    "The mailbox can't be read since 2026-01-05 04:00: Login[U+001B] failed.",
  );
  const junk = database.updateTable('mailboxes').set({ failed_since: null });
  await junk.where('name', 'like', '%Junk').execute();
  expect(await read()).toBeNull();
});

describe('the disk', () => {
  it('is trouble under a tenth, and asked once a minute at most', async () => {
    const answers = [9.99, 10, 8.2];
    const { database, clock, config } = await createService();
    const find = createTroubleFinder({
      database,
      now: clock.now,
      config: { ...config, leastFreePercent: 10 },
      readFree: async () => answers.shift(),
      elapsed: () => clock.now().getTime(),
    });
    const read = async () => toServiceTrouble(await find())?.disk ?? null;
    expect(await Promise.all([read(), read()])).toEqual([{ free: 9 }, { free: 9 }]);
    clock.advance(59_999);
    expect(await read()).toEqual({ free: 9 });
    clock.advance(1);
    expect(await read()).toBeNull();
    clock.advance(60_000);
    expect(await read()).toEqual({ free: 8 });
    clock.advance(60_000);
    expect(await read()).toBeNull();
  });

  it('is read of a folder, and unknown where there is none', async () => {
    const folder = newTemporaryFolder();
    const free = await readFreeSpace(folder);
    expect(free?.percent).toBeGreaterThanOrEqual(0);
    expect(free?.percent).toBeLessThanOrEqual(100);
    expect(await readFreeSpace(join(folder, 'none'))).toBeUndefined();
    // A file system without a size.
    expect(await readFreeSpace('/proc')).toBeUndefined();
  });
});

it('the log says once that something begins, and once that it is over', async () => {
  const { database, update, clock, log, lines, findTrouble, store } = await createService();
  const logTrouble = createTroubleLog({ findTrouble, facts: { timeZone }, log });
  await logTrouble();
  expect(lines).toEqual([]);
  await store();
  clock.advance(hour);
  await recordBackup(database, "/backups/x can't be written: no room.", clock.now());
  await logTrouble();
  await logTrouble();
  expect(lines).toEqual([
    expect.stringMatching(
      /"error".*Mails are stuck: 1 since 2026-01-05 04:00\. What helps: npm run inquiries -- check/,
    ),
    expect.stringMatching(/"error".*The last backup failed, 2026-01-05 05:00: \/backups\/x can't be written/),
  ]);
  lines.length = 0;
  await update('outbox_messages', { state: 'sent' });
  clock.advance(1);
  await recordBackup(database, null, clock.now());
  await logTrouble();
  await logTrouble();
  expect(lines).toEqual([
    expect.stringMatching(/"info".*No mail is stuck any more\./),
    expect.stringMatching(/"info".*There is a new backup\./),
  ]);
});
