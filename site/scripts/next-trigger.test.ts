import { expect, it } from 'vitest';
import { nextTrigger } from './next-trigger.ts';

const all = [true, true, true, true, true];

it('moves down and up by one', () => {
  expect(nextTrigger('ArrowDown', 1, all)).toBe(2);
  expect(nextTrigger('ArrowUp', 3, all)).toBe(2);
});

it('wraps at both ends', () => {
  expect(nextTrigger('ArrowDown', 4, all)).toBe(0);
  expect(nextTrigger('ArrowUp', 0, all)).toBe(4);
});

it('jumps to the first and the last', () => {
  expect(nextTrigger('Home', 3, all)).toBe(0);
  expect(nextTrigger('End', 1, all)).toBe(4);
});

it('passes over disabled triggers, also at the ends', () => {
  const some = [false, true, false, true, false];
  expect(nextTrigger('ArrowDown', 1, some)).toBe(3);
  expect(nextTrigger('ArrowDown', 3, some)).toBe(1);
  expect(nextTrigger('ArrowUp', 1, some)).toBe(3);
  expect(nextTrigger('Home', 3, some)).toBe(1);
  expect(nextTrigger('End', 1, some)).toBe(3);
});

it('leaves other keys, and triggers that are all disabled, alone', () => {
  expect(nextTrigger('Tab', 1, all)).toBe(null);
  expect(nextTrigger('ArrowRight', 1, all)).toBe(null);
  expect(nextTrigger('Home', 0, [false, false])).toBe(null);
});
