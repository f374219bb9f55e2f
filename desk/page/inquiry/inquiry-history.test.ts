import { expect, it } from 'vitest';
import { splitNewest } from './inquiry-history.tsx';

const count = (length: number) => {
  const { recent, earlier } = splitNewest(Array.from({ length }, (_, index) => index));
  return [recent.length, earlier.length];
};

it('folds a long list to its newest six, and shows one that is hardly longer whole', () => {
  expect([0, 6, 10, 11, 400].map(count)).toEqual([
    [0, 0],
    [6, 0],
    [10, 0],
    [6, 5],
    [6, 394],
  ]);
  expect(splitNewest(['c', 'b', 'a']).recent).toEqual(['c', 'b', 'a']);
});
