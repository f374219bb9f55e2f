import { randomUUIDv7 } from 'node:crypto';
import { expect, it } from 'vitest';
import { sendReply } from '../conversation/send-reply.ts';
import { readFacts } from '../facts.ts';
import { addPerson } from '../staff/people.ts';
import type { sampleInquiry } from '../testing/samples.ts';
import { anna, insertArrival } from '../testing/samples.ts';
import { refusal, startSmtpReceiver } from '../testing/smtp-receiver.ts';
import { createService } from '../testing/start-server.ts';
import { readMessageTokens } from './message-token.ts';
import { createQuoteWriter } from './reply-mail.ts';

const facts = { ...readFacts(), timeZone: 'America/Chicago' };
const replyTo = 'office+{token}@academy.example';

type Changes = { name?: string; isAcknowledging?: boolean; replyTo?: string };

/** An inquiry whose mails were sent, and what replies to it over a real SMTP server. */
async function receive(
  inquiry: Partial<typeof sampleInquiry> = {},
  { name = 'Anna Keller', ...settings }: Changes = {},
) {
  const receiver = await startSmtpReceiver();
  const harness = await createService({ smtpUrl: receiver.url, isAcknowledging: true, ...settings });
  const { database, clock, outbox, store } = harness;
  const stored = await store(inquiry);
  if (!('id' in stored)) throw new Error(stored.outcome);
  const { id } = stored;
  const person = await addPerson(database, { ...anna, name }, clock.now());
  await outbox.sendDue();
  const [acknowledgement] = receiver.received.filter(({ raw }) => raw.includes('Auto-Submitted'));
  receiver.received.length = 0;

  /** Sends a reply off and lets it leave; returns its ID. */
  async function reply(text = 'Dear Grace', changes: { subject?: string; seen?: string } = {}) {
    const draft = { id: randomUUIDv7(), to: 'grace@example.org', subject: 'Re: viola', text, seen: null };
    clock.advance(1000);
    const act = { by: { id: person?.id ?? '', name }, now: clock.now() };
    const sending = { mailDomain: 'academy.example', writeQuote: createQuoteWriter(facts) };
    expect(await sendReply(database, id, { ...draft, ...changes }, act, sending)).toBe('added');
    clock.advance(10_000);
    await outbox.sendDue();
    return draft.id;
  }

  return { ...harness, id, receiver, acknowledgement, reply, tokens: await readMessageTokens(database) };
}

it('is text alone, from its writer, in the thread of the acknowledgement, with its token in three places', async () => {
  const { reply, receiver, acknowledgement, tokens } = await receive({ language: 'en' }, { replyTo });
  const id = await reply('Dear Grace,\n\nwe do.\n\nWarm regards,\nAnna');
  const [{ envelope, raw, mail } = expect.fail('nothing received')] = receiver.received;
  expect(envelope).toEqual({ from: 'site@academy.example', to: ['grace@example.org'] });
  expect(mail.from).toMatchObject({
    name: `Anna Keller, ${facts.names.en}`,
    address: 'site@academy.example',
  });
  expect(mail.to).toEqual([{ name: '', address: 'grace@example.org' }]);
  const messageId = `<${tokens.messageId(id)}@academy.example>`;
  expect(mail.messageId).toBe(messageId);
  expect(mail.inReplyTo).toBe(acknowledgement?.mail.messageId);
  expect(mail.references).toBe(`${acknowledgement?.mail.messageId} ${messageId}`);
  const [token = ''] = /(?<=office\+)[^@]*/.exec(mail.replyTo?.[0]?.address ?? '') ?? [];
  expect(tokens.read(token)).toEqual({ id });
  expect(raw).toContain('Content-Type: text/plain');
  expect(mail.html).toBeFalsy();
  expect(mail.text).toBe(
    'Dear Grace,\n\nwe do.\n\nWarm regards,\nAnna\n\nOn Mon, Jan 5, 2026, Grace Liu wrote:\n> Do you teach viola to adults?\n',
  );
});

it('is in the language of the inquiry', async () => {
  const { reply, receiver } = await receive({ language: 'zh-Hans', name: '陈思远', message: '我想学钢琴。' });
  await reply('您好！\n\n周一可以。', { subject: '回复：您给音乐学院的留言' });
  const [{ mail } = expect.fail('nothing received')] = receiver.received;
  expect(mail.from?.name).toBe(`Anna Keller（${facts.names['zh-Hans']}）`);
  expect(mail.subject).toBe('回复：您给音乐学院的留言');
  expect(mail.text).toBe('您好！\n\n周一可以。\n\n2026年1月5日，陈思远写道：\n> 我想学钢琴。\n');
  expect(mail.replyTo).toBeUndefined();
});

