import { expect, it } from 'vitest';
import { cutText } from './plain-text.ts';

it.each([
  ['He is four', 10, 'He is four'],
  ['He is four', 9, 'He is…'],
  ['He is four', 7, 'He is…'],
  ['他今年四岁了', 5, '他今年四…'],
  ['🎻🎻🎻', 2, '🎻…'],
  [`He ${'a'.repeat(30)}`, 30, `He ${'a'.repeat(26)}…`],
])('of %j at most %i characters are shown', (text, most, shown) => {
  expect(cutText(text, most)).toBe(shown);
});
