import { expect, it } from 'vitest';
import { createAttemptKey } from './attempt-key.ts';

function counter(name = 'key') {
  let count = 0;
  return () => `${name}-${++count}`;
}

it('keeps the key across retries of the same body', () => {
  const attempt = createAttemptKey(counter());
  expect([attempt.forBody('a').key, attempt.forBody('a').key]).toEqual(['key-1', 'key-1']);
});

it('takes a new key once the body has changed', () => {
  const attempt = createAttemptKey(counter());
  expect([attempt.forBody('a').key, attempt.forBody('b').key]).toEqual(['key-1', 'key-2']);
});

it('takes a new key after success', () => {
  const attempt = createAttemptKey(counter());
  attempt.forBody('a');
  attempt.renew();
  expect(attempt.forBody('a').key).toBe('key-2');
});

it('keeps the key across a reload, for the same body only', () => {
  const kept = createAttemptKey(counter()).forBody('a');
  expect(createAttemptKey(counter('new')).forBody('a', kept).key).toBe('key-1');
  expect(createAttemptKey(counter('new')).forBody('b', kept).key).toBe('new-1');
});

it('tells similar bodies apart', () => {
  const attempt = createAttemptKey(counter());
  const keys = ['{"name":"ab"}', '{"name":"ba"}', '{"name":"ab "}'].map((body) => attempt.forBody(body).key);
  expect(new Set(keys).size).toBe(3);
});

it('makes UUIDs', () => {
  expect(createAttemptKey().forBody('a').key).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
});
