import { expect, it } from 'vitest';
import type { DeskWords } from '../../words/desk-words.ts';
import { DeskRefusal } from '../call-desk.ts';
import { describeLimit } from './describe-failure.ts';

it('says when more can be done, and of whom where the screen names somebody else', () => {
  const trouble = {
    tooMany: 'Too many, {n} {minute|minutes}',
    tooManyFor: '{name}: too many, {n} {minute|minutes}',
  };
  const words = { trouble } as DeskWords;
  const refusal = new DeskRefusal({ error: 'too-many' }, 61);
  expect(describeLimit(refusal, words, 'en')).toBe('Too many, 2 minutes');
  expect(describeLimit(refusal, words, 'en', '{name}')).toBe('{name}: too many, 2 minutes');
  expect(describeLimit(new DeskRefusal({ error: 'failed' }, null), words, 'en')).toBeUndefined();
});
