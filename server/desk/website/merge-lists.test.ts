import { describe, expect, it } from 'vitest';
import type { FieldValue } from '../../../desk/contract/website.ts';
import { mergeLists } from './draft.ts';

it.each<[what: string, seen: string, typed: string, there: string, merged: string | undefined]>([
  ['what both have added', 'ab', 'abc', 'abd', 'abcd'],
  ['what one has added in the middle', 'ab', 'axb', 'abd', 'axbd'],
  ['what one has added first', 'ab', 'xab', 'abd', 'xabd'],
  ['what one has removed and the other one added', 'ab', 'a', 'abd', 'ad'],
  ['a changed first entry below what the other has put above it', 'ab', 'xb', 'nab', 'nxb'],
  ['a changed entry below what the other has put above it', 'abc', 'axc', 'anbc', 'anxc'],
  ['all changed entries below what the other has put above them', 'ab', 'xy', 'nab', 'nxy'],
  ['what one has added first, and the other put above', 'ab', 'xab', 'nab', 'xnab'],
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

describe('entries with an ID', () => {
  const date = { id: 'abcdefgh', titles: { en: 'Strings', 'zh-Hans': '弦乐' }, state: 'open' };
  const other = { ...date, id: 'hgfedcba' };
  const third = { ...date, id: 'cccccccc' };
  const full = { ...date, state: 'full' };
  const bare = { id: date.id, state: 'open' };
  const renamed = { ...date, titles: { ...date.titles, en: 'Improvising' } };

  it.each<[what: string, seen: FieldValue, typed: FieldValue, there: FieldValue, merged: unknown]>([
    ['both of two who add one', [date], [date, other], [date, third], [date, third, other]],
    ['a title and a state that two have changed', [date], [renamed], [full], [{ ...renamed, state: 'full' }]],
    ['a box that one has taken away', [date], [bare], [full], [{ ...bare, state: 'full' }]],
    ['what one has removed', [date, other], [other], [renamed, other], undefined],
    ['what one removed and none changed', [date, other], [other], [date, other, third], [other, third]],
    ['what both have removed', [date, other], [other], [other, third], [other, third]],
    ['one state of two', [date], [full], [{ ...date, state: 'cancelled' }], undefined],
    ['what one has moved and the other changed', [date, other], [other, date], [full, other], [full, other]],
    ['what both have added alike', [], [date], [date], [date]],
  ])('keep %s', (_, seen, typed, there, merged) => expect(mergeLists(seen, typed, there)).toEqual(merged));
});
