import { describe, expect, it } from 'vitest';
import type { PeopleAnswer } from '../../desk/contract/people.ts';
import { postgres } from '../testing/databases.ts';
import { startInbox, unknownId } from '../testing/desk.ts';
import { setEditor } from './people.ts';

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
    const outcomes = await Promise.all([
      setEditor({ ...act, by: { id: junId, name: 'Jun' } }, annaId, false),
      setEditor({ ...act, by: { id: annaId, name: 'Anna' } }, junId, false),
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
