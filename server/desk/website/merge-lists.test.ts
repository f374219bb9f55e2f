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
