import { randomUUIDv7 } from 'node:crypto';
import { expect, it } from 'vitest';
import { openTemporaryDatabase } from '../testing/temporary-database.ts';
import { readMessageTokens } from './message-token.ts';

const id = '01927e4a-7c0f-7b3a-9d2e-5f6a7b8c9d0e';

async function readTokens(secret?: string) {
  const database = await openTemporaryDatabase();
  if (secret) await database.updateTable('secrets').set({ value: secret }).execute();
  return readMessageTokens(database);
}

it('both forms lead back to the ID, in capitals too', async () => {
  const { messageId, replyToken, read } = await readTokens();
  for (const each of [id, ...Array.from({ length: 50 }, () => randomUUIDv7())]) {
    expect(messageId(each)).toMatch(/^[0-9a-f-]{36}\.[0-9a-f]{64}$/);
    expect(replyToken(each)).toMatch(/^[a-z2-7]{42}$/);
    for (const token of [messageId(each), replyToken(each)]) {
      expect(read(token)).toEqual({ id: each });
      expect(read(token.toUpperCase())).toEqual({ id: each });
    }
  }
});

it('a token with another ID, MAC or last letter is forged', async () => {
  const { messageId, replyToken, read } = await readTokens();
  const letters = replyToken(id);
  const swap = (text: string, at: number) =>
    text.slice(0, at) + (text[at] === 'a' ? 'b' : 'a') + text.slice(at + 1);
  expect(read(swap(messageId(id), 0))).toBe('forged');
  expect(read(swap(messageId(id), 99))).toBe('forged');
  for (const at of [0, 20, 30, 41]) expect(read(swap(letters, at))).toBe('forged');
});

it('a token of another database is forged', async () => {
  const [one, other] = [await readTokens(), await readTokens('another')];
  expect(other.read(one.messageId(id))).toBe('forged');
  expect(other.read(one.replyToken(id))).toBe('forged');
});

it('what is cut, longer or something else is none of ours', async () => {
  const { messageId, replyToken, read } = await readTokens();
  const texts = [messageId(id), replyToken(id)].flatMap((token) => [token.slice(0, -1), `${token}2`]);
  for (const text of [...texts, '', id, `${id}.`, 'office', `x${'1'.repeat(41)}`, 'İ'.repeat(42)])
    expect(read(text)).toBeUndefined();
});
