import { expect } from 'vitest';
import { deleteStagedFiles } from '../conversation/keep-files.ts';
import type { Database } from '../database/open.ts';
import type { startSmtpReceiver } from './smtp-receiver.ts';

type Received = Awaited<ReturnType<typeof startSmtpReceiver>>['received'];

/** What was begun of all conversations, and what was acknowledged: replies by ID, answers by their words. */
export type Begun = Record<'replies' | 'sent' | 'takenBack' | 'hasLeft' | 'answers' | 'stored', Set<string>>;

const stagedMilliseconds = 2 * 60 * 60 * 1000;

/** Expects of each reply that its fate is one: never sent off, taken back, or left under one Message-ID. */
async function expectReplies(database: Database, begun: Begun, received: Received) {
  const rows = await database
    .selectFrom('messages')
    .selectAll()
    .where('kind', 'in', ['reply', 'void'])
    .execute();
  const mails = rows.map(({ id }) => received.filter(({ mail }) => mail.text?.includes(`Reply ${id}`)));
  expect(new Set(rows.map(({ id }) => id))).toEqual(begun.sent);
  expect(begun.takenBack.intersection(begun.hasLeft)).toEqual(new Set());
  let repeated = 0;
  for (const [index, { id, kind, message_id: messageId }] of rows.entries()) {
    const left = mails[index] ?? [];
    if (begun.takenBack.has(id)) expect(kind).toBe('void');
    if (begun.hasLeft.has(id)) expect(kind).toBe('reply');
    const messageIds = new Set(left.map(({ mail }) => mail.messageId));
    expect(messageIds).toEqual(new Set(kind === 'void' ? [] : [messageId]));
    if (left.length > 1) repeated += 1;
  }
  const voids = rows.filter(({ kind }) => kind === 'void').length;
  return {
    replies: begun.replies.size,
    left: rows.length - voids,
    leftTwice: repeated,
    takenBack: voids,
    undoneTooLate: begun.hasLeft.size,
  };
}

/** Expects each answer to be there once, with its whole file, and of those that were cut off nothing. */
async function expectAnswers(database: Database, { answers, stored }: Begun, fileBytes: number) {
  expect(stored).toEqual(answers);
  const rows = await database
    .selectFrom('messages')
    .select(['id', 'text'])
    .where('kind', '=', 'answer')
    .execute();
  expect(rows.map(({ text }) => text).sort()).toEqual([...answers].sort());
  const staged = database.selectFrom('attachments').select('id').where('message_id', 'is', null);
  const cutOff = (await staged.execute()).length;
  await deleteStagedFiles(database, new Date(Date.now() + stagedMilliseconds));
  const files = await database.selectFrom('attachments').selectAll().execute();
  expect(files.map((file) => file.message_id).sort()).toEqual(rows.map(({ id }) => id).sort());
  const chunks = await database.selectFrom('attachment_chunks').select(['attachment_id', 'bytes']).execute();
  const sizes = Map.groupBy(chunks, (chunk) => chunk.attachment_id);
  for (const { id, size, state } of files) {
    expect(size).toBe(fileBytes);
    // On a nearly full disk it is only named.
    const kept = sizes.get(id)?.reduce((sum, { bytes }) => sum + bytes.length, 0) ?? 0;
    expect(kept).toBe(state === 'kept' ? size : 0);
  }
  expect(sizes.size).toBe(files.filter(({ state }) => state === 'kept').length);
  return { answers: answers.size, filesCutOff: cutOff };
}

/** Expects a line of history for each act, and lists that show the newest message. */
async function expectHistory(database: Database): Promise<void> {
  const messages = await database.selectFrom('messages').selectAll().execute();
  const history = await database.selectFrom('history').select('kind').execute();
  const count = (kind: string) => history.filter((line) => line.kind === kind).length;
  const of = (...kinds: string[]) => messages.filter(({ kind }) => kinds.includes(kind)).length;
  expect([count('sent'), count('taken-back'), count('received')]).toEqual([
    of('reply', 'void'),
    of('void'),
    of('answer'),
  ]);
  const inquiries = await database.selectFrom('inquiries').select(['id', 'last_message_id']).execute();
  for (const { id, last_message_id: last } of inquiries) {
    const spoken = messages.filter((message) => message.inquiry_id === id && message.kind !== 'void');
    const newest = spoken
      .sort((a, b) => (`${a.created_at} ${a.id}` < `${b.created_at} ${b.id}` ? -1 : 1))
      .at(-1);
    expect(last).toBe(newest?.id ?? null);
  }
}

/** Expects conversations to be whole after what has cut them off; returns how much of what was done. */
export async function expectWholeConversations(
  database: Database,
  begun: Begun,
  received: Received,
  fileBytes: number,
) {
  const replies = await expectReplies(database, begun, received);
  const answers = await expectAnswers(database, begun, fileBytes);
  await expectHistory(database);
  return { ...replies, ...answers };
}
