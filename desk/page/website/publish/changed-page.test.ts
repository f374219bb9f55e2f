import { expect, it } from 'vitest';
import type { ChangedField } from '../../../contract/website.ts';
import { groupActs } from './changed-page.tsx';

const title = { en: '', 'zh-Hans': '' };
const field = (address: string, changed: Partial<ChangedField> = {}): ChangedField => ({
  ...{
    address,
    id: address,
    page: 'about',
    part: title,
    title,
    language: null,
    kind: 'line',
    options: [],
    item: [],
  },
  ...{ entry: null, before: 'Before', after: 'After' },
  ...changed,
});
const listIn = (folder: 'en' | 'zh', before: string[], after: string[]) =>
  field(`content/${folder}/about.yaml: faq.items`, {
    ...{ id: 'about: faq.items', kind: 'keys', language: folder === 'en' ? 'en' : 'zh-Hans', before, after },
  });
const lists = [listIn('en', ['a'], ['a', 'b']), listIn('zh', ['a'], ['a', 'b'])];
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
