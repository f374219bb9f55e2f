import { describe, expect, it } from 'vitest';
import { createHousekeeping } from './housekeeping.ts';
import { eraseInquiries, MailBeingSentError } from './inquiries/erase-inquiries.ts';
import { createInquiryStore } from './inquiries/inquiry-store.ts';
import { createLog } from './log.ts';
import { claimNext } from './mail/claim.ts';
import { readOutboxHealth } from './mail/outbox-health.ts';
import { createClock } from './testing/clock.ts';
import { databaseKinds } from './testing/database-kinds.ts';
import { sampleInquiry } from './testing/sample-inquiry.ts';
import { newTemporaryFolder, openTemporaryDatabase } from './testing/temporary-database.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const year = 365 * day;

describe.each(databaseKinds)('a clock that was a year ahead, on $name', ({ create }) => {
  /** A server whose clock is ahead until `correct` sets it back. */
  async function createServer() {
    const database = await openTemporaryDatabase(await create());
    const clock = createClock();
    const lines: string[] = [];
    const log = createLog({ out: (line) => lines.push(line), err: (line) => lines.push(line) });
    const policy = { mailDomain: 'academy.example', isAcknowledging: false };
    const inquiries = createInquiryStore({ database, now: clock.now, ...policy });
    const { tidy } = createHousekeeping({
      database,
      now: clock.now,
      log,
      config: { dataDir: '', retentionDays: undefined },
    });
    clock.advance(year);
    return {
      database,
      clock,
      lines,
      tidy,
      correct: () => clock.advance(-year),
      send: (isKeylessForm = false) =>
        inquiries.store({
          inquiry: sampleInquiry,
          idempotencyKey: null,
          isKeylessForm,
          client: '198.51.100.1',
        }),
      claim: () => claimNext({ database, now: clock.now }),
    };
  }

  it('delays no pending mail after the repair, and is logged', async () => {
    const { send, correct, tidy, claim, lines } = await createServer();
    await send();
    correct();
    expect(await claim()).toBeUndefined();
    await tidy();
    expect(await claim()).toMatchObject({ attempts: 1 });
    expect(lines.join('')).toContain('"warn"');
    expect(lines.join('')).toMatch(/2 times of mails .* lay in the future/);
    lines.length = 0;
    await tidy();
    expect(lines).toEqual([]);
  });

  it('delays no mail that was being sent', async () => {
    const { send, claim, correct, tidy } = await createServer();
    await send();
    await claim();
    correct();
    await tidy();
    expect(await claim()).toMatchObject({ attempts: 2 });
  });

  it('changes no correct time of a mail that is due later or being sent', async () => {
    const { database, clock, send, claim, correct, tidy, lines } = await createServer();
    correct();
    await send();
    await claim();
    clock.advance(-4 * minute);
    const next_attempt_at = new Date(clock.now().getTime() + 64 * minute).toISOString();
    await database.updateTable('outbox_messages').set({ next_attempt_at }).execute();
    const read = () => database.selectFrom('outbox_messages').selectAll().execute();
    const before = await read();
    await tidy();
    expect(await read()).toEqual(before);
    expect(lines).toEqual([]);
  });

  it('is reported while a mail is pending, without a negative age', async () => {
    const { database, clock, send, correct, tidy } = await createServer();
    const read = () => readOutboxHealth(database, clock.now());
    await send();
    correct();
    expect(await read()).toMatchObject({ isHealthy: false, late: 1, oldestPendingSeconds: 0 });
    await tidy();
    expect(await read()).toMatchObject({ isHealthy: true, late: 0, oldestPendingSeconds: 0 });
    clock.advance(31 * minute);
    expect(await read()).toMatchObject({ isHealthy: false, late: 1, oldestPendingSeconds: 31 * 60 });
  });

  it('locks no client out, even before the repair', async () => {
    const { database, send, correct, tidy, lines } = await createServer();
    for (let sent = 0; sent < 5; sent += 1) await send();
    expect(await send()).toMatchObject({ outcome: 'too-many' });
    correct();
    for (let sent = 0; sent < 5; sent += 1) expect(await send()).toMatchObject({ outcome: 'stored' });
    expect(await send()).toMatchObject({ outcome: 'too-many', wait: 10 * minute });
    await tidy();
    expect(await database.selectFrom('client_marks').selectAll().execute()).toHaveLength(5);
    expect(lines.join('')).toMatch(/5 counts of clients lay in the future/);
  });

  it('does not make a later form a duplicate', async () => {
    const { send, correct } = await createServer();
    await send(true);
    expect(await send(true)).toMatchObject({ outcome: 'repeated' });
    correct();
    expect(await send(true)).toMatchObject({ outcome: 'stored' });
  });

  it('does not prevent erasing an inquiry whose mail was being sent', async () => {
    const { database, clock, send, claim, correct } = await createServer();
    const stored = await send();
    const ids = ['id' in stored ? stored.id : expect.fail('not stored')];
    await claim();
    const erase = () => eraseInquiries({ database, mailFolder: newTemporaryFolder(), now: clock.now() }, ids);
    await expect(erase()).rejects.toThrow(MailBeingSentError);
    correct();
    await erase();
    expect(await database.selectFrom('inquiries').selectAll().execute()).toEqual([]);
  });

  it('is reported for inquiries, whose times are not changed', async () => {
    const { database, send, correct, tidy, lines } = await createServer();
    await send();
    correct();
    const before = await database.selectFrom('inquiries').selectAll().execute();
    await tidy();
    await tidy();
    expect(lines.filter((line) => line.includes('1 inquiry carries a time in the future'))).toHaveLength(1);
    expect(await database.selectFrom('inquiries').selectAll().execute()).toEqual(before);
  });
});
