import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { threadLimits } from '../../desk/contract/messages.ts';
import type { Transaction } from '../database/schema.ts';
import { eraseInquiries } from '../inquiries/erase-inquiries.ts';
import { makeOnce } from '../testing/clean-up.ts';
import { databaseKinds, newTemporaryFolder, postgres } from '../testing/databases.ts';
import { insertAnswers } from '../testing/samples.ts';
import { createReceiver } from '../testing/start-server.ts';
import { readFullRoom } from './keep-files.ts';
import { UnreadableMailError } from './read-head.ts';
import { mostCharacters } from './read-mail.ts';
import { readMailBytes } from './receive-mail.ts';
import { resendReply } from './sent-replies.ts';

const megabyte = 1024 * 1024;
const day = 24 * 60 * 60_000;
let count = 0;
/** Nobody is waiting any more. */
const settled = { status: 'booked', waiting_since: null } as const;

/** A mail of Grace's that answers another one. */
function write(messageId: string, text = 'Tuesday is fine.', head = '', from = 'grace@example.org'): string {
  count += 1;
  return `From: Grace <${from}>\nMessage-ID: <${count}@example.org>\nIn-Reply-To: ${messageId}\n${head}\n${text}`;
}

/** The same with files of so many bytes each. */
const writeWithFiles = (messageId: string, ...sizes: number[]) =>
  write(
    messageId,
    `${sizes.map((size, at) => `--b\nContent-Type: application/pdf; name="${at}.pdf"\n\n${'x'.repeat(size)}\n`).join('')}--b--\n`,
    'Content-Type: multipart/mixed; boundary=b\n',
  );

const bounce = (messageId: string, address: string, action: string, status = '5.1.1 no such user') =>
  `From: MAILER-DAEMON@example.org\nMessage-ID: <bounce-${action}-${address}>\nContent-Type: multipart/report; report-type=delivery-status; boundary=b\n\n--b\n\nSorry.\n--b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx.example.org\n\nFinal-Recipient: rfc822; ${address}\nAction: ${action}\nStatus: ${status.slice(0, 5)}\nDiagnostic-Code: smtp; 550 ${status}\n--b\nContent-Type: message/rfc822\n\nMessage-ID: ${messageId}\n\nx\n--b--\n`;

const harness = makeOnce(() => createReceiver());

/** What receives mails, and one that was sent. */
const open = async (sending?: Parameters<ReturnType<typeof harness>['send']>[0]) => ({
  ...harness(),
  ...(await harness().send(sending)),
});

