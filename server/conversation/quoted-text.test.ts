import { expect, it } from 'vitest';
import { splitQuote } from './quoted-text.ts';

it('what is not below all that the sender wrote is no quote', () => {
  const mail = 'Yes.\nOn 5 January 2026, Anna wrote:\n> Is Monday fine?\nMonday is fine.';
  expect(splitQuote(mail)).toEqual({ text: mail, quote: '' });
  expect(splitQuote(`${mail}\n\nOn 4 January 2026, Anna wrote:\n> Hello\n`)).toEqual({
    text: mail,
    quote: 'On 4 January 2026, Anna wrote:\n> Hello',
  });
});

it.each([
  ['attributions', `x\n${'20241写道:\n'.repeat(60_000)}> q\ny`],
  ['brackets', `${'<'.repeat(300)}\n`.repeat(2000)],
])('a crowd of %s, which a stranger may send, is split at once', (_, text) => {
  expect(splitQuote(text).text).toBe(text.trim());
});
