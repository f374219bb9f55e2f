import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { eraseInquiries, MailBeingSentError } from '../inquiries/erase-inquiries.ts';
import { claimNext } from '../mail/claim.ts';
import { queueMails } from '../mail/outbox-messages.ts';
import { queueNotices } from '../staff/notice.ts';
import { addPerson } from '../staff/people.ts';
import { createSession, sessionLimits } from '../staff/sessions.ts';
import { requestCode } from '../staff/sign-in-codes.ts';
import { newTemporaryFolder } from '../testing/databases.ts';
import { anna } from '../testing/samples.ts';
import { createService } from '../testing/start-server.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const year = 365 * day;

describe('a clock that was a year ahead', () => {
  /** A server whose clock is ahead until `correct` sets it back. */
  async function createServer() {
    const { database, clock, store, sweep, lines, update } = await createService();
    clock.advance(year);
    return {
      ...{ database, clock, lines, sweep, update },
      correct: () => clock.advance(-year),
      send: (isKeylessForm = false) => store({}, { isKeylessForm, client: '198.51.100.1' }),
      claim: () => claimNext({ database, now: clock.now }),
    };
  }

  it('delays no mail after the repair, pending or being sent, and is logged', async () => {
    const { send, correct, sweep, claim, lines } = await createServer();
    await send();
    await claim();
    await send();
    correct();
    expect(await claim()).toBeUndefined();
    await sweep();
    expect([await claim(), await claim()].map((mail) => mail?.attempts).sort()).toEqual([1, 2]);
    expect(lines).toEqual([expect.stringMatching(/"warn".*5 times of mails lay in the future/)]);
    lines.length = 0;
    await sweep();
    expect(lines).toEqual([]);
  });

  it('changes no correct time of a mail that is due later or being sent', async () => {
    const { database, update, clock, send, claim, correct, sweep, lines } = await createServer();
    correct();
    await send();
    await claim();
    clock.advance(-4 * minute);
    const next_attempt_at = new Date(clock.now().getTime() + 64 * minute).toISOString();
    await update('outbox_messages', { next_attempt_at });
    const read = () => database.selectFrom('outbox_messages').selectAll().execute();
    const before = await read();
    await sweep();
    expect(await read()).toEqual(before);
    expect(lines).toEqual([]);
  });

  it('locks no client out, even before the repair, and makes no later form a duplicate', async () => {
    const { database, send, correct, sweep } = await createServer();
    expect(await send(true)).toMatchObject({ outcome: 'stored' });
    expect(await send(true)).toMatchObject({ outcome: 'repeated' });
    for (let sent = 1; sent < 5; sent += 1) await send();
    expect(await send()).toMatchObject({ outcome: 'too-many' });
    correct();
    expect(await send(true)).toMatchObject({ outcome: 'stored' });
    for (let sent = 1; sent < 5; sent += 1) expect(await send()).toMatchObject({ outcome: 'stored' });
    expect(await send()).toMatchObject({ outcome: 'too-many', wait: 10 * minute });
    expect(await database.selectFrom('inquiries').selectAll().execute()).toHaveLength(10);
    await sweep();
    expect(await database.selectFrom('client_marks').selectAll().execute()).toHaveLength(10);
  });

  it('does not prevent erasing an inquiry whose mail was being sent', async () => {
    const { database, clock, send, claim, correct } = await createServer();
    const stored = await send();
    const ids = ['id' in stored ? stored.id : expect.fail('not stored')];
    await claim();
    const erase = () => eraseInquiries({ database, dataDir: newTemporaryFolder(), now: clock.now() }, ids);
    await expect(erase()).rejects.toThrow(MailBeingSentError);
    correct();
    await erase();
    expect(await database.selectFrom('inquiries').selectAll().execute()).toEqual([]);
  });
});

describe('housekeeping for the staff', () => {
  /** An outbox into files, its housekeeping, and one of the staff. */
  async function createHarness() {
    const harness = await createService();
    const { database, clock, dataDir, outbox } = harness;
    const person = (await addPerson(database, anna, clock.now())) ?? expect.fail('not added');
    return {
      ...harness,
      async ask() {
        await requestCode(database, { email: anna.email, client: null }, 'academy.example', clock.now());
        await outbox.sendDue();
      },
      queueMorning: () =>
        queueMails(database, [{ kind: 'morning', staff_id: person.id }], 'academy.example', clock.now()),
      queueNotice: () => {
        const at = clock.now().toISOString();
        const news = { kind: 'new-browser', browser: null, system: null, at } as const;
        return queueNotices(database, [person], news, 'academy.example', clock.now());
      },
      startSession: (id: string) => createSession(database, id, person.id, clock.now()),
      readSessions: () => database.selectFrom('sessions').select('id').execute(),
      readCodes: () => database.selectFrom('sign_in_codes').selectAll().execute(),
      listFiles: () => readdirSync(join(dataDir, 'mail')),
    };
  }

  it.each([
    ['a code', 70 * minute],
    ['a morning', 16 * hour],
    ['a notice', 7 * day],
  ] as const)(
    'erases the mail of %s after %d milliseconds, only once its file is gone: nothing else names the file',
    async (kind, kept) => {
      const harness = await createHarness();
      const { ask, queueMorning, queueNotice, sweep, clock, readCodes, readMessages, listFiles } = harness;
      await { 'a code': ask, 'a morning': queueMorning, 'a notice': queueNotice }[kind]();
      const [message = expect.fail('not queued')] = await readMessages();
      const file = join(harness.dataDir, 'mail', `${message.id}.eml`);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, 'mail');
      clock.advance(kept - 1);
      await sweep();
      expect([await readMessages(), listFiles()].map(({ length }) => length)).toEqual([1, 1]);
      // A folder is not removed as a file is.
      rmSync(file);
      mkdirSync(file);
      clock.advance(1);
      await sweep();
      expect(await readMessages()).toHaveLength(1);
      rmSync(file, { recursive: true });
      writeFileSync(file, 'mail');
      await sweep();
      expect([await readCodes(), await readMessages(), listFiles()]).toEqual([[], [], []]);
    },
  );

  it('erases sessions that are over, and no others', async () => {
    const { startSession, sweep, clock, readSessions } = await createHarness();
    await startSession('left');
    clock.advance(sessionLimits.unused - 1);
    await startSession('used');
    await sweep();
    expect(await readSessions()).toHaveLength(2);
    clock.advance(1);
    await sweep();
    expect(await readSessions()).toEqual([{ id: 'used' }]);
  });

  it('erases sessions, codes and mails to staff of a clock that was a year ahead', async () => {
    const { ask, queueNotice, startSession, sweep, clock, readSessions, readCodes, readMessages, listFiles } =
      await createHarness();
    clock.advance(year);
    await queueNotice();
    await ask();
    expect(listFiles()).toHaveLength(2);
    await startSession('ahead');
    clock.advance(-year);
    await sweep();
    const left = [await readSessions(), await readCodes(), await readMessages(), listFiles()];
    expect(left.flat()).toEqual([]);
  });
});
