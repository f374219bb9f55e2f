import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ItemBox } from '../../../contract/website.ts';
import { DeskContext } from '../../desk-context.ts';
import { RefusedEntries } from './field-text.tsx';

const box = { title: { en: '', 'zh-Hans': '' }, isOptional: false, options: [], maxLength: null };
const item = [
  { ...box, name: 'id', kind: 'id' },
  { ...box, name: 'day', kind: 'date' },
  { ...box, name: 'titles.en', kind: 'line' },
] as unknown as ItemBox[];
const dates = ['Strings', 'Voices', ''].map((en, at) => ({
  id: `${at}`,
  day: `2099-03-0${at + 6}`,
  titles: { en },
}));

it.each([
  [
    'each entry once',
    { '1.titles.en': 'long', '1.day': 'no-day', '2.titles.en': 'empty' },
    ' · Voices, Sat, Mar 7, 2099 · Sun, Mar 8, 2099',
  ],
  ['no entry of a list that is refused as a whole', undefined, ''],
])('a refusal names %s', (_, boxes, names) => {
  const desk = { language: 'en', facts: { timeZone: 'America/Chicago' } };
  const refused = { code: 'empty', text: '', boxes } as never;
  const markup = renderToStaticMarkup(
    <DeskContext value={desk as never}>
      <RefusedEntries field={{ kind: 'list', options: [], item } as never} problem={refused} list={dates} />
    </DeskContext>,
  );
  expect(markup).toBe(names);
});
