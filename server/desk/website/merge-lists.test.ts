import { expect, it } from 'vitest';
import { mergeLists } from './draft.ts';

it.each<[what: string, seen: string, typed: string, there: string, merged: string | undefined]>([
  ['what both have added', 'ab', 'abc', 'abd', 'abcd'],
  ['what one has added in the middle', 'ab', 'axb', 'abd', 'axbd'],
  ['what one has added first', 'ab', 'xab', 'abd', 'xabd'],
  ['what one has removed and the other one added', 'ab', 'a', 'abd', 'ad'],
  ['what both have added alike', 'ab', 'abc', 'abc', 'abc'],
  ['nothing where both have changed the same entry', 'ab', 'ax', 'ay', undefined],
  ['nothing where one has moved entries', 'ab', 'ba', 'abc', undefined],
])('joins %s', (_, seen, typed, there, merged) => {
  expect(mergeLists([...seen], [...typed], [...there])).toEqual(merged && [...merged]);
});

it('takes entries for the same whatever the order of their keys', () => {
  const seen = [{ a: '1', b: '2' }];
  const typed = [{ b: '2', a: '1' }, 'mine'];
  expect(mergeLists(seen, typed, [...seen, 'theirs'])).toEqual([...seen, 'mine', 'theirs']);
});

it('leaves lists to their authors that are longer than the field may be', () => {
  expect(mergeLists(['a'], ['a', 'b'], ['a', 'c'], 2)).toEqual(['a', 'b', 'c']);
  expect(mergeLists(['a'], ['a', 'b', 'd'], ['a', 'c'], 2)).toBeUndefined();
});
