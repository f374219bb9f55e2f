import { expect, test } from 'vitest';
import { fullMessage, type SavedReply } from '../../../../desk/inbox.ts';
import { DeskRefusal } from '../parts/call-desk.ts';
import { isFull, withReply } from './replies.ts';

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

test('knows when there are too many', () => {
  const refusal = (fields: Record<string, string[]>) => new DeskRefusal({ error: 'invalid', fields }, null);
  expect(isFull(refusal({ name: [fullMessage] }))).toBe(true);
  expect(isFull(refusal({ name: ['Too long'] }))).toBe(false);
  expect(isFull(new TypeError('Failed to fetch'))).toBe(false);
});
