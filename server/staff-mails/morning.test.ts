import { describe, expect, it } from 'vitest';
import { type Language, languages } from '../../inquiry/language.ts';
import type { Database, InquiriesTable } from '../database/schema.ts';
import { readFacts } from '../facts.ts';
import { addPerson, changeSettings } from '../staff/people.ts';
import { postgres } from '../testing/database-kinds.ts';
import { createMailHarness } from '../testing/mail-harness.ts';
import { insertSample } from '../testing/sample-inquiry.ts';
import { insertArrival } from '../testing/sample-message.ts';
import { refusal, startSmtpReceiver } from '../testing/smtp-receiver.ts';
import { openTemporaryDatabase } from '../testing/temporary-database.ts';
import { createMorningQueue } from './morning-mail.ts';

const hour = 60 * 60_000;
const mail = { mailDomain: 'academy.example' };

/** A moment of the studio's clock: `2026-03-12 08:00`. */
function at(time: string): Date {
  return new Date(Temporal.PlainDateTime.from(time).toZonedDateTime('America/Chicago').epochMilliseconds);
}

async function addStaff(database: Database, name: string) {
  const email = `${name.toLowerCase().replace(/\W/g, '')}@academy.example`;
  const person = await addPerson(database, { email, name, language: 'en' }, at('2026-01-05 08:00'));
  return person?.id ?? expect.fail('not added');
}

type Changes = Partial<InquiriesTable>;

const arrive = (database: Database, name: string, time: string, changes: Changes = {}) =>
  insertSample(database, at(time), { name, ...changes });

const createQueue = ({ database, clock }: Awaited<ReturnType<typeof createMailHarness>>) =>
  createMorningQueue({ database, now: clock.now, config: { mail }, facts: readFacts() });

/** A mail server, an outbox and the queue of a service, on Thursday at eight unless told otherwise. */
async function createHarness(start = '2026-03-12 08:00') {
  const { url, received, state } = await startSmtpReceiver();
  const harness = await createMailHarness(url);
  const { database, clock, outbox } = harness;
  const setClock = (time: string) => clock.advance(at(time).getTime() - clock.now().getTime());
  setClock(start);
  const queue = createQueue(harness);
  return {
    ...harness,
    received,
    state,
    setClock,
    queue,
    add: (name: string, time: string, changes?: Changes) => arrive(database, name, time, changes),
    /** Looks at the clock, sends what is due, and returns the mails that have arrived since the last time. */
    async send() {
      await queue();
      await outbox.sendDue();
      return received.splice(0);
    },
  };
}

const yesterday = '2026-03-11 18:41';
const remind = (remind_by: string, time = '2026-03-12 09:00') => ({
  remind_at: at(time).toISOString(),
  remind_by,
});

type Harness = Awaited<ReturnType<typeof createHarness>>;

/** Inquiries for every part of the mail. */
async function fillAllParts({ add, database }: Harness, anna: string) {
  const jun = await addStaff(database, 'Jun Zhang');
  await changeSettings(database, jun, { wantsMorningMail: false });
  const lessons = { inquiry_type: 'private-lessons', instructor: 'haoran-wu' } as const;
  await add('Hannah Brooks', '2026-03-09 12:00', { ...lessons, assigned_to: anna });
  await add('Priya Raman', '2026-03-10 19:00', { inquiry_type: 'early-childhood', assigned_to: jun });
  await add('Marcus Hill', yesterday, { inquiry_type: 'general', instructor: '../../etc/passwd' });
  await add('Kevin Tran', '2026-03-11 12:00', {
    ...remind(anna, '2026-03-12 11:00'),
    inquiry_type: 'accompaniment',
  });
  await add('Ruth Alvarez', '2026-03-11 11:03', { quarantine_reason: 'honeypot' });
  await add('Too Fast', '2026-03-11 11:04', { quarantine_reason: 'too-fast', form_age: 120 });
  // None of these is to be told.
  await add('Seen Spam', yesterday, { quarantine_reason: 'staff' });
  await add('Old Spam', '2026-03-10 11:03', { quarantine_reason: 'honeypot' });
  await add('Settled', '2026-03-09 12:00', { status: 'booked', waiting_since: null });
  await add('Not Yet Waiting', '2026-03-10 20:01', { status: 'contacted' });
  await add('Somebody Else', yesterday, { ...remind(jun), assigned_to: anna });
  await add('Later', yesterday, remind(anna, '2026-03-13 00:00'));
}

type Alone = {
  what: string;
  fill: (harness: Harness, anna: string, jun: string) => Promise<unknown>;
} & Record<Language, [subject: string, ...texts: string[]]>;

