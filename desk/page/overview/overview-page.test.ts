import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { deskWords } from '../../words/desk-words.ts';
import { Bars, describeWeeks } from './overview-page.tsx';

const none = { 'private-lessons': 0, 'early-childhood': 0, accompaniment: 0, 'trial-lesson': 0, general: 0 };

test('tells the picture in a sentence: the first of the largest weeks', () => {
  const mondays = ['Feb 23', 'Mar 2', 'Mar 9'];
  const weeks = [1, 3, 3].map((general) => ({ monday: '', byType: { ...none, general }, booked: 1 }));
  expect(describeWeeks(weeks, mondays, deskWords.en, String)).toBe(
    '7 inquiries in 12 weeks, 3 of them booked; most in the week of Mar 2 with 3',
  );
  expect(describeWeeks([{ monday: '', byType: none, booked: 0 }], mondays, deskWords.en, String)).toBe(
    'No inquiries in 12 weeks',
  );
});

test('types stand upon each other on one ground, the highest week as high as the drawing', () => {
  const types = [
    { name: 'A', counts: [3, 0] },
    { name: 'B', counts: [1, 2] },
  ];
  const drawn = renderToStaticMarkup(
    createElement(Bars, { types, booked: { name: 'Booked', counts: [2, 0] }, label: 'Of 4' }),
  );
  expect(drawn).toContain('viewBox="0 -4 2 4"');
  expect(drawn.match(/<rect[^>]*>/g)).toEqual([
    '<rect x="0.1" y="-3" width="0.5" height="3">',
    '<rect x="0.1" y="-4" width="0.5" height="1">',
    '<rect x="0.65" y="-2" width="0.25" height="2">',
    '<rect x="1.1" y="-2" width="0.5" height="2">',
  ]);
});
