import { expect, test } from 'vitest';
import { fullMessage, type SavedReply } from '../inbox.ts';
import { DeskRefusal } from './call-desk.ts';
import { isFull, nameReply, withReply } from './replies.ts';

const reply = (id: string, name: string): SavedReply => ({
  id,
  version: 1,
  names: { en: name, 'zh-Hans': '' },
  type: null,
  texts: { en: '', 'zh-Hans': '' },
});
const replies = [reply('1', 'First answer'), reply('2', 'Which instrument')];

test('replaces a saved reply at its place', () => {
  const names = withReply(replies, reply('1', 'First answer, trial lesson')).map(({ names: { en } }) => en);
  expect(names).toEqual(['First answer, trial lesson', 'Which instrument']);
});

test('adds a new one at the end', () => {
  expect(withReply(replies, reply('3', 'Parking')).map(({ id }) => id)).toEqual(['1', '2', '3']);
});

test('knows when there are too many', () => {
  const refusal = (fields: Record<string, string[]>) => new DeskRefusal({ error: 'invalid', fields }, null);
  expect(isFull(refusal({ names: [fullMessage] }))).toBe(true);
  expect(isFull(refusal({ names: ['Too long'] }))).toBe(false);
  expect(isFull(new TypeError('Failed to fetch'))).toBe(false);
});

test('names a reply in the language of the desk, else in the other', () => {
  expect(nameReply({ names: { en: 'Parking', 'zh-Hans': '停车' } }, 'zh-Hans')).toBe('停车');
  expect(nameReply({ names: { en: 'Parking', 'zh-Hans': '' } }, 'zh-Hans')).toBe('Parking');
  expect(nameReply({ names: { en: '', 'zh-Hans': '停车' } }, 'en')).toBe('停车');
});