/** What can be all that there is to tell: how it comes about, with what is not told, and what the mail says. */
const alone: Alone[] = [
  {
    what: 'unread answers, to whom they are meant for',
    async fill({ add }, anna, jun) {
      const since = at(yesterday).toISOString();
      const answered = { status: 'contacted', waiting_since: since, unread_since: since } as const;
      const earlier = at('2026-03-11 18:00').toISOString();
      await add('Grace Liu', yesterday, { ...answered, unread_since: earlier });
      await add('Hannah Brooks', yesterday, { ...answered, assigned_to: anna, status: 'booked' });
      await add('Absent of Jun', yesterday, { ...answered, assigned_to: jun });
      await add('Absent Spam', yesterday, { ...answered, quarantine_reason: 'staff' });
    },
    en: ['Answers to read: 2', 'ANSWERS TO READ (2)\n- Grace Liu'],
    'zh-Hans': ['2 封未读来信', '未读来信（2）\n- Grace Liu'],
  },
  {
    what: 'what is booked for today and tomorrow',
    async fill({ add }) {
      const book = (name: string, booking: string, changes: Changes = {}) =>
        add(name, yesterday, { status: 'booked', waiting_since: null, booking, ...changes });
      await book('Kevin Tran', '2026-03-12T24:00');
      await book('Ellen Whitaker', '2026-03-12T15:00 haoran-wu');
      await book('刘佳慧', '2026-03-13T09:00');
      await book('Absent Later', '2026-03-14T09:00');
      await book('Absent Closed', '2026-03-12T09:00', { status: 'closed' });
    },
    en: [
      '2 booked today',
      'BOOKED TODAY (2)\n- 3:00 PM, Ellen Whitaker, with Haoran Wu\n- Hour open, Kevin Tran\n\n',
      'BOOKED TOMORROW (1)\n- 9:00 AM, 刘佳慧\n',
    ],
    'zh-Hans': [
      '今天有 2 节约课',
      '今天的约课（2）\n- 15:00，Ellen Whitaker，吴浩然老师\n- 时间待定，Kevin Tran\n\n',
      '明天的约课（1）\n- 09:00，刘佳慧\n',
    ],
  },
  {
    what: 'who waits too long',
    fill: ({ add }, anna) =>
      add('Grace Liu', '2026-03-10 15:00', { instructor: 'haoran-wu', assigned_to: anna }),
    en: ['1 waiting over one working day', 'One family has waited longer'],
    'zh-Hans': [
      '1 条咨询等待超过一个工作日',
      '有一位家长已经等了',
      '- Grace Liu，周二起\n  预约试课，找吴浩然老师。由您负责\n',
    ],
  },
  {
    what: 'what is new',
    fill: ({ add }) => add('Grace Liu', yesterday),
    en: ['1 new since yesterday', 'Nobody is waiting too long.'],
    'zh-Hans': ['昨天以来有 1 条新咨询', '没有咨询等得太久。'],
  },
  {
    what: 'a reminder',
    fill: ({ add }, anna) =>
      add('Grace Liu', yesterday, { status: 'contacted', waiting_since: null, ...remind(anna) }),
    en: ['Reminder: Grace Liu', 'Nobody is waiting too long.'],
    'zh-Hans': ['提醒：Grace Liu', '没有咨询等得太久。'],
  },
  {
    what: 'what was kept aside',
    fill: ({ add }) => add('Grace Liu', yesterday, { quarantine_reason: 'honeypot' }),
    en: ['1 kept aside as spam: a look, please'],
    'zh-Hans': ['已拦下 1 条疑似垃圾信息，请看一眼'],
  },
  {
    what: 'which replies came back, to who sent them',
    async fill({ add, database }, anna, jun) {
      const time = at(yesterday).toISOString();
      const back = { status: 'contacted', waiting_since: time, returned_at: time, assigned_to: jun } as const;
      await add('Grace Liu', yesterday, { ...back, id: 'grace', returned_to: anna });
      await add('Absent of Jun', yesterday, { ...back, returned_to: jun });
      await add('Absent Answered', yesterday, { ...back, returned_to: anna, waiting_since: null });
      const bounce = { bounced_at: time, bounce_reason: 'no-address' } as const;
      await insertArrival(database, 'grace', new Date(time), { kind: 'report' });
      await database
        .updateTable('messages')
        .set({ ...bounce, kind: 'reply' })
        .execute();
    },
    en: [
      '1 reply came back',
      'CAME BACK: NO ANSWER HAS REACHED THEM (1)\n- Grace Liu, Wed 6:41 PM: this address does not exist\n',
    ],
    'zh-Hans': [
      '1 封回复被退回',
      '被退回，对方还没收到回复（1）\n- Grace Liu，周三 18:41：这个邮箱地址不存在\n',
    ],
  },
  {
    what: 'since when mails have not gone out, and how many wait',
    async fill({ database, store, clock, setClock }) {
      await store();
      await database.updateTable('inquiries').set({ status: 'booked', waiting_since: null }).execute();
      setClock('2026-03-13 08:00');
      const next_attempt_at = new Date(clock.now().getTime() + hour).toISOString();
      await database.updateTable('outbox_messages').set({ next_attempt_at }).execute();
    },
    en: [
      'Mails have not gone out since Thu 8:00 AM',
      'Anna\n\nMails have not gone out since Thu 8:00 AM; 1 waits.\n\nFriday',
    ],
    'zh-Hans': ['周四 08:00 起邮件无法发出'],
  },
];

