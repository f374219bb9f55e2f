import { expect, test } from 'vitest';
import { formatCountdown, isStillValid, parseAskedCode, readDigits } from './sign-in-step.ts';

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
  ['１２３４５６', '123456'],
  ['1234567', '123456'],
  ['12a', '12'],
  ['', ''],
])('reads the digits of “%s”', (typed, digits) => {
  expect(readDigits(typed)).toBe(digits);
});

test('counts down in minutes and seconds', () => {
  expect(formatCountdown(60_000)).toBe('1:00');
  expect(formatCountdown(41_001)).toBe('0:42');
  expect(formatCountdown(5000)).toBe('0:05');
  expect(formatCountdown(-1)).toBe('0:00');
});

test('a code is valid for ten minutes', () => {
  const asked = { address: 'anna.keller@example.com', askedAt: 1000 };
  expect(isStillValid(asked, 1000 + 599_999)).toBe(true);
  expect(isStillValid(asked, 1000 + 600_000)).toBe(false);
});

test('parses what was stored, and nothing else', () => {
  expect(parseAskedCode('1000 anna.keller@example.com')).toEqual({
    askedAt: 1000,
    address: 'anna.keller@example.com',
  });
  for (const stored of [null, '', '1000', 'anna.keller@example.com', 'NaN a b'])
    expect(parseAskedCode(stored)).toBeNull();
});