it('the acknowledgement has a token as well, and goes where it was queued for', async () => {
  const { acknowledgement, tokens, readMessages } = await receive({}, { replyTo });
  const row = (await readMessages()).find(({ kind }) => kind === 'acknowledgement');
  const { mail } = acknowledgement ?? expect.fail('nothing received');
  expect(row).toMatchObject({ address: 'grace@example.org', message_id: mail.messageId });
  expect(mail.messageId).toBe(`<${tokens.messageId(row?.id ?? '')}@academy.example>`);
  expect(mail.references).toBe(mail.messageId);
  const to = `office+${tokens.messageId(row?.id ?? '')}@academy.example`;
  expect(mail.replyTo).toMatchObject([{ address: to }]);
  const plain = await receive();
  expect(plain.acknowledgement?.mail.replyTo).toMatchObject([{ address: 'office@academy.example' }]);
});

it('is the same mail at each attempt, whatever the family writes meanwhile', async () => {
  const { reply, receiver, database, id, clock, outbox } = await receive();
  receiver.state.refuse = refusal(451, 'Try again later');
  await reply();
  await insertArrival(database, id, clock.now());
  receiver.state.refuse = undefined;
  for (let count = 0; count < 2; count += 1) {
    clock.advance(60_000);
    await outbox.sendDue();
    await database
      .updateTable('outbox_messages')
      .set({ state: 'pending' })
      .where('kind', '=', 'reply')
      .execute();
  }
  const [one = '', other = ''] = receiver.received.map(({ raw }) => raw.replace(/^Date: .*$/m, ''));
  expect(one).toContain('viola to adults');
  expect(other).toBe(one);
});

it('follows the newest mail of the thread, with twenty references at most and no more than a stranger may write', async () => {
  const { reply, receiver, database, id, clock, tokens } = await receive();
  const known = Array.from({ length: 30 }, (_, index) => `<${index}@mail.example.org>`);
  const odd = [
    'no-brackets',
    `<${'x'.repeat(2000)}@long.example>`,
    '<tab\there@mail.example>',
    '<ü@mail.example>',
  ];
  const answer = await insertArrival(database, id, clock.now(), {
    message_id: '<answer@mail.example.org>',
    reference_ids: [...known, ...odd].join(' '),
  });
  const first = await reply('One', { seen: answer });
  const second = await reply('Two', { seen: first });
  const [one, two] = receiver.received.map(({ mail }) => mail);
  const own = [first, second].map((each) => `<${tokens.messageId(each)}@academy.example>`);
  expect(one?.inReplyTo).toBe('<answer@mail.example.org>');
  expect(one?.references?.split(' ')).toEqual([...known.slice(-19), '<answer@mail.example.org>', own[0]]);
  expect(two?.inReplyTo).toBe(own[0]);
  expect(two?.references?.split(' ').slice(-3)).toEqual(['<answer@mail.example.org>', ...own]);
});

it('quotes sixty lines, and says that there are more', async () => {
  const message = Array.from({ length: 70 }, (_, index) => (index === 1 ? '' : `line ${index}`)).join('\n');
  const { reply, receiver } = await receive({ message });
  await reply();
  const lines = receiver.received[0]?.mail.text?.trimEnd().split('\n') ?? [];
  expect(lines.slice(3, 6)).toEqual(['> line 0', '>', '> line 2']);
  expect(lines.slice(-2)).toEqual(['> line 59', '> …']);
});

it.each([
  ['a name like a header', 'Anna\r\nBcc: all@example.org', 'Re: viola'],
  ['a name with signs', 'Anna "K" <a@b.example>, c: d;', 'Re: viola'],
  ['what turns the words around', 'Anna \u202egnp.exe', 'Re: \u202eviola'],
  ['what looks encoded', '=?utf-8?b?PGI+?=', '=?utf-8?b?PGI+?='],
  ['a long subject in Chinese', '安娜', '关于钢琴课的回复'.repeat(25)],
])('keeps %s from being anything else', async (_, name, subject) => {
  const { reply, receiver } = await receive({ name: name.slice(0, 80) }, { name });
  await reply('Dear \u202eGrace', { subject });
  const [{ envelope, raw, mail } = expect.fail('nothing received')] = receiver.received;
  expect(envelope.to).toEqual(['grace@example.org']);
  expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
  expect(mail.from?.address).toBe('site@academy.example');
  expect(mail.from?.name).toContain(`, ${facts.names.en}`);
  const head = raw.slice(0, raw.indexOf('\r\n\r\n'));
  expect(Math.max(...head.split('\r\n').map((line) => line.length))).toBeLessThan(200);
  expect(`${mail.from?.name} ${mail.subject} ${mail.text}`).not.toMatch(/\p{Bidi_Control}/u);
  if (!/[\u202e=]/.test(subject)) expect(mail.subject).toBe(subject);
});
