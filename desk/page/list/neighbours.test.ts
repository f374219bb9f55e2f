import { expect, it } from 'vitest';
import { findNeighbours } from './neighbours.ts';

const rows = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
const address = { page: null, view: 'all', filters: { search: 'x' } } as const;

it.each([
  ['a', null, '/desk?view=all&search=x&inquiry=b', { index: 1, total: 7 }],
  ['b', '/desk?view=all&search=x&inquiry=a', '/desk?view=all&search=x&inquiry=c', { index: 2, total: 7 }],
  ['c', '/desk?view=all&search=x&inquiry=b', null, { index: 3, total: 7 }],
  ['d', null, null, null],
  [null, null, null, null],
] as const)('finds the neighbours of %s in the list', (inquiry, previousHref, nextHref, position) => {
  const listHref = '/desk?view=all&search=x';
  expect(findNeighbours({ ...address, inquiry }, { rows, first: 1, total: 7 })).toEqual({
    position,
    previousHref,
    nextHref,
    listHref,
  });
});

it('counts on from the place of a stretch that does not begin with the list', () => {
  const stretch = { rows, first: 61, total: 70 };
  expect(findNeighbours({ ...address, inquiry: 'b' }, stretch).position).toEqual({ index: 62, total: 70 });
});
