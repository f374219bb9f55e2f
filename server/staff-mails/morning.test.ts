import { expect, it } from 'vitest';
import { type Language, languages } from '../../inquiry/language.ts';
import type { Database, InquiriesTable } from '../database/schema.ts';
import { readFacts } from '../facts.ts';
import { addPerson, changeSettings } from '../staff/people.ts';
import { openTemporaryDatabase, postgres } from '../testing/databases.ts';
import { insertArrival, insertSample } from '../testing/samples.ts';
import { startSmtpReceiver } from '../testing/smtp-receiver.ts';
import { createService } from '../testing/start-server.ts';
import { createMorningQueue } from './morning-mail.ts';

/** A moment of the studio's clock: `2026-03-12 08:00`. */
const at = (time: string) =>
  new Date(Temporal.PlainDateTime.from(time).toZonedDateTime('America/Chicago').epochMilliseconds);
const iso = (time: string) => at(time).toISOString();

async function addStaff(database: Database, name: string) {
  const email = `${name.toLowerCase().replace(/\W/g, '')}@academy.example`;
  const person = await addPerson(database, { email, name, language: 'en' }, at('2026-01-05 08:00'));
  return person?.id ?? expect.fail('not added');
}

const createQueue = (database: Database, now: () => Date) =>
  createMorningQueue({ database, now, config: { mail: { mailDomain: 'a.example' } }, facts: readFacts() });

/** A service with Anna, and Jun, who has turned the mail off, on Thursday at eight unless told otherwise. */
async function createHarness(start = '2026-03-12 08:00') {
  const { url, received } = await startSmtpReceiver();
  const harness = await createService({ smtpUrl: url });
  const { database, clock, outbox } = harness;
  const setClock = (time: string) => clock.advance(at(time).getTime() - clock.now().getTime());
  setClock(start);
  const [anna, jun] = [await addStaff(database, 'Anna'), await addStaff(database, 'Jun Zhang')];
  await changeSettings(database, jun, { wantsMorningMail: false });
  return {
    ...harness,
    ...{ anna, jun, setClock },
    add: (name: string, time: string, changes: Partial<InquiriesTable> = {}) =>
      insertSample(database, at(time), { name, ...changes }),
    /** Queues as a server that has just started, and returns the mails that have arrived since the last time. */
    async send() {
      await createQueue(database, clock.now)();
      const queued = await harness.readMessages();
      expect(queued.map(({ staff_id: staff }) => staff)).not.toContain(jun);
      await outbox.sendDue();
      return received.splice(0);
    },
  };
}

const yesterday = '2026-03-11 18:41';
const eve = 'Eve\r\n<b>Bcc: eve\u202e';
const settled = { status: 'booked', waiting_since: null } as const;

/** Inquiries for every part of Anna's mail; she is not told of those that are absent. */
async function fillAllParts({ add, database, update, anna, jun }: Awaited<ReturnType<typeof createHarness>>) {
  const times = { waiting_since: iso(yesterday), returned_at: iso(yesterday) };
  const back = { ...times, status: 'contacted', assigned_to: jun, returned_to: anna } as const;
  await add('Ana Costa', yesterday, { ...back, id: 'ana' });
  await insertArrival(database, 'ana', at(yesterday), { kind: 'report' });
  const bounce = { bounced_at: iso(yesterday), bounce_reason: 'no-address', kind: 'reply' } as const;
  await update('messages', bounce);
  await add('Absent of Jun', yesterday, { ...back, returned_to: jun });
  await add('Absent Answered', yesterday, { ...back, waiting_since: null });
  const lessons = { inquiry_type: 'private-lessons', instructor: 'haoran-wu' } as const;
  await add('Hannah Brooks', '2026-03-09 12:00', { ...lessons, assigned_to: anna });
  await add('Priya Raman', '2026-03-10 19:00', { inquiry_type: 'early-childhood', assigned_to: jun });
  await add('Absent Not Yet Waiting', '2026-03-10 20:01', { status: 'contacted' });
  await add('Absent Settled', '2026-03-09 12:00', settled);
  const answered = { ...settled, inquiry_type: 'general', unread_since: iso(yesterday) } as const;
  await add('Lena Fox', yesterday, { ...answered, unread_since: iso('2026-03-11 18:00') });
  await add('Omar Said', yesterday, { ...answered, assigned_to: anna });
  await add('Absent of Jun', yesterday, { ...answered, assigned_to: jun });
  await add('Absent Spam', yesterday, { ...answered, quarantine_reason: 'staff' });
  await add('Marcus Hill', yesterday, { inquiry_type: 'general', instructor: '../../etc/passwd' });
  const remind = (remind_by: string, time: string) =>
    ({ ...settled, inquiry_type: 'general', remind_by, remind_at: iso(time) }) as const;
  await add('Tom Reed', yesterday, remind(anna, '2026-03-10 09:00'));
  await add(eve, yesterday, remind(anna, '2026-03-12 11:00'));
  await add('Absent of Jun', yesterday, remind(jun, '2026-03-12 09:00'));
  await add('Absent Tomorrow', yesterday, remind(anna, '2026-03-13 00:00'));
  await add('Kevin Tran', yesterday, { ...settled, booking: '2026-03-12T24:00' });
  await add('Ellen Whitaker', yesterday, { ...settled, booking: '2026-03-12T15:00 haoran-wu' });
  await add('刘佳慧', yesterday, { ...settled, booking: '2026-03-13T09:00' });
  await add('Absent Later', yesterday, { ...settled, booking: '2026-03-14T09:00' });
  await add('Absent Closed', yesterday, { ...settled, booking: '2026-03-12T09:00', status: 'closed' });
  await add('Ruth Alvarez', '2026-03-11 11:03', { quarantine_reason: 'honeypot' });
  await add('Too Fast', '2026-03-11 11:04', { quarantine_reason: 'too-fast', form_age: 120 });
  await add('Absent Seen Spam', yesterday, { quarantine_reason: 'staff' });
  await add('Absent Old Spam', '2026-03-10 11:03', { quarantine_reason: 'honeypot' });
}

