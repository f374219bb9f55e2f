import { describe, expect, it } from 'vitest';
import type { SessionAnswer } from '../../desk/contract/people.ts';
import { readConfig } from '../config.ts';
import { readFacts } from '../facts.ts';
import { newDataFolder, openTemporaryDatabase } from '../testing/databases.ts';
import { publishFields, startDesk } from '../testing/desk.ts';
import { createSampleStore } from '../testing/samples.ts';
import { openLiveFacts } from './live-facts.ts';

const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const newYear = { from: '2026-01-05', names: { en: 'A day off', 'zh-Hans': '休息日' } };
const slug = 'mei-xuan-lin';

/** What staff publish in these tests, by the fact. */
const changes = {
  names: {
    'content/en/academy.yaml: name': 'The House of Strings',
    'content/zh/academy.yaml: name': '弦乐之家',
  },
  phone: { 'content/academy.yaml: phone': '(713) 555-0177' },
  email: { 'content/academy.yaml: email': 'stranger@evil.example', 'content/academy.yaml: placeholders': [] },
  hours: {
    'content/academy.yaml: hours': [{ days: week, opens: '10:00', closes: '23:00' }],
    'content/en/academy.yaml: days': ['Every day'],
    'content/zh/academy.yaml: days': ['每天'],
  },
  closedDays: { 'content/academy.yaml: closedDays': [newYear] },
  instructor: {
    [`content/instructors/${slug}.yaml: name`]: 'Aurelia Zabrowski',
    [`content/instructors/${slug}.yaml: chineseName`]: null,
  },
};

const biography =
  'Zoe plays the flute in the city’s orchestra, and has taught children and adults for years. ';
/** Someone whom only staff add. */
const newInstructor = {
  'content/instructors/zoe-marchetti.yaml: name': 'Zoe Marchetti',
  'content/instructors/zoe-marchetti.yaml: chineseName': '马佐伊',
  'content/instructors/zoe-marchetti.yaml: teaches': ['flute'],
  'content/en/instructors/zoe-marchetti.yaml: about': biography.repeat(3).trim(),
  'content/zh/instructors/zoe-marchetti.yaml: about': '马老师在城里的乐团吹长笛，教学多年。'.repeat(6),
};

/** Fields that go back to the program's. */
const takeBack = (fields: object) =>
  Object.fromEntries(Object.keys(fields).map((address) => [address, undefined]));

/** A service whose facts follow what is published, with Anna signed in. */
async function open(given?: string) {
  const location = given ?? (await newDataFolder());
  const own = await openTemporaryDatabase(location);
  const followed = await openLiveFacts(own);
  const desk = await startDesk({ location, facts: followed.facts, isAcknowledging: true });
  const ann = await desk.enter();
  const store = createSampleStore(desk.database, desk.clock.now, true);

  /** Publishes, and lets the facts follow. */
  async function change(fields: Record<string, unknown>): Promise<void> {
    await publishFields(desk.database, fields, new Date());
    await followed.follow();
  }

  const readSession = async () => (await ann.send('GET', 'session')).json as SessionAnswer;
  const readInstructor = async (wanted: string) =>
    (await readSession()).facts.instructors.find((each) => each.slug === wanted);
  return { ...desk, own, followed, ann, store, change, readSession, readInstructor };
}

/** The moment of the academy's clock, in winter. */
const setClock = ({ clock }: Pick<Awaited<ReturnType<typeof open>>, 'clock'>, time: string) =>
  clock.advance(Date.parse(`${time}:00-06:00`) - clock.now().getTime());

