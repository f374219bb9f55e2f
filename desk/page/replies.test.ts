import { expect, test } from 'vitest';
import { fullMessage } from '../contract/inbox.ts';
import { DeskRefusal } from './call-desk.ts';
import { isFull, nameReply } from './replies.ts';

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
