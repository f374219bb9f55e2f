import { describe, expect, it } from 'vitest';
import { type MessagesAnswer, threadLimits, type WholeMessage } from '../../desk/contract/messages.ts';
import { makeOnce } from '../testing/clean-up.ts';
import { databaseKinds } from '../testing/databases.ts';
import { startInbox, unknownId } from '../testing/desk.ts';
import { insertAnswers } from '../testing/samples.ts';

const { spoken, characters, folded } = threadLimits;
const isFolded = (at: number) => at % 4 === 3;

describe.each(databaseKinds)('a conversation that is long, on $name,', ({ create }) => {
  const desk = makeOnce(async () => {
    const inbox = await startInbox({ location: await create() });
    const id = await inbox.receive();
    // Chinese: what counts is characters.
    const ids = await insertAnswers(inbox.database, id, 100, (at) => ({
      text: `${at} ${'长'.repeat(5000)}`,
      quote: at === 99 ? 'On Monday\n> you wrote\n> this' : '',
      kind: isFolded(at) ? 'automatic' : 'answer',
    }));
    const get = async (path: string) => (await inbox.ann.send('GET', `inquiries/${id}/${path}`)).json;
    return { ...inbox, id, ids, get };
  });

  it('comes with its newest messages, each cut, those that are folded to a line', async () => {
    const { read, id, ids } = desk();
    const { messages, earlier, isFull } = await read(id);
    const begin = ids.length - messages.length;
    expect(messages.map((message) => message.id)).toEqual(ids.slice(begin));
    expect(messages.filter(({ kind }) => kind === 'answer')).toHaveLength(spoken);
    expect(messages[0]?.kind).toBe('answer');
    expect([earlier, isFull]).toEqual([begin, false]);
    for (const { kind, text, hasMore } of messages)
      expect([text.length, hasMore]).toEqual([kind === 'answer' ? characters : folded, true]);
    expect(messages.map(({ quotedLines }) => quotedLines)).toEqual([
      ...Array(messages.length - 1).fill(0),
      3,
    ]);
  });

  it('has its earlier messages on demand, each once', async () => {
    const { read, id, ids, get } = desk();
    let { messages, earlier } = await read(id);
    while (earlier > 0) {
      const before = (await get(`messages?before=${messages[0]?.id}`)) as MessagesAnswer;
      messages = [...before.messages, ...messages];
      earlier = before.earlier;
    }
    expect(messages.map((message) => message.id)).toEqual(ids);
    expect(await get(`messages?before=${unknownId}`)).toEqual({ messages: [], earlier: 0 });
  });

  it('has all of a message, and what it quotes, on demand', async () => {
    const { ids, get, ann, receive } = desk();
    const whole = (await get(`messages/${ids[99]}`)) as WholeMessage;
    expect(whole).toEqual({ text: `99 ${'长'.repeat(5000)}`, quote: 'On Monday\n> you wrote\n> this' });
    expect((await ann.send('GET', `inquiries/${await receive()}/messages/${ids[99]}`)).status).toBe(404);
  });

  it('says when it keeps no more', async () => {
    const { read, receive, database } = desk();
    const full = await receive();
    await insertAnswers(database, full, threadLimits.mails);
    expect((await read(full)).isFull).toBe(true);
    const large = await receive();
    const text = 'x'.repeat(threadLimits.bytes / 200);
    await insertAnswers(database, large, 200, () => ({ text }));
    expect((await read(large)).isFull).toBe(true);
  });
});
