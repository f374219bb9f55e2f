import { expect, test } from 'vitest';
import type { SavedReply } from '../../../desk/inbox.ts';
import { withReply } from './replies.ts';

const reply = (id: string, name: string): SavedReply => ({
  id,
  version: 1,
  name,
  type: null,
  texts: { en: '', 'zh-Hans': '' },
});
const replies = [reply('1', 'First answer'), reply('2', 'Which instrument')];

test('replaces a saved reply at its place', () => {
  const names = withReply(replies, reply('1', 'First answer, trial lesson')).map(({ name }) => name);
  expect(names).toEqual(['First answer, trial lesson', 'Which instrument']);
});

test('adds a new one at the end', () => {
  expect(withReply(replies, reply('3', 'Parking')).map(({ id }) => id)).toEqual(['1', '2', '3']);
});
