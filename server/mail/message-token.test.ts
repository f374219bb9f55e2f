import { randomUUIDv7 } from 'node:crypto';
import { expect, it } from 'vitest';
import { openTemporaryDatabase } from '../testing/databases.ts';
import { readMessageTokens } from './message-token.ts';

const id = '01927e4a-7c0f-7b3a-9d2e-5f6a7b8c9d0e';
// Both on a database with the secret `another`.
const long = `${id}.c0825f89b88756ae862adfc30e7bbbe74c1cb43971e99fb74666b4f0ec44439c`;
const letters = 'agjh4st4b55tvhjol5vhxde5b3aiex4jxcdvnlugfi';

async function readTokens(secret?: string) {
  const database = await openTemporaryDatabase();
  if (secret) await database.updateTable('secrets').set({ value: secret }).execute();
  return readMessageTokens(database);
}

const swap = (text: string, at: number) =>
  text.slice(0, at) + (text[at] === 'a' ? 'b' : 'a') + text.slice(at + 1);

it('a token leads back to the ID, in capitals too', async () => {
  const { messageId, read } = await readTokens();
  for (const each of [id, ...Array.from({ length: 50 }, () => randomUUIDv7())]) {
    const token = messageId(each);
    expect(token).toMatch(/^[a-z2-7]{42}$/);
    expect(read(token)).toEqual({ id: each });
    expect(read(token.toUpperCase())).toEqual({ id: each });
  }
});

it('what was sent before stays valid, and is forged on another database, or with another ID, MAC or letter', async () => {
  const { messageId, read } = await readTokens('another');
  const { read: readElsewhere } = await readTokens();
  expect(messageId(id)).toBe(letters);
  for (const token of [long, long.toUpperCase(), letters]) expect(read(token)).toEqual({ id });
  for (const at of [0, 99]) expect(read(swap(long, at))).toBe('forged');
  for (const at of [0, 20, 30, 41]) expect(read(swap(letters, at))).toBe('forged');
  for (const token of [long, letters]) expect(readElsewhere(token)).toBe('forged');
});

it('what is cut, longer or something else is none of ours', async () => {
  const { read } = await readTokens('another');
  const texts = [long, letters].flatMap((token) => [token.slice(0, -1), `${token}2`]);
  for (const text of [...texts, '', id, `${id}.`, 'office', `x${'1'.repeat(41)}`, 'İ'.repeat(42)])
    expect(read(text)).toBeUndefined();
});
