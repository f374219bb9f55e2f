import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createHousekeeping } from '../housekeeping.ts';
import { createLog } from '../log.ts';
import { queueMails } from '../mail/outbox-messages.ts';
import { queueNotices } from '../staff/notice.ts';
import { addPerson } from '../staff/people.ts';
import { sessionLimits } from '../staff/sessions.ts';
import { requestCode } from '../staff/sign-in-codes.ts';
import { createMailHarness } from '../testing/mail-harness.ts';

const hour = 60 * 60_000;
const year = 365 * 24 * hour;

/** An outbox into files, its housekeeping, and one of the staff. */
async function createHarness() {
  const harness = await createMailHarness();
  const { database, clock, dataDir, outbox } = harness;
  const email = 'anna@academy.example';
  const person = await addPerson(database, { email, name: 'Anna', language: 'en' }, clock.now());
  const log = createLog({ out: () => undefined, err: () => undefined });
  const config = { dataDir, retentionDays: undefined };
  const { tidy } = createHousekeeping({ database, now: clock.now, log, config });
  return {
    ...harness,
    tidy,
    async ask() {
      await requestCode(database, { email, client: null }, 'academy.example', clock.now());
      await outbox.sendDue();
    },
    queueMorning: () => {
      const morning = { kind: 'morning', staff_id: person?.id ?? '' } as const;
      return queueMails(database, [morning], 'academy.example', clock.now());
    },
    queueNotice: () => {
      const at = clock.now().toISOString();
      const news = { kind: 'new-browser', browser: null, system: null, at } as const;
      return queueNotices(database, person ? [person] : [], news, 'academy.example', clock.now());
    },
    startSession: (id: string) => {
      const time = clock.now().toISOString();
      const times = { created_at: time, last_used_at: time };
      const session = {
        id,
        public_id: id,
        staff_id: person?.id ?? '',
        browser: null,
        system: null,
        known_browser: null,
        ...times,
      };
      return database.insertInto('sessions').values(session).execute();
    },
    readSessions: () => database.selectFrom('sessions').select('id').execute(),
    readCodes: () => database.selectFrom('sign_in_codes').selectAll().execute(),
    listFiles: () => readdirSync(join(dataDir, 'mail')),
  };
}

it('erases codes when their last try is an hour old, with their mails as rows and as files', async () => {
  const { ask, tidy, clock, readCodes, readMessages, listFiles } = await createHarness();
  await ask();
  clock.advance(hour + 10 * 60_000 - 1);
  await tidy();
  expect([await readCodes(), await readMessages(), listFiles()].map(({ length }) => length)).toEqual([
    1, 1, 1,
  ]);
  clock.advance(1);
  await tidy();
  expect([await readCodes(), await readMessages(), listFiles()]).toEqual([[], [], []]);
});

it.each(['a code', 'a morning', 'a notice'] as const)(
  'erases the mail of %s only once its file is gone: nothing else names the file',
  async (kind) => {
    const { ask, queueMorning, queueNotice, tidy, clock, readMessages, dataDir } = await createHarness();
    await { 'a code': ask, 'a morning': queueMorning, 'a notice': queueNotice }[kind]();
    const [message = expect.fail('not queued')] = await readMessages();
    const file = join(dataDir, 'mail', `${message.id}.eml`);
    // A folder is not removed as a file is.
    rmSync(file, { force: true });
    mkdirSync(file, { recursive: true });
    clock.advance(8 * 24 * hour);
    await tidy();
    expect(await readMessages()).toHaveLength(1);
    rmSync(file, { recursive: true });
    await tidy();
    expect(await readMessages()).toEqual([]);
  },
);

it('erases sessions that are over, and no others', async () => {
  const { startSession, tidy, clock, readSessions } = await createHarness();
  await startSession('left');
  clock.advance(sessionLimits.unused - 1);
  await startSession('used');
  await tidy();
  expect(await readSessions()).toHaveLength(2);
  clock.advance(1);
  await tidy();
  expect(await readSessions()).toEqual([{ id: 'used' }]);
});

it('erases sessions, codes and mails to staff of a clock that was a year ahead', async () => {
  const { ask, queueNotice, startSession, tidy, clock, readSessions, readCodes, readMessages, listFiles } =
    await createHarness();
  clock.advance(year);
  await queueNotice();
  await ask();
  expect(listFiles()).toHaveLength(2);
  await startSession('ahead');
  clock.advance(-year);
  await tidy();
  expect([await readSessions(), await readCodes(), await readMessages(), listFiles()]).toEqual([
    [],
    [],
    [],
    [],
  ]);
});

it('gives a session of an earlier program, which ran beside this one, the ID by which it is signed out', async () => {
  const { database, startSession, tidy } = await createHarness();
  await startSession('new');
  for (const id of ['old', 'older']) {
    await startSession(id);
    await database
      .updateTable('sessions')
      .set({ public_id: null as never })
      .where('id', '=', id)
      .execute();
  }
  await tidy();
  const sessions = await database.selectFrom('sessions').select(['id', 'public_id']).orderBy('id').execute();
  const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/);
  expect(sessions).toEqual([
    { id: 'new', public_id: 'new' },
    { id: 'old', public_id: uuid },
    { id: 'older', public_id: uuid },
  ]);
});
