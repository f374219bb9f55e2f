import { expect, it } from 'vitest';
import { createAttemptKey } from './attempt-key.ts';

function counter() {
  let count = 0;
  return () => `key-${++count}`;
}

it('keeps the key across retries of the same body', () => {
  const attempt = createAttemptKey(counter());
  expect([attempt.forBody('a'), attempt.forBody('a')]).toEqual(['key-1', 'key-1']);
});

it('takes a new key once the body has changed', () => {
  const attempt = createAttemptKey(counter());
  expect([attempt.forBody('a'), attempt.forBody('b')]).toEqual(['key-1', 'key-2']);
});

it('takes a new key after success', () => {
  const attempt = createAttemptKey(counter());
  attempt.forBody('a');
  attempt.renew();
  expect(attempt.forBody('a')).toBe('key-2');
});

it('goes on with the key of an earlier visit', () => {
  const attempt = createAttemptKey(counter());
  expect([attempt.forBody('a', 'kept'), attempt.forBody('a', 'kept')]).toEqual(['kept', 'kept']);
  expect(attempt.forBody('b')).toBe('key-1');
});

it('makes UUIDs', () => {
  expect(createAttemptKey().forBody('a')).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
});
