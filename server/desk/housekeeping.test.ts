import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createHousekeeping } from '../inquiries/housekeeping.ts';
import { createLog } from '../log.ts';
import { createMailHarness } from '../testing/mail-harness.ts';
import { addPerson } from './sign-in/people.ts';
import { sessionLimits } from './sign-in/sessions.ts';
import { requestCode } from './sign-in/sign-in-codes.ts';

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

it('erases sessions and codes of a clock that was a year ahead', async () => {
  const { ask, startSession, tidy, clock, readSessions, readCodes } = await createHarness();
  clock.advance(year);
  await ask();
  await startSession('ahead');
  clock.advance(-year);
  await tidy();
  expect([await readSessions(), await readCodes()]).toEqual([[], []]);
});