describe('an answer', () => {
  it.each([
    ['emoji alone', '👍🏽', '', 'grace@example.org', true, false],
    ['a sign alone', '❤', '', 'grace@example.org', true, false],
    ['words', '👍 Yes, at three', '', 'grace@example.org', true, true],
    ['an automatic answer', 'Hello', 'Auto-Submitted: auto-replied\n', 'grace@example.org', false, false],
    ['a mail of the staff', 'Hello', '', 'anna@academy.example', false, false],
  ])('that is %s is unread, and waits, or not', async (_, text, head, from, isUnread, waits) => {
    const { receive, readInquiry, inquiryId, messageId } = await open({ inquiry: settled });
    await receive(write(messageId, text, head, from));
    const { unread_since: unread, waiting_since: waiting } = await readInquiry(inquiryId);
    expect([unread !== null, waiting !== null]).toEqual([isUnread, waits]);
  });

  it('waits from its arrival, is unread, and is the newest message', async () => {
    const { receive, readInquiry, read, clock, database, inquiryId, id, messageId } = await open({
      inquiry: settled,
    });
    const at = clock.now().toISOString();
    await receive(write(messageId));
    clock.advance(60_000);
    const first = await readInquiry(inquiryId);
    expect(first).toMatchObject({ status: 'booked', unread_since: at, waiting_since: at, version: 2 });
    await receive(write(messageId, 'And Friday?'));
    const { messages } = await read(inquiryId);
    expect(await readInquiry(inquiryId)).toMatchObject({
      unread_since: at,
      waiting_since: at,
      last_message_at: clock.now().toISOString(),
      last_message_id: messages[1]?.id,
      version: 3,
    });
    expect(messages[1]).toMatchObject({ answered_id: id, address: 'grace@example.org', name: 'Grace' });
    const lines = database.selectFrom('history').select('kind').where('inquiry_id', '=', inquiryId);
    expect(await lines.execute()).toEqual([{ kind: 'received' }, { kind: 'received' }]);
  });

  it('that arrived before the newest one is not the newest, and one of the future is of now', async () => {
    const { receive, readInquiry, read, clock, inquiryId, messageId } = await open();
    const now = clock.now();
    await receive(write(messageId), new Date('2099-01-01'));
    await receive(write(messageId, 'Earlier'), new Date(now.getTime() - 1000));
    const { messages } = await read(inquiryId);
    expect(messages[0]?.created_at).toBe(now.toISOString());
    expect(await readInquiry(inquiryId)).toMatchObject({
      last_message_id: messages[0]?.id,
      unread_since: new Date(now.getTime() - 1000).toISOString(),
    });
  });

  it('to an acknowledgement, and to one that is kept aside, is stored there', async () => {
    const { send, receive, read } = harness();
    const acknowledged = await send({ kind: 'acknowledgement' });
    const spam = await send({ inquiry: { quarantine_reason: 'staff' } });
    await receive(write(acknowledged.messageId));
    await receive(writeWithFiles(spam.messageId, 5));
    expect((await read(acknowledged.inquiryId)).messages).toMatchObject([{ kind: 'answer' }]);
    const { messages, files } = await read(spam.inquiryId);
    expect(messages).toMatchObject([{ kind: 'answer' }]);
    expect(files).toMatchObject([{ name: '0.pdf', size: 5, state: 'left' }]);
  });

  it('to an address that was corrected wakes nobody, to one that the family answered from does', async () => {
    const { send, receive, read, readInquiry, update } = harness();
    const mistyped = await send({ inquiry: settled });
    const { inquiryId } = mistyped;
    await update('inquiries', { email: 'right@example.org' }, inquiryId);
    await receive(write(mistyped.messageId));
    expect(await readInquiry(inquiryId)).toMatchObject({ unread_since: null, waiting_since: null });
    const right = await send({ inquiryId, address: 'right@example.org' });
    await receive(write(right.messageId, 'Yes', '', 'second@example.org'));
    const second = await send({ inquiryId, address: 'second@example.org' });
    await receive(write(second.messageId, 'Yes', '', 'second@example.org'));
    const { messages } = await read(inquiryId);
    expect(messages.map(({ kind }) => kind)).toEqual(['corrected', 'answer', 'answer']);
  });
});

describe('a report', () => {
  const readReply = (id: string) =>
    harness().database.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  it('marks the reply that came back, for everybody where its sender is not on the list', async () => {
    const { receive, readInquiry, clock, inquiryId, id, messageId } = await open();
    // Of another recipient, and that it was delivered.
    await receive(bounce(messageId, 'other@example.org', 'failed'));
    await receive(bounce(messageId, 'grace@example.org', 'delivered'));
    expect(await readReply(id)).toMatchObject({ delayed_at: null, bounced_at: null });
    await receive(bounce(messageId, 'Grace@example.org', 'delayed', '4.4.1 timed out'));
    const late = clock.now().toISOString();
    expect(await readReply(id)).toMatchObject({ delayed_at: late, bounced_at: null });
    clock.advance(60_000);
    await receive(bounce(messageId, 'grace@example.org', 'failed'));
    expect(await readReply(id)).toMatchObject({
      bounced_at: clock.now().toISOString(),
      bounce_reason: 'no-address',
      bounce_text: '5.1.1 550 5.1.1 no such user',
    });
    const called = { returned_at: clock.now().toISOString(), returned_to: null, unread_since: null };
    expect(await readInquiry(inquiryId)).toMatchObject({ ...called, last_message_id: null });
  });

  it('calls the sender of the reply, and the family waits on, until it is sent again', async () => {
    const { send, receive, readInquiry, clock, database, update } = harness();
    const { id: annaId } = await database.selectFrom('staff').select('id').executeTakeFirstOrThrow();
    const { inquiryId, id, messageId } = await send({
      inquiry: { status: 'contacted', waiting_since: null },
    });
    await update('messages', { author_id: annaId }, id);
    await receive(bounce(messageId, 'grace@example.org', 'failed'));
    const { created_at: waiting_since, ...called } = await readInquiry(inquiryId);
    const returned_at = clock.now().toISOString();
    expect(called).toMatchObject({ returned_at, returned_to: annaId, waiting_since });
    const news = database.selectFrom('news').select(['staff_id', 'kind']).where('inquiry_id', '=', inquiryId);
    expect(await news.execute()).toEqual([{ staff_id: annaId, kind: 'returned' }]);
    await resendReply(database, inquiryId, id, undefined, { by: null, now: clock.now() });
    const settledAgain = { returned_at: null, returned_to: null, waiting_since: null };
    expect(await readInquiry(inquiryId)).toMatchObject(settledAgain);
  });

  it('marks nothing once the recipient has answered, or when it is read again, and calls nobody of an older reply', async () => {
    const { send, receive, readInquiry, clock, database, inquiryId, id, messageId } = await open();
    const second = await send({ inquiryId });
    const report = bounce(messageId, 'grace@example.org', 'failed');
    await receive(report);
    expect(await readInquiry(inquiryId)).toMatchObject({ returned_at: null });
    const act = { by: null, now: clock.now() };
    expect(await resendReply(database, inquiryId, id, undefined, act)).toBe('done');
    expect(await receive(report)).toMatchObject({ isRepeated: true });
    expect(await readReply(id)).toMatchObject({ bounced_at: null });
    await receive(write(second.messageId));
    await receive(bounce(second.messageId, 'GRACE@example.org', 'failed'));
    expect(await readReply(second.id)).toMatchObject({ bounced_at: null });
  });
});

