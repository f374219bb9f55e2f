import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fullMessage, mostReplies, type RepliesAnswer, type ReplyAnswer } from '../../desk/contract/inbox.ts';
import { makeOnce } from '../testing/clean-up.ts';
import { postgres } from '../testing/databases.ts';
import { startDesk, unknownId } from '../testing/desk.ts';

const reply = {
  names: { en: 'Which age', 'zh-Hans': '年龄' },
  type: null,
  texts: { en: 'How old is your child?', 'zh-Hans': '' },
};

async function open(location?: string) {
  const desk = await startDesk({ location });
  const ann = await desk.enter();
  // Those that come with the program are from before, by the test's clock too.
  const before = desk.clock.now().toISOString();
  await desk.database.updateTable('saved_replies').set({ created_at: before }).execute();
  const read = async () => ((await ann.send('GET', 'replies')).json as RepliesAnswer).replies;
  const add = async (body: object = reply) => {
    desk.clock.advance(1000);
    return ann.send('POST', 'replies', { id: randomUUID(), ...body });
  };
  return { ann, read, add };
}

describe('saved replies', () => {
  it('are three at first, each in both languages', async () => {
    const { read } = await open();
    const replies = await read();
    expect(replies.map(({ names, type, version }) => [names.en, names['zh-Hans'], type, version])).toEqual([
      ['First answer, trial lesson', '试课：第一次回复', 'trial-lesson', 1],
      ['Private lessons: times and teacher', '一对一私课：时间和老师', 'private-lessons', 1],
      ['Booked: day, hour and teacher', '约课确认', null, 1],
    ]);
  });

  it('are added, changed and deleted', async () => {
    const { ann, read, add } = await open();
    const added = await add();
    const { id } = (added.json as ReplyAnswer).reply;
    expect(added).toMatchObject({ status: 201, json: { reply: { ...reply, version: 1 } } });
    const inBoth = { names: { en: '', 'zh-Hans': '几岁' }, texts: { en: 'a', 'zh-Hans': '几岁？' } };
    const changed = { ...reply, ...inBoth, type: 'general' };
    const answer = await ann.send('PATCH', `replies/${id}`, { ...changed, version: 1 });
    expect(answer.json).toEqual({ reply: { ...changed, id, version: 2 } });
    expect((await read()).at(-1)).toEqual({ ...changed, id, version: 2 });
    expect((await ann.send('DELETE', `replies/${id}`)).json).toEqual({ done: true });
    expect(await read()).toHaveLength(3);
    expect((await ann.send('DELETE', `replies/${id}`)).status).toBe(404);
  });

  it('are added once under their ID', async () => {
    const { read, add } = await open(await postgres.create());
    const id = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => add({ id, ...reply })));
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 201, json: { reply: { ...reply, id, version: 1 } } });
    expect(await add({ id, ...reply, type: 'general' })).toMatchObject({
      status: 422,
      json: { error: 'invalid', fields: { id: [expect.any(String)] } },
    });
    const replies = await read();
    expect(replies).toHaveLength(4);
    // The last one stands last, whatever its ID.
    for (const last of ['00000000-0000-4000-8000-000000000000', 'ffffffff-ffff-4fff-bfff-ffffffffffff']) {
      await add({ id: last, ...reply });
      expect((await read()).at(-1)?.id).toBe(last);
    }
  });

  it('are not changed by who has not seen the last change', async () => {
    const { ann, read } = await open(await postgres.create());
    const [{ id } = expect.fail('none')] = await read();
    const change = (name: string) =>
      ann.send('PATCH', `replies/${id}`, { ...reply, names: { en: name, 'zh-Hans': '' }, version: 1 });
    const answers = await Promise.all([change('one'), change('two')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.json).toEqual({ error: 'stale' });
    expect((await ann.send('PATCH', `replies/${unknownId}`, { ...reply, version: 1 })).status).toBe(404);
  });

  it('are fifty at most', async () => {
    const { read, add } = await open();
    for (let index = 2; index < mostReplies; index += 1) await add();
    expect((await add()).json).toEqual({ error: 'invalid', fields: { names: [fullMessage] } });
    expect(await read()).toHaveLength(mostReplies);
  });

  const desk = makeOnce(() => open());

  it.each([
    ['no name', 'names', { en: ' ', 'zh-Hans': '' }],
    ['a long name', 'names', { en: 'a'.repeat(81), 'zh-Hans': '' }],
    ['an unknown type', 'type', 'x'],
    ['a long text', 'texts', { en: 'a'.repeat(1501), 'zh-Hans': '' }],
    ['a null character', 'texts', { en: 'a\0', 'zh-Hans': '' }],
  ])('are refused with %s', async (_, field, value) => {
    const answer = await desk().add({ ...reply, [field]: value });
    expect(answer).toMatchObject({ status: 422, json: { fields: { [field]: [expect.any(String)] } } });
  });
});