it('tells who wants it, in English or Chinese, what is theirs or everybody’s', async () => {
  const harness = await createHarness();
  const { database, anna, send } = harness;
  await fillAllParts(harness);
  const [{ mail: sent, raw, envelope } = expect.fail('none'), ...more] = await send();
  expect(more).toEqual([]);
  expect(sent.text?.trimEnd()).toBe(`Good morning, Anna

Thursday, March 12. Two families have waited longer than one working day.

CAME BACK: NO ANSWER HAS REACHED THEM (1)
- Ana Costa, Wed 6:41 PM: this address does not exist

WAITING OVER ONE WORKING DAY (2)
- Hannah Brooks, since Mon
  Private Lessons, for Haoran Wu. Yours
- Priya Raman, since Tue
  Early Childhood Classes. Jun Zhang

ANSWERS TO READ (2)
- Lena Fox, Wed 6:00 PM
  General Question. Nobody yet
- Omar Said, Wed 6:41 PM
  General Question. Yours

NEW SINCE YESTERDAY MORNING (1)
- Marcus Hill, Wed 6:41 PM
  General Question. Nobody yet

YOUR REMINDERS, DUE OR TODAY (2)
- Tom Reed, due since Tue
  General Question
- Eve <b>Bcc: eve[U+202E], 11:00 AM
  General Question

BOOKED TODAY (2)
- 3:00 PM, Ellen Whitaker, with Haoran Wu
- Hour open, Kevin Tran

BOOKED TOMORROW (1)
- 9:00 AM, 刘佳慧

KEPT ASIDE AS SPAM (2)
- Ruth Alvarez, Wed 11:03 AM: the hidden field was filled in
- Too Fast, Wed 11:04 AM: sent 0.1 seconds after the page opened

Open the desk: https://academy.example/desk

You get this at 8:00 AM on open days when there is something
to tell. Turn it off in Settings.`);
  expect(envelope).toEqual({ from: 'site@academy.example', to: ['anna@academy.example'] });
  expect(sent.from).toEqual({ name: 'The desk', address: 'site@academy.example' });
  expect(raw).toMatch(/content-type: multipart\/alternative/i);
  expect(raw).toContain('Auto-Submitted: auto-generated');
  expect(sent.html).toContain('Private Lessons, for Haoran Wu · yours</span>');
  expect(sent.html?.match(/https?:[^"]*/g)).toEqual(['https://academy.example/desk']);
  expect(`${sent.text}${sent.html}`).not.toMatch(/viola|grace@|555|passwd|src=|\{\w+\}/);
  expect(sent.html).not.toContain('<b>');
  await changeSettings(database, anna, { language: 'zh-Hans' });
  await database.deleteFrom('mornings').execute();
  const [{ mail: chinese } = expect.fail('none')] = await send();
  expect(chinese.html).toContain('<html lang="zh-Hans">');
  expect(chinese.text).toContain('- Hannah Brooks，周一起\n  一对一课，找吴浩然老师。由您负责\n');
  expect(chinese.text).toContain('\n- 15:00，Ellen Whitaker，吴浩然老师\n- 时间待定，Kevin Tran\n\n');
});

it('has the subject of what is most urgent, in each language, and names ten of a part at most', async () => {
  const harness = await createHarness();
  const { database, update, anna, add, send, store, setClock } = harness;
  await fillAllParts(harness);
  const sendIn = async (language?: Language) => {
    await changeSettings(database, anna, { language });
    await database.deleteFrom('mornings').execute();
    return (await send()).map(({ mail }) => mail);
  };
  const steps: [gone: string[], ...subjects: string[]][] = [
    [[''], '1 reply came back', '1 封回复被退回'],
    [['Ana Costa'], '2 waiting, 1 new', '2 条待跟进，1 条新咨询'],
    [['Hannah Brooks', 'Priya Raman'], '1 new since yesterday', '昨天以来有 1 条新咨询'],
    [['Marcus Hill'], 'Answers to read: 2', '2 封未读来信'],
    [['Lena Fox', 'Omar Said'], 'Reminder: Tom Reed', '提醒：Tom Reed'],
    [['Tom Reed'], 'Reminder: Eve <b>Bcc: eve[U+202E]'],
    [[eve], '2 booked today', '今天有 2 节约课'],
    [['Kevin Tran', 'Ellen Whitaker'], 'Booked tomorrow (1)', '明天的约课（1）'],
    [['刘佳慧'], '2 kept aside as spam: a look, please', '已拦下 2 条疑似垃圾信息，请看一眼'],
  ];
  for (const [gone, ...subjects] of steps) {
    await database.deleteFrom('inquiries').where('name', 'in', gone).execute();
    for (const [index, subject] of subjects.entries())
      expect(await sendIn(languages[index])).toMatchObject([{ subject }]);
  }
  await database.deleteFrom('inquiries').where('name', 'in', ['Ruth Alvarez', 'Too Fast']).execute();
  expect(await sendIn('en'), 'nothing to tell').toEqual([]);
  for (let index = 0; index < 12; index += 1) await add(`Family ${index}`, `2026-03-10 1${index % 8}:00`);
  const [many] = await sendIn('en');
  expect(many?.subject).toBe('12 waiting over one working day');
  expect(many?.text).toContain('12 families have waited');
  expect(many?.text?.match(/- Family/g)).toHaveLength(10);
  expect(many?.text).toContain('\n- and 2 more\n');
  await database.deleteFrom('inquiries').execute();
  await store();
  await update('inquiries', settled);
  await update('outbox_messages', { next_attempt_at: iso('2026-03-13 09:00') });
  setClock('2026-03-13 08:00');
  const [stuck] = await sendIn('en');
  expect(stuck?.subject).toBe('Mails have not gone out since Thu 8:00 AM');
  expect(stuck?.text).toContain('Anna\n\nMails have not gone out since Thu 8:00 AM; 1 waits.\n\nFriday');
  expect(await sendIn('zh-Hans')).toMatchObject([{ subject: '周四 08:00 起邮件无法发出' }]);
});

it.each([
  ['before eight', '2026-03-12 07:59', 0],
  ['at eight', '2026-03-12 08:00', 1],
  ['when the server comes up later in the morning', '2026-03-12 11:59', 1],
  ['in the afternoon', '2026-03-12 12:00', 0],
  ['on Sunday', '2026-03-08 08:00', 0],
  ['on Monday, after summer time has begun', '2026-03-09 08:00', 1],
])('is queued %s (%s): %d', async (_, time, number) => {
  const database = await openTemporaryDatabase();
  await addStaff(database, 'Anna');
  await createQueue(database, () => at(time))();
  expect(await database.selectFrom('outbox_messages').selectAll().execute()).toHaveLength(number);
});

it('is sent once a day, also after a new start, and again on the next open day, but never late', async () => {
  const { database, update, add, send, setClock, readMessages } = await createHarness('2026-03-14 08:00');
  await add('Grace Liu', '2026-03-13 18:00');
  expect(await send()).toHaveLength(1);
  expect(await send()).toEqual([]);
  await update('inquiries', settled);
  await add('Hannah Brooks', '2026-03-14 09:00');
  setClock('2026-03-16 08:00');
  const [{ mail: sent } = expect.fail('none')] = await send();
  // On Monday, the last open day is no yesterday.
  expect(sent.subject).toBe('1 new since Saturday');
  expect(sent.text).toContain('NEW SINCE SATURDAY MORNING (1)\n- Hannah Brooks, Sat 9:00 AM\n');
  expect(await database.selectFrom('mornings').selectAll().execute()).toEqual([{ day: '2026-03-16' }]);
  // What could not leave is dropped on another day.
  await update('outbox_messages', { state: 'pending' });
  setClock('2026-03-17 07:00');
  expect(await send()).toEqual([]);
  expect(await readMessages()).toEqual([]);
});

it('is queued once by three instances', async () => {
  const location = await postgres.create();
  const open = () => openTemporaryDatabase(location);
  const databases = [await open(), await open(), await open()] as const;
  await addStaff(databases[0], 'Anna');
  const now = () => at('2026-03-12 08:00');
  await Promise.all(databases.map((database) => createQueue(database, now)()));
  expect(await databases[0].selectFrom('outbox_messages').selectAll().execute()).toHaveLength(1);
});
