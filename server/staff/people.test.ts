import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { PeopleAnswer, SessionAnswer } from '../../desk/contract/people.ts';
import { unstorable } from '../../inquiry/fields.ts';
import { queueMails } from '../mail/outbox-messages.ts';
import { makeOnce } from '../testing/clean-up.ts';
import { postgres } from '../testing/databases.ts';
import { startDesk, startInbox, unknownId } from '../testing/desk.ts';
import { lockStaff, runIntoLock } from '../testing/run-into-lock.ts';
import { anna, insertSample } from '../testing/samples.ts';
import { removePerson, setEditor } from './people.ts';

const invalid = ['Please enter a valid email address'];
const jun = { email: 'jun@academy.example', name: 'Jun Zhang' };

describe('people', () => {
  async function open(location?: string) {
    const desk = await startDesk({ location });
    const ann = await desk.enter();
    const added = await ann.send('POST', 'people', jun);
    return { ...desk, ann, added, junId: (added.json as SessionAnswer).person.id };
  }

  const desk = makeOnce(() => open());

  it('are added and listed, with their devices', async () => {
    const { ann, added, signIn, annaId, junId } = await open();
    expect(added).toMatchObject({ status: 201, json: { person: { ...jun, language: 'en' } } });
    await signIn(jun.email);
    await signIn(jun.email);
    const { people } = (await ann.send('GET', 'people')).json as PeopleAnswer;
    const signatures = { en: '', 'zh-Hans': '' };
    const wants = { wantsMorningMail: true, wantsNewsMail: true };
    const seen = { signatures, ...wants, openInquiries: 0, lastSeenAt: '2026-01-05T10:00:00.000Z' };
    expect(people).toEqual([
      { ...anna, id: annaId, devices: 1, isYou: true, mayEdit: true, ...seen },
      { ...jun, id: junId, language: 'en', devices: 2, isYou: false, mayEdit: false, ...seen },
    ]);
  });

  it.each([
    [{ email: 'ANNA@academy.example', name: 'Another' }, { email: ['This address is on the list already'] }],
    [{ email: 'b@academy.example\r\nBcc: c@example.org', name: 'Ben' }, { email: invalid }],
    [{ email: 'b@academy.example', name: 'Ben\r\nBcc: c@example.org' }, { name: [unstorable] }],
    [{}, { email: invalid, name: ['Name must be at least 2 characters'] }],
  ])('are not added as %j', async (body, fields) => {
    expect(await desk().ann.send('POST', 'people', body)).toMatchObject({
      status: 422,
      json: { error: 'invalid', fields },
    });
  });

  it('are removed, but nobody by themselves', async () => {
    const { ann, signIn, annaId, junId } = await open();
    const junsBrowser = await signIn(jun.email);
    expect(await ann.send('DELETE', `people/${annaId}`)).toMatchObject({
      status: 409,
      json: { error: 'yourself' },
    });
    expect((await ann.send('DELETE', `people/${junId}`)).json).toEqual({ done: true });
    expect((await junsBrowser.send('GET', 'session')).status).toBe(401);
    expect((await ann.send('DELETE', `people/${junId}`)).status).toBe(404);
  });

  it('are listed with the inquiries that they have still to answer', async () => {
    const { ann, database, junId, clock } = await open();
    const add = (changes: Parameters<typeof insertSample>[2] = {}) =>
      insertSample(database, clock.now(), { assigned_to: junId, ...changes });
    await add({ assigned_to: null });
    await add();
    await add({ status: 'contacted' });
    await add({ status: 'booked', waiting_since: null });
    await add({ quarantine_reason: 'honeypot' });
    const { people } = (await ann.send('GET', 'people')).json as PeopleAnswer;
    expect(people.map(({ openInquiries }) => openInquiries)).toEqual([0, 2]);
  });

  it('leave their inquiries to nobody, with a line of history and a new version, and no mails of theirs', async () => {
    const { ann, database, dataDir, junId, clock, outbox, mails } = await open();
    const inquiry = await insertSample(database, clock.now(), { assigned_to: junId });
    await queueMails(database, [{ kind: 'morning', staff_id: junId }], 'academy.example', clock.now());
    const queued = database.selectFrom('outbox_messages').select('id').where('staff_id', '=', junId);
    const { id: mail } = await queued.executeTakeFirstOrThrow();
    const folder = join(dataDir, 'mail');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${mail}.eml`), 'Waiting: Grace Liu');
    expect((await ann.send('DELETE', `people/${junId}`)).status).toBe(200);
    const left = await database.selectFrom('inquiries').selectAll().execute();
    expect(left).toMatchObject([{ assigned_to: null, version: 2 }]);
    const history = await database.selectFrom('history').selectAll().execute();
    expect(history).toMatchObject([{ inquiry_id: inquiry, kind: 'unassigned', actor: 'Anna' }]);
    expect(readdirSync(folder)).toEqual([]);
    await outbox.sendDue();
    expect(mails.filter(({ text }) => text.includes('Grace Liu'))).toEqual([]);
  });

  it('keep their inquiries where two remove each other at once, and one of them stays', async () => {
    const { ann, annaId, junId, database, dataDir, clock } = await open(await postgres.create());
    await ann.send('PATCH', `people/${junId}`, { mayEdit: true });
    for (const assigned_to of [annaId, junId]) await insertSample(database, clock.now(), { assigned_to });
    const storage = { database, dataDir, mailDomain: 'academy.example' };
    const remove = (id: string, by: string) =>
      removePerson({ ...storage, by: { id: by, name: 'Colleague' }, now: clock.now() }, id, false);
    const acts = [() => remove(annaId, junId), () => remove(junId, annaId)];
    const outcomes = await runIntoLock(database, lockStaff, acts);
    expect(outcomes.sort()).toEqual(['last-person', 'removed']);
    const left = await database.selectFrom('staff').select('id').execute();
    expect(left).toHaveLength(1);
    const inquiries = await database.selectFrom('inquiries').select(['assigned_to', 'version']).execute();
    expect(inquiries).toHaveLength(2);
    expect(inquiries).toContainEqual({ assigned_to: left[0]?.id, version: 1 });
    expect(inquiries).toContainEqual({ assigned_to: null, version: 2 });
  });

  it.each([unknownId, 'x', '%00', '..%2f..', `${unknownId}%20or%201=1`])(
    'are not found as %s',
    async (id) => {
      const { ann } = desk();
      expect((await ann.send('DELETE', `people/${id}`)).json).toEqual({ error: 'not-found' });
      expect((await ann.send('DELETE', `people/${id}/sessions`)).json).toEqual({ error: 'not-found' });
    },
  );

  it('choose their language, which their mails are in, and a signature for each', async () => {
    const { ann, mails, openBrowser, readCode } = await open();
    expect((await ann.send('PATCH', 'me', { language: 'zh-Hans' })).json).toMatchObject({
      person: { language: 'zh-Hans' },
    });
    expect((await ann.send('PATCH', 'me', { language: 'la' })).status).toBe(422);
    const signatures = { en: 'Warm regards,\nAnna', 'zh-Hans': '祝好\nAnna' };
    expect((await ann.send('PATCH', 'me', { signatures })).status).toBe(200);
    expect((await ann.send('GET', 'session')).json).toMatchObject({ person: { signatures } });
    // Another tab, which shows an earlier Chinese one.
    const { json } = await ann.send('PATCH', 'me', { signatures: { en: 'Anna' } });
    expect(json).toMatchObject({ person: { signatures: { ...signatures, en: 'Anna' } } });
    await openBrowser().send('POST', 'codes', { email: anna.email });
    await readCode();
    expect(mails.map(({ subject }) => subject)).toContain('您的前台验证码');
    // Who adds a person shares a language with them.
    const added = await ann.send('POST', 'people', { email: 'mei@academy.example', name: '林美' });
    expect(added.json).toMatchObject({ person: { language: 'zh-Hans' } });
  });

  it.each([
    ['en', 'Anna has added you to the desk of The Music Academy', 'Enter jun@academy.example, and a'],
    ['zh-Hans', 'Anna请您加入音乐学院的前台', '填写 jun@academy.example 后，'],
  ] as const)(
    'get a letter in the language that was chosen for them, %s, and again',
    async (language, ...words) => {
      const desk = await startDesk();
      const ann = await desk.enter();
      const { json } = await ann.send('POST', 'people', { ...jun, language });
      const { id } = (json as SessionAnswer).person;
      expect((await ann.send('POST', `people/${id}/letter`)).status).toBe(200);
      await desk.outbox.sendDue();
      const letters = desk.mails.filter(({ to }) => (to as { address: string }).address === jun.email);
      expect(letters.map(({ subject }) => subject)).toEqual([words[0], words[0]]);
      expect(letters[0]?.text).toContain(words[1]);
      expect(letters[0]?.text).toContain('\n\nlocalhost/desk\n\n');
      expect(letters[0]?.html).not.toContain('href');
      expect(desk.mails).toHaveLength(letters.length);
    },
  );

  it('are named in mails on one line, without encoded words or what turns the words around them', async () => {
    const { ann, outbox, mails } = await open();
    const name = 'Jun \u202eknaB\u202c =?utf-8?q?Hi?= \u05d0\u05d1';
    expect((await ann.send('POST', 'people', { email: 'j@academy.example', name })).status).toBe(201);
    await outbox.sendDue();
    const told = mails.filter(({ text }) => text.includes('j@academy.example'));
    expect(told).toHaveLength(2);
    for (const { subject, text, html } of told) {
      expect(`${subject}${text}`).toContain(
        '\u2068Jun [U+202E]knaB[U+202C] = ?utf-8?q?Hi?= \u05d0\u05d1\u2069',
      );
      expect(`${subject}${text}${html}`).not.toMatch(/[\u202a-\u202e]|=\?/);
    }
  });
});

describe('the right to edit the website', () => {
  async function open(location?: string) {
    const desk = await startInbox({ location });
    const { ann } = desk;
    const allow = (id: string, mayEdit: boolean) => ann.send('PATCH', `people/${id}`, { mayEdit });
    const readEditors = async () => {
      const { people } = (await ann.send('GET', 'people')).json as PeopleAnswer;
      return people.filter(({ mayEdit }) => mayEdit).map(({ name }) => name);
    };
    return { ...desk, allow, readEditors };
  }

  it('is of the first person, who gives it to others and takes it again', async () => {
    const { ann, allow, junId, jun, readEditors } = await open();
    expect((await ann.send('GET', 'session')).json).toMatchObject({ person: { mayEdit: true } });
    expect((await jun.send('GET', 'session')).json).toMatchObject({ person: { mayEdit: false } });
    expect((await allow(junId, true)).json).toEqual({ done: true });
    expect(await readEditors()).toEqual(['Anna', 'Jun Zhang']);
    expect((await jun.send('GET', 'session')).json).toMatchObject({ person: { mayEdit: true } });
    expect((await allow(junId, false)).json).toEqual({ done: true });
    expect(await readEditors()).toEqual(['Anna']);
  });

  it('is given only by who has it, to who is there', async () => {
    const { allow, junId, annaId, jun } = await open();
    for (const id of [junId, annaId, unknownId])
      expect((await jun.send('PATCH', `people/${id}`, { mayEdit: true })).status).toBe(403);
    for (const id of [unknownId, 'x']) expect((await allow(id, true)).status).toBe(404);
  });

  it('stays with the last one who has it, whoever removes them', async () => {
    const { allow, annaId, jun, readEditors } = await open();
    const refused = { status: 409, json: { error: 'last-editor' } };
    expect(await allow(annaId, false)).toMatchObject(refused);
    expect(await jun.send('DELETE', `people/${annaId}`)).toMatchObject(refused);
    expect(await readEditors()).toContain('Anna');
  });

  it('stays with one of two who take it from each other at once', async () => {
    const { allow, annaId, junId, readEditors, database, clock } = await open(await postgres.create());
    await allow(junId, true);
    const act = { database, mailDomain: 'academy.example', now: clock.now() };
    const outcomes = await runIntoLock(database, lockStaff, [
      () => setEditor({ ...act, by: { id: junId, name: 'Jun' } }, annaId, false),
      () => setEditor({ ...act, by: { id: annaId, name: 'Anna' } }, junId, false),
    ]);
    expect(outcomes.sort()).toEqual(['done', 'last-editor']);
    expect(await readEditors()).toHaveLength(1);
  });

  it('is told to everybody by mail, in their language, once', async () => {
    const { allow, jun, junId, outbox, mails } = await open();
    await jun.send('PATCH', 'me', { language: 'zh-Hans' });
    await outbox.sendDue();
    mails.length = 0;
    for (const mayEdit of [true, true, false]) await allow(junId, mayEdit);
    await outbox.sendDue();
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      'Jun Zhang may edit the website now',
      'Jun Zhang may no longer edit the website',
      'Jun Zhang不能再修改网站',
      'Jun Zhang现在可以修改网站了',
    ]);
    expect(mails.map(({ text }) => text).join()).toContain('Allowed by Anna');
  });
});
