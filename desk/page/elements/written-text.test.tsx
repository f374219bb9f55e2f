import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { markWords } from './written-text.tsx';

it.each([
  ['Monday at 4:30', '', 'Monday at 4:30'],
  ['Monday at 4:30', 'monday', '<mark>Monday</mark> at 4:30'],
  ['a Seitz, a cello', 'cello  seitz', 'a <mark>Seitz</mark>, a <mark>cello</mark>'],
  ['4:30 (or 5)? [x] \\d', '(or ? \\d', '4:30 <mark>(or</mark> 5)<mark>?</mark> [x] <mark>\\d</mark>'],
  ['钢琴课', '钢琴', '<mark>钢琴</mark>课'],
  ['<b>', 'b', '&lt;<mark>b</mark>&gt;'],
])('marks in %j the words of %j', (text, search, markup) => {
  expect(renderToStaticMarkup(markWords(text, search.split(' ')))).toBe(markup);
});
