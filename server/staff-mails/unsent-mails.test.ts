import { describe, expect, it } from 'vitest';
import { workingDayBefore } from '../../content/studio-hours.ts';
import { readFacts } from '../facts.ts';
import { countInbox } from '../inquiries/count-inquiries.ts';
import { queueMails } from '../mail/outbox-messages.ts';
import { queueNotices } from '../staff/notice.ts';
import { addPerson } from '../staff/people.ts';
import { requestCode } from '../staff/sign-in-codes.ts';
import { createService } from '../testing/start-server.ts';
import { describeTrouble } from '../trouble/find-trouble.ts';
import { readMailTrouble } from '../trouble/troubles.ts';
import { readStaffMails } from './unsent-mails.ts';

const minute = 60_000;
const hour = 60 * minute;
const jun = { email: 'jun@academy.example', name: 'Jun Zhang', language: 'en' } as const;

/** An outbox, and Jun on the list of staff. */
async function createHarness() {
  const harness = await createService({ isAcknowledging: true });
  const { database, clock } = harness;
  const person = (await addPerson(database, jun, clock.now())) ?? expect.fail('not added');
  const facts = readFacts();
  return {
    ...harness,
    person,
    queueMorning: () =>
      queueMails(database, [{ kind: 'morning', staff_id: person.id }], 'academy.example', clock.now()),
    askForCode: () =>
      requestCode(database, { email: jun.email, client: null }, 'academy.example', clock.now()),
    refuse: () => database.updateTable('outbox_messages').set(refused).execute(),
    trouble: () => readMailTrouble(database, clock.now()),
    counts: () =>
      countInbox(database, facts, {
        person: person.id,
        now: clock.now().toISOString(),
        waitingBefore: workingDayBefore(clock.now(), facts).toISOString(),
      }),
  };
}

const refused = { refusals: 1, last_error: '550 No such mailbox' };
const junsTrouble = {
  stuck: null,
  refused: [{ person: { id: expect.any(String), name: jun.name }, reason: refused.last_error }],
};

describe('mails to one of the staff whose address is refused', () => {
  it('with a code are named after the first refusal, and are no trouble once the code has run out', async () => {
    const { askForCode, clock, refuse, trouble } = await createHarness();
    await askForCode();
    expect(await trouble()).toBeNull();
    await refuse();
    expect(await trouble()).toEqual(junsTrouble);
    clock.advance(10 * minute);
    expect(await trouble()).toBeNull();
    // Nobody has tried again since, and after half an hour it is not late either.
    clock.advance(hour);
    expect(await trouble()).toBeNull();
  });

  it('of the morning are named until midnight, and the view of mails has none to list', async () => {
    const { clock, counts, findTrouble, queueMorning, refuse, trouble } = await createHarness();
    await queueMorning();
    await refuse();
    clock.advance(2 * hour);
    expect(await trouble()).toEqual(junsTrouble);
    expect((await counts()).counts.mails).toBe(0);
    const { mails } = describeTrouble(await findTrouble(), 'America/Chicago');
    expect(mails).toBe('Mails are stuck: 1 to staff refused by the mail server.');
    clock.advance(14 * hour);
    expect(await trouble()).toBeNull();
  });

  it('are not named while no mail server is reached at all: then all mails wait', async () => {
    const { askForCode, clock, queueMorning, store, trouble } = await createHarness();
    await queueMorning();
    const since = clock.now().toISOString();
    clock.advance(20 * minute);
    expect(await trouble()).toBeNull();
    await askForCode();
    clock.advance(40 * minute);
    expect(await trouble()).toEqual({ stuck: { waiting: 1, since, isListed: false }, refused: [] });
    await store();
    clock.advance(40 * minute);
    expect(await trouble()).toEqual({ stuck: { waiting: 3, since, isListed: true }, refused: [] });
  });
});

it('a notice that is refused counts while its person is on the list, by the address', async () => {
  const { database, update, now } = await createService();
  const junRow = await addPerson(database, jun, now());
  const to = [junRow ?? expect.fail(), { ...jun, email: 'gone@academy.example' }];
  const news = { kind: 'new-browser', browser: null, system: null, at: now().toISOString() } as const;
  await queueNotices(database, to, news, 'academy.example', now());
  const [mail, ...others] = await readStaffMails(database, now());
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ person: { id: junRow?.id, email: jun.email }, fate: 'waiting' });
  await update('outbox_messages', { ...refused, state: 'dead' });
  expect(await readMailTrouble(database, now())).toEqual(junsTrouble);
});

it('an acknowledgement that the family’s server refuses is trouble until somebody has been in contact', async () => {
  const { clock, counts, database, update, store, trouble } = await createHarness();
  await store();
  const since = clock.now().toISOString();
  const messages = database.updateTable('outbox_messages');
  await messages.set({ state: 'sent' }).where('kind', '=', 'notification').execute();
  await messages.set({ state: 'dead' }).where('kind', '=', 'acknowledgement').execute();
  expect(await trouble()).toEqual({ stuck: { waiting: 1, since, isListed: true }, refused: [] });
  expect((await counts()).counts.mails).toBe(1);
  await update('inquiries', { status: 'contacted' });
  expect(await trouble()).toBeNull();
  expect((await counts()).counts.mails).toBe(0);
});