describe('files', () => {
  it('are kept up to 10 MB each, and while there is room in all and on the disk; others stand by name', async () => {
    let free = 2 * 1024 * megabyte;
    const { send, receive, read, database } = await createReceiver({
      attachmentBytes: 12 * megabyte,
      readFree: async () => free,
    });
    const { inquiryId, messageId } = await send({ inquiry: { status: 'contacted' } });
    await receive(writeWithFiles(messageId, 10 * megabyte + 1, 9 * megabyte, 4 * megabyte, 10));
    const { files } = await read(inquiryId);
    expect(files).toMatchObject([
      { name: '0.pdf', size: 10 * megabyte + 1, state: 'too-large' },
      { name: '1.pdf', size: 9 * megabyte, state: 'kept' },
      { name: '2.pdf', size: 4 * megabyte, state: 'left' },
      { name: '3.pdf', size: 10, state: 'kept' },
    ]);
    const chunks = await database.selectFrom('attachment_chunks').select('attachment_id').execute();
    expect(new Set(chunks.map(({ attachment_id: id }) => id))).toEqual(new Set([files[1]?.id, files[3]?.id]));
    free -= 1;
    const nearlyFull = await send();
    await receive(writeWithFiles(nearlyFull.messageId, 10));
    expect((await read(nearlyFull.inquiryId)).files).toMatchObject([{ state: 'left', size: 10 }]);
  });

  it('are kept up to 100 MB an inquiry', async () => {
    const { send, receive, read, update } = await createReceiver();
    const { inquiryId, messageId } = await send();
    await receive(writeWithFiles(messageId, 10));
    await update('attachments', { size: 99 * megabyte });
    await update('inquiries', { status: 'contacted' });
    await receive(writeWithFiles(messageId, megabyte + 1));
    expect((await read(inquiryId)).files).toMatchObject([{ state: 'kept' }, { state: 'left' }]);
  });

  it.each(databaseKinds)(
    'of inquiries that nobody has answered have 2 MB each and 20 together, which all are told of, and families more, on $name',
    async ({ create }) => {
      const harness = await createReceiver({ location: await create() });
      const { send, receive, read, database, update, clock, sweep, findTrouble: find } = harness;
      const states = async (id: string) => (await read(id)).files.map(({ state }) => state);
      const strangers = [];
      for (let sent = 0; sent < 11; sent += 1) {
        const { inquiryId, messageId } = await send({ kind: 'acknowledgement' });
        await receive(writeWithFiles(messageId, 2 * megabyte));
        if (sent === 0) await receive(writeWithFiles(messageId, 10));
        strangers.push(inquiryId);
      }
      const [first = '', second = '', last = ''] = [...strangers.slice(0, 2), strangers.at(-1)];
      expect(await Promise.all([first, second, last].map(states))).toEqual([
        ['kept', 'left'],
        ['kept'],
        ['left'],
      ]);
      expect((await find()).files?.shown).toEqual({ files: { percent: 100 } });
      const family = await send({ inquiry: { status: 'contacted' } });
      await receive(writeWithFiles(family.messageId, 9 * megabyte));
      expect(await states(family.inquiryId)).toEqual(['kept']);

      const opened = { opened_at: new Date(clock.now().getTime() + 2 * day).toISOString() };
      await update('inquiries', opened, second);
      clock.advance(29 * day);
      await sweep();
      expect(await states(first)).toEqual(['kept', 'left']);
      clock.advance(2 * day);
      await sweep();
      expect(await Promise.all([first, second, family.inquiryId].map(states))).toEqual([
        ['left', 'left'],
        ['kept'],
        ['kept'],
      ]);
      expect((await read(first)).files).toMatchObject([{ name: '0.pdf', size: 2 * megabyte }, {}]);
      expect((await find()).files).toBeNull();
      expect(await readFullRoom(database, 12 * megabyte)).toEqual({ percent: 91 });
    },
  );

  it('of a mail that is not stored after all, nor what runs alongside, are deleted after a week', async () => {
    const { read, receiver, database, clock, sweep, inquiryId, messageId } = await open();
    const mail = writeWithFiles(messageId, 8 * megabyte, 10);
    const take = async (fail: boolean) => {
      const bytes = await readMailBytes(Readable.from([Buffer.from(mail)]));
      const row = { name: 'alongside', last_uid: 0, lease_number: 0 };
      const alongside = async (transaction: Transaction) => {
        await transaction.insertInto('mailboxes').values(row).execute();
        if (fail) throw new Error('The connection is gone.');
      };
      return receiver.receive(bytes, { at: clock.now() }, { alongside });
    };
    const readAlongside = () => database.selectFrom('mailboxes').select('name').execute();
    await expect(take(true)).rejects.toThrow('The connection is gone.');
    const { messages, files } = await read(inquiryId);
    expect([messages, await readAlongside(), files[0]?.message_id]).toEqual([[], [], null]);
    await sweep();
    expect((await read(inquiryId)).files).toHaveLength(files.length);
    clock.advance(7 * 24 * 60 * 60_000 + 60_000);
    await sweep();
    expect((await read(inquiryId)).files).toEqual([]);
    await take(false);
    expect((await read(inquiryId)).messages).toHaveLength(1);
    expect(await readAlongside()).toHaveLength(1);
  });
});