describe('the morning mail', () => {
  it('says in English what waits, is new, is to be remembered and was kept aside', async () => {
    const harness = await createHarness();
    await fillAllParts(harness, await addStaff(harness.database, 'Anna'));
    const [{ mail: sent, raw, envelope } = expect.fail('none'), ...more] = await harness.send();
    expect(more).toEqual([]);
    expect(sent.subject).toBe('2 waiting, 1 new');
    expect(sent.text?.trimEnd()).toBe(`Good morning, Anna

Thursday, March 12. Two families have waited longer than one working day.

WAITING OVER ONE WORKING DAY (2)
- Hannah Brooks, since Mon
  Private Lessons, for Haoran Wu. Yours
- Priya Raman, since Tue
  Early Childhood Classes. Jun Zhang

NEW SINCE YESTERDAY MORNING (1)
- Marcus Hill, Wed 6:41 PM
  General Question. Nobody yet

YOUR REMINDERS, DUE OR TODAY (1)
- Kevin Tran, 11:00 AM
  Accompaniment Training

KEPT ASIDE AS SPAM (2)
- Ruth Alvarez, Wed 11:03 AM: the hidden field was filled in
- Too Fast, Wed 11:04 AM: sent 0.1 seconds after the page opened

Open the desk: https://academy.example/desk

You get this at 8:00 AM on open days when there is something
to tell. Turn it off in Settings.`);
    expect(envelope).toEqual({ from: 'site@academy.example', to: ['anna@academy.example'] });
    expect(sent.from).toEqual({ name: 'The desk', address: 'site@academy.example' });
    expect(raw).toContain('Auto-Submitted: auto-generated');
    expect(raw).toMatch(/content-type: multipart\/alternative/i);
    expect(sent.html).toContain('Private Lessons, for Haoran Wu · yours</span>');
    expect(sent.html).toContain('General Question · nobody yet</span>');
    expect(sent.html).toContain('<a href="https://academy.example/desk"');
    expect(sent.html?.match(/https?:/g)).toHaveLength(1);
    expect(`${sent.text}${sent.html}`).not.toMatch(/viola|grace@|555|passwd|src=|\{\w+\}/);
  });

  it.each(alone)('has the subject of what is told alone, $what, in each language', async (each) => {
    const harness = await createHarness();
    const { database, send } = harness;
    const [anna, jun] = [await addStaff(database, 'Anna'), await addStaff(database, 'Jun Zhang')];
    await changeSettings(database, jun, { wantsMorningMail: false });
    await each.fill(harness, anna, jun);
    for (const language of languages) {
      await changeSettings(database, anna, { language });
      await database.deleteFrom('mornings').execute();
      await createQueue(harness)();
      const [{ mail: sent } = expect.fail('none')] = await send();
      const [subject, ...texts] = each[language];
      expect(sent.subject).toBe(subject);
      for (const text of texts) expect(sent.text).toContain(text);
      expect(sent.html).toContain(`<html lang="${language}">`);
      expect(sent.text).not.toContain('Absent');
    }
  });

  it('names ten of a part at most', async () => {
    const { database, add, send } = await createHarness();
    await addStaff(database, 'Anna');
    for (let index = 0; index < 12; index += 1) await add(`Family ${index}`, `2026-03-10 1${index % 8}:00`);
    const [{ mail: sent } = expect.fail('none')] = await send();
    expect(sent.text).toContain('12 families have waited');
    expect(sent.text?.match(/- Family/g)).toHaveLength(10);
    expect(sent.text).toContain('\n- and 2 more\n');
    expect(sent.html).toContain('colspan="2">and 2 more</td>');
  });

  it.each([
    ['Eve\r\nBcc: all@example.org', 'Reminder: Eve Bcc: all@example.org'],
    ['Eve\u202e<script>', 'Reminder: Eve[U+202E]<script>'],
  ])('keeps the name %j on its line', async (name, subject) => {
    const { database, add, send } = await createHarness();
    const anna = await addStaff(database, 'Anna');
    await add(name, yesterday, { status: 'contacted', waiting_since: null, ...remind(anna) });
    const [{ mail: sent, raw, envelope } = expect.fail('none')] = await send();
    expect(sent.subject).toBe(subject);
    expect(envelope.to).toEqual(['anna@academy.example']);
    expect(raw.slice(0, raw.indexOf('\r\n\r\n'))).not.toMatch(/^bcc:/im);
    expect(sent.text?.match(/^- /gm)).toHaveLength(1);
    expect(sent.html).not.toContain('<script');
  });
});

