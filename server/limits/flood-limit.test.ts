import { expect, it } from 'vitest';
import { createClock } from '../testing/start-server.ts';
import { createFloodLimit } from './flood-limit.ts';

function createLimit(most?: number) {
  const { now, advance } = createClock();
  const take = createFloodLimit(() => now().getTime(), most);
  const passed = (client: string, requests: number) =>
    Array.from({ length: requests }, () => take(client)).filter((wait) => wait === 0).length;
  return { take, passed, advance };
}

// How many pass at once, and what whoever is refused is told: server/contact/spam.test.ts.
it('lets one more pass each second, and a full burst after a minute', () => {
  const { advance, passed, take } = createLimit();
  passed('a', 60);
  advance(999);
  expect(take('a')).toBe(1);
  advance(1);
  expect(passed('a', 2)).toBe(1);
  advance(60_000);
  expect(passed('a', 100)).toBe(60);
});

it('evicts the least recently seen client when there are too many, and refuses nobody', () => {
  const { passed, take } = createLimit(3);
  passed('a', 60);
  passed('b', 60);
  passed('c', 1);
  expect(take('a')).toBeGreaterThan(0);
  expect(take('d')).toBe(0);
  expect(take('b')).toBeGreaterThan(0);
  expect(take('e')).toBe(0);
  expect(take('b')).toBe(0);
});

it('locks nobody out for long when the clock is set back', () => {
  const { advance, passed } = createLimit();
  passed('a', 60);
  advance(-24 * 60 * 60_000);
  expect(passed('a', 100)).toBe(60);
});