it('the 31st mail of a day waits, and is taken the next day; one more than an inquiry keeps does not wait', async () => {
  const { receive, receiver, read, clock, database, inquiryId, messageId } = await open();
  for (let sent = 0; sent < 30; sent += 1) await receive(write(messageId, `${sent}`));
  const last = writeWithFiles(messageId, 10);
  expect(await receive(last)).toEqual({ verdict: 'full' });
  // So that a mailbox sends no more of it.
  expect(await receiver.judge(Buffer.from(last))).toBe('full');
  const { messages, files } = await read(inquiryId);
  expect([messages.length, files.length]).toEqual([30, 0]);
  clock.advance(25 * 60 * 60_000);
  expect(await receive(last)).toMatchObject({ verdict: 'ours', isRepeated: false });
  await insertAnswers(database, inquiryId, threadLimits.mails);
  const more = write(messageId, 'One more');
  expect(await receive(more)).toEqual({ verdict: 'too-many' });
  expect(await receiver.judge(Buffer.from(more))).toBe('too-many');
});

it('the same mail at two instances at once is stored once', async () => {
  const location = await postgres.create();
  const [one, other] = [await createReceiver({ location }), await createReceiver({ location })];
  const { inquiryId, messageId } = await one.send();
  const mail = writeWithFiles(messageId, 300_000);
  const outcomes = await Promise.all([one, other, one, other].map(({ receive }) => receive(mail)));
  expect(outcomes.filter((outcome) => 'isRepeated' in outcome && !outcome.isRepeated)).toHaveLength(1);
  const { messages, files } = await one.read(inquiryId);
  expect([messages.length, files.length]).toEqual([1, 1]);
});

it('an inquiry that was erased is gone, and a mail that is missing here is said to be', async () => {
  const { receive, database, clock, tokens, lines, inquiryId, messageId } = await open();
  await eraseInquiries({ database, dataDir: newTemporaryFolder(), now: clock.now() }, [inquiryId]);
  expect(await receive(write(messageId))).toEqual({ verdict: 'gone' });
  expect(lines).toEqual([]);
  const missing = `<${tokens.messageId('019b8f20-ffff-7fff-bfff-ffffffffffff')}@academy.example>`;
  expect(await receive(write(missing))).toEqual({ verdict: 'missing' });
  expect(lines.join()).toContain('missing here');
});