describe('the facts that staff publish', () => {
  it('follow each publication for whoever holds them, and go back to the program', async () => {
    const { change, followed, readSession } = await open();
    const { facts } = followed;
    const published = { ...changes.names, ...changes.phone, ...changes.hours, ...changes.closedDays };
    await change(published);
    expect(facts).toMatchObject({
      name: 'The House of Strings',
      names: { 'zh-Hans': '弦乐之家' },
      phone: '(713) 555-0177',
      hours: [{ opens: '10:00' }],
      closedDays: [newYear],
    });
    expect((await readSession()).facts).toEqual({
      academy: facts.names,
      city: { en: 'Houston', 'zh-Hans': '休斯顿' },
      timeZone: facts.timeZone,
      hours: [{ days: week, opens: '10:00' }],
      closedDays: [newYear],
      instructors: facts.instructors,
    });
    await change(takeBack(published));
    expect(facts).toEqual(readFacts());
  });

  it('are read before anything else where they were published before the start, also by a second machine', async () => {
    const location = await newDataFolder();
    await publishFields(await openTemporaryDatabase(location), changes.phone, new Date());
    const [one, two] = [await open(location), await openLiveFacts(await openTemporaryDatabase(location))];
    expect([one.followed.facts.phone, two.facts.phone]).toEqual(['(713) 555-0177', '(713) 555-0177']);
    await one.change({ ...changes.names });
    await two.follow();
    expect(two.facts).toEqual(one.followed.facts);
  });

  it('stand in mails to families and in how long they wait', async () => {
    const service = await open();
    const { outbox, mails, store, change } = service;
    const names = Object.values(readFacts().names);
    setClock(service, '2026-01-05T15:00');
    const stored = await store({ name: 'Grace Liu' });
    const id = 'id' in stored ? stored.id : expect.fail('not stored');
    await change({ ...changes.names, ...changes.phone, ...changes.hours });
    await outbox.sendDue();
    const thanks = mails.find(({ subject }) => subject.includes('The House of Strings'));
    expect(thanks?.text).toContain('(713) 555-0177');
    for (const name of names) expect(thanks?.text).not.toContain(name);
    setClock(service, '2026-01-06T16:00');
    const readWaiting = async () => (await service.live.read()).waiting;
    expect(await readWaiting()).toEqual([id]);
    await change(changes.closedDays);
    expect(await readWaiting()).toEqual([]);
  });

  it('keep the names of instructors who have left, and of those whom only staff had added', async () => {
    const { change, readInstructor } = await open();
    await change(newInstructor);
    const names = { en: 'Zoe Marchetti', 'zh-Hans': '马佐伊' };
    expect(await readInstructor('zoe-marchetti')).toMatchObject({ names, isOnSite: true });
    await change(changes.instructor);
    await change({
      ...takeBack(newInstructor),
      'content/instructors/julian-okafor.yaml': 'hidden',
      'content/instructors/zhiyuan-chen.yaml': 'removed',
    });
    expect(await readInstructor('zoe-marchetti')).toMatchObject({ names, isOnSite: false });
    const left = { names: { en: 'Zhiyuan Chen' }, isOnSite: false };
    expect(await readInstructor('zhiyuan-chen')).toMatchObject(left);
    expect(await readInstructor('julian-okafor')).toMatchObject({ isOnSite: false });
    expect(await readInstructor(slug)).toMatchObject({ names: { en: 'Aurelia Zabrowski' }, isOnSite: true });
  });

  it('go on as last known while the database is away, and follow again', async () => {
    const { change, followed, own } = await open();
    await change(changes.phone);
    await own.schema.alterTable('versions').renameTo('away').execute();
    await expect(followed.follow()).rejects.toThrow('versions');
    expect(followed.facts.phone).toBe('(713) 555-0177');
    await own.schema.alterTable('away').renameTo('versions').execute();
    await change(changes.names);
    expect(followed.facts.name).toBe('The House of Strings');
  });
});

it('no setting follows them', async () => {
  const service = await open();
  const readMail = () => readConfig({ SMTP_URL: 'smtp://mail.example', MAIL_TO: 'a@academy.example' }).mail;
  const [before, withoutServer] = [readMail(), readConfig({}).mail];
  await service.change(changes.email);
  expect(service.followed.facts).toMatchObject({ email: 'stranger@evil.example', placeholders: [] });
  expect([readMail(), readConfig({}).mail]).toEqual([before, withoutServer]);
  expect(JSON.stringify([before, withoutServer])).not.toContain('evil.example');
});
