import { expect, it } from 'vitest';
import type { ChangedField, ChangesAnswer } from '../../website.ts';
import { chooseFirst, toggle } from './publish-choice.ts';

const field = (address: string, page: string): ChangedField => ({
  address,
  page,
  part: { en: 'Heading', 'zh-Hans': '标题' },
  title: { en: 'Lead', 'zh-Hans': '导语' },
  language: null,
  kind: 'text',
  options: [],
  before: 'old',
  after: 'new',
  problem: null,
});

const changes: ChangesAnswer = {
  fields: [field('a', 'about'), field('b', 'about'), field('c', 'contact'), field('d', 'contact')],
  together: [['b', 'c']],
  behind: [],
};

it.each([
  ['all', {}, ['a', 'b', 'c', 'd']],
  ['those of a page, and what belongs to them', { page: 'about' }, ['a', 'b', 'c']],
  ['those that are taken back', { addresses: ['d'] }, ['d']],
  ['none of a page without changes', { page: 'home' }, []],
])('ticks %s at first', (_, request, ticked) => {
  expect([...chooseFirst(changes, request)].sort()).toEqual(ticked);
});

it('ticks and unticks what belongs together', () => {
  const both = toggle(new Set(['a']), 'c', changes);
  expect([...both].sort()).toEqual(['a', 'b', 'c']);
  expect([...toggle(both, 'b', changes)]).toEqual(['a']);
});