it('all of a mail that is not ours is taken, so that nobody waits who hands it over', async () => {
  const mail = Buffer.from(write('<1@example.org>'));
  const source = Readable.from([mail, Buffer.alloc(80 * megabyte), Buffer.alloc(5)]);
  expect((await readMailBytes(source)).length).toBeLessThan(81 * megabyte);
  expect(source.readableEnded).toBe(true);
});

it('a head alone is judged as the whole mail is, but for those from nobody', async () => {
  const { receiver, messageId, token } = await open();
  const judge = (head: string, recipients?: string[]) => receiver.judge(Buffer.from(head), recipients);
  expect(await judge(`In-Reply-To: ${messageId}`)).toBe('ours');
  expect(await judge('Subject: x', [`office+${token}@academy.example`])).toBe('ours');
  expect(await judge('Subject: x')).toBe('unclaimed');
  expect(await judge(bounce(messageId, 'x@example.org', 'failed'))).toBe('from-nobody');
});

it('a mail of 30 MB, 10,000 References or 10,000 parts in each other is read', async () => {
  const { receive, read, inquiryId, messageId } = await open();
  const line = `${'QUJD'.repeat(19)}\n`;
  const attachment = line.repeat(Math.ceil((30 * megabyte * 4) / 3 / line.length));
  await receive(
    write(
      messageId,
      `--b\n\nHello\n--b\nContent-Type: video/mp4; name=a.mp4\nContent-Transfer-Encoding: base64\n\n${attachment}--b--\n`,
      'Content-Type: multipart/mixed; boundary=b\n',
    ),
  );
  const references = Array.from({ length: 10_000 }, (_, at) => `<${at}@example.org>`).join('\n ');
  await receive(write('<x@example.org>', 'Many', `References: ${references}\n ${messageId}\n`));
  const nested = Array.from(
    { length: 10_000 },
    (_, at) => `--${at}\nContent-Type: multipart/mixed; boundary=${at + 1}\n\n`,
  );
  await receive(write(messageId, nested.join(''), 'Content-Type: multipart/mixed; boundary=0\n'));
  const { messages, files } = await read(inquiryId);
  expect(files).toMatchObject([{ name: 'a.mp4', state: 'too-large' }]);
  expect(files[0]?.size).toBeGreaterThan(29 * megabyte);
  expect(messages).toMatchObject([
    { text: 'Hello', is_cut: 0 },
    { text: 'Many', is_cut: 0 },
    { text: '', is_cut: 1 },
  ]);
  expect(messages[1]?.reference_ids?.split(' ')).toHaveLength(20);
});

it.each([
  ['text', (text: string) => text, ''],
  ['HTML', (text: string) => `<style>p { color: red }</style>${text}`, 'Content-Type: text/html\n'],
])('a long %s is cut, and says so', async (_, format, head) => {
  const { receive, read, inquiryId, messageId } = await open();
  await receive(write(messageId, format('<p>Hello</p>\n'.repeat(20_000)), head));
  const { messages } = await read(inquiryId);
  expect(messages[0]?.is_cut).toBe(1);
  expect(messages[0]?.text.slice(0, 12)).toMatch(/^(?:<p>)?Hello/);
  expect(messages[0]?.text).not.toContain('color');
  expect(messages[0]?.text.length).toBeLessThanOrEqual(mostCharacters);
});

it('of the texts, the newest 200 KB are searched', async () => {
  const { receive, database, inquiryId, messageId } = await open();
  const words = ['quince', 'medlar', 'damson', 'plum'];
  for (const word of words) await receive(write(messageId, `${word} ${'x'.repeat(mostCharacters - 100)}`));
  const searched = database.selectFrom('inquiry_search').select('text').where('inquiry_id', '=', inquiryId);
  const { text } = await searched.executeTakeFirstOrThrow();
  expect(words.filter((word) => text.includes(word))).toEqual(['medlar', 'damson', 'plum']);
});

it.each(['', 'no mail', 'x'.repeat(2 * megabyte)])('what is no mail is refused', async (text) => {
  await expect(harness().receive(text)).rejects.toThrow(UnreadableMailError);
});