describe('is sent', () => {
  it.each([
    ['before eight', '2026-03-12 07:59', 0],
    ['at eight', '2026-03-12 08:00', 1],
    ['when the server comes up later in the morning', '2026-03-12 11:59', 1],
    ['in the afternoon', '2026-03-12 12:00', 0],
    ['on Sunday', '2026-03-08 08:00', 0],
    ['on Monday, after summer time has begun', '2026-03-09 08:00', 1],
  ])('%s (%s): %d', async (_, time, number) => {
    const { database, add, send } = await createHarness(time);
    await addStaff(database, 'Anna');
    await add('Grace Liu', '2026-01-05 12:00');
    expect(await send()).toHaveLength(number);
  });

  it('once a day, also after a new start, and again on the next open day', async () => {
    const harness = await createHarness('2026-03-14 08:00');
    const { database, add, send, setClock } = harness;
    await addStaff(database, 'Anna');
    await add('Grace Liu', '2026-03-13 18:00');
    expect(await send()).toHaveLength(1);
    await createQueue(harness)();
    expect(await send()).toEqual([]);
    setClock('2026-03-15 08:00');
    expect(await send()).toEqual([]);
    await database.updateTable('inquiries').set({ status: 'closed', waiting_since: null }).execute();
    await add('Hannah Brooks', '2026-03-14 09:00');
    setClock('2026-03-16 08:00');
    const [{ mail: sent } = expect.fail('none')] = await send();
    // On Monday, the last open day is no yesterday.
    expect(sent.subject).toBe('1 new since Saturday');
    expect(sent.text).toContain('NEW SINCE SATURDAY MORNING (1)\n- Hannah Brooks, Sat 9:00 AM\n');
    expect(await database.selectFrom('mornings').selectAll().execute()).toEqual([{ day: '2026-03-16' }]);
  });

  it('not to who has turned it off, was removed, or has nothing to hear', async () => {
    const { database, add, send, queue, outbox, readMessages, received } = await createHarness();
    const [anna, jun] = [await addStaff(database, 'Anna'), await addStaff(database, 'Jun Zhang')];
    await addStaff(database, 'Rosa Delgado');
    await changeSettings(database, anna, { wantsMorningMail: false });
    await add('Grace Liu', yesterday, { status: 'booked', waiting_since: null, ...remind(jun) });
    expect((await send()).map(({ envelope }) => envelope.to)).toEqual([['junzhang@academy.example']]);
    expect(await readMessages()).toHaveLength(1);
    await database.deleteFrom('mornings').execute();
    await database.deleteFrom('staff').where('id', '=', jun).execute();
    await queue();
    await outbox.sendDue();
    expect(received).toEqual([]);
    expect(await readMessages()).toEqual([]);
  });

  it('again after a failure, but not on another day', async () => {
    const { database, add, send, state, clock, setClock, lines, readMessages } = await createHarness();
    await addStaff(database, 'Anna');
    await add('Grace Liu', yesterday);
    state.refuse = refusal(451, 'Later');
    expect(await send()).toEqual([]);
    expect(lines.join('')).toMatch(/Mail \S+ \(morning\) was not sent/);
    expect(lines.join('')).not.toMatch(/grace|anna/i);
    state.refuse = undefined;
    clock.advance(hour);
    const [{ mail: sent } = expect.fail('none')] = await send();
    expect(sent.subject).toBe('1 new since yesterday');
    await database.updateTable('outbox_messages').set({ state: 'pending' }).execute();
    setClock('2026-03-13 07:00');
    expect(await send()).toEqual([]);
    expect(await readMessages()).toEqual([]);
  });
});

it('three instances send it once', async () => {
  const location = await postgres.create();
  const open = () => openTemporaryDatabase(location);
  const databases = [await open(), await open(), await open()] as const;
  const [database] = databases;
  await addStaff(database, 'Anna');
  await arrive(database, 'Grace Liu', yesterday);
  const now = () => at('2026-03-12 08:00');
  const queues = databases.map((own) =>
    createMorningQueue({ database: own, now, config: { mail }, facts: readFacts() }),
  );
  await Promise.all(queues.map((queue) => queue()));
  expect(await database.selectFrom('outbox_messages').selectAll().execute()).toHaveLength(1);
});
