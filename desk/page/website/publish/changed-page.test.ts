import { expect, it } from 'vitest';
import type { ChangedField } from '../../../contract/website.ts';
import { groupActs } from './changed-page.tsx';

const title = { en: '', 'zh-Hans': '' };
// Of a change, what tells acts apart.
const field = (address: string, changed: Partial<ChangedField> = {}) =>
  ({ address, id: address, kind: 'line', entry: null, before: 'x', after: 'y', ...changed }) as ChangedField;
const lists = ['en', 'zh'].map((folder) =>
  field(`${folder}: faq.items`, { id: 'about: faq.items', kind: 'keys', before: ['a'], after: ['a', 'b'] }),
);
const entry = { of: 'about: faq.items', key: 'b', title };

it.each<[act: string, fields: ChangedField[], shown: number[]]>([
  ['each text of its own', [field('lead'), field('text')], [1, 1]],
  [
    'a new question with its place in both lists',
    [...lists, field('q', { entry }), field('a', { entry })],
    [2],
  ],
  ['a question that goes', lists, [2]],
  [
    'hours with the names of their days',
    [field('hours', { kind: 'hours' }), field('days', { id: 'hours', kind: 'hours' })],
    [2],
  ],
  ['a new instructor', [field('content/instructors/x.yaml: name', { before: null }), field('quote')], [2]],
])('one act is one line: %s', (_, fields, shown) => {
  expect(groupActs(fields).map((act) => act.length)).toEqual(shown);
});
