import { expect, it } from 'vitest';
import { isAnswerWaiting, type Message, type MessageKind, skipGreeting } from './messages.ts';

const rest = 'Monday, March 23 at 4:30 is Eli’s.\nWarm regards,\nAnna';

it.each([
  'Hello Hannah,\n\n',
  'Hello Hannah, \r\n \r\n',
  `Hello ${'H'.repeat(100)},\n`,
  '\nHi Hannah\n\n',
  'Good morning, Hannah.\n',
  '陈思远，您好：\n\n',
  '您好\n',
])('skips the greeting %j', (greeting) => {
  expect(skipGreeting(`${greeting}${rest}`)).toBe(rest);
});

it.each([rest, 'Yes.\n\nSee you', 'Hi Hannah. Monday is fine.\nAnna', 'Hello Hannah,'])(
  'keeps what is none: %j',
  (text) => expect(skipGreeting(text)).toBe(text),
);

const at = (minute: number) => `2026-03-10T09:0${minute}:00.000Z`;
const message = (kind: MessageKind, minute: number) => ({ kind, at: at(minute) }) as Message;

it.each<[string, Message[], waitingSince: string | null, boolean]>([
  ['the form’s message alone', [], at(0), false],
  ['an answer', [message('reply', 1), message('answer', 2)], at(2), true],
  ['an automatic answer after ours', [message('reply', 1), message('automatic', 2)], at(1), false],
  ['an answer, then a mail from outside', [message('answer', 1), message('outside', 2)], at(1), true],
  ['an answer that needs no reply', [message('answer', 1)], null, false],
  ['our reply', [message('answer', 1), message('reply', 2)], at(1), false],
])('tells whether an answer waits: %s', (_, messages, waitingSince, expected) => {
  expect(isAnswerWaiting({ messages, waitingSince })).toBe(expected);
});
