import { expect, it } from 'vitest';
import { skipGreeting } from './messages.ts';

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
