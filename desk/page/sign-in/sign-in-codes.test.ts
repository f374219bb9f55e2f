import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DeskErrorAnswer } from '../../contract/errors.ts';
import { deskWords } from '../../words/desk-words.ts';
import { DeskRefusal, ServerUnreachable } from '../call-desk.ts';
import { describeSignInProblem, formatCountdown, isStillValid, readDigits } from './sign-in-codes.ts';

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
  expect(formatCountdown(60)).toBe('1:00');
  expect(formatCountdown(42)).toBe('0:42');
  expect(formatCountdown(5)).toBe('0:05');
});

test('a code is valid for ten minutes', () => {
  const pendingCode = { address: 'anna.keller@example.com', sentAt: 1000 };
  expect(isStillValid(pendingCode, 1000 + 599_999)).toBe(true);
  expect(isStillValid(pendingCode, 1000 + 600_000)).toBe(false);
});

const refusal = (answer: DeskErrorAnswer, retryAfter: number | null = null) =>
  new DeskRefusal(answer, retryAfter);
const describeInEnglish = (error: unknown) => describeSignInProblem(error, deskWords.en, 'en');

beforeEach(() => vi.stubGlobal('navigator', { onLine: true }));
afterEach(() => vi.unstubAllGlobals());

describe('describeSignInProblem', () => {
  test.each([
    [refusal({ error: 'wrong-code', triesLeft: 4 }), 'That code does not match. 4 tries left.'],
    [refusal({ error: 'wrong-code', triesLeft: 0 }), 'This code has run out. Ask for a new one.'],
    [refusal({ error: 'wrong-code' }), 'That code does not match this address, or has run out.'],
    [refusal({ error: 'code-over' }), 'This code has run out. Ask for a new one.'],
    [refusal({ error: 'too-many' }, 61), 'Too many tries. Ask for a new code in 2 minutes.'],
    [refusal({ error: 'too-many' }), 'Too many tries. Ask for a new code in 1 minute.'],
    [refusal({ error: 'invalid', fields: { email: ['…'] } }), 'Please enter a valid email address'],
    [refusal({ error: 'invalid', fields: { code: ['…'] } }), 'Please enter the six digits of the code'],
    [refusal({ error: 'failed' }), 'This did not work just now. Please try again.'],
    [new SyntaxError('a fault of ours'), 'This did not work just now. Please try again.'],
    [
      refusal({ error: 'elsewhere', address: 'https://academy.example/desk' }),
      'Open the desk at https://academy.example/desk',
    ],
    [new ServerUnreachable(), 'The server cannot be reached. Please try again in a moment.'],
  ])('%s', (error, sentence) => {
    expect(describeInEnglish(error)).toBe(sentence);
  });
});
