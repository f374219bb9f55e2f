import { expect, it } from 'vitest';
import type { Language } from '../../../inquiry/language.ts';
import { compareTexts } from './changed-text.tsx';

const signs = { same: '', removed: '-', added: '+' };

function mark(before: string, after: string, language: Language): string {
  return compareTexts(before, after, language)
    .map(({ text, change }) => (change === 'same' ? text : `[${signs[change]}${text}]`))
    .join('');
}

it.each<[string, Language, string, string, string]>([
  ['nothing', 'en', 'Write to us.', 'Write to us.', 'Write to us.'],
  ['a word added', 'en', 'We are open.', 'We are always open.', 'We are [+always ]open.'],
  ['a word removed', 'en', 'Rooted in the Community', 'Rooted in Community', 'Rooted in [-the ]Community'],
  [
    'several words in a row',
    'en',
    'We see each other.',
    'We hear some people.',
    'We [-see each other][+hear some people].',
  ],
  ['Chinese words', 'zh-Hans', '同龄学生一起学', '年龄相近的学生一起学', '[-同龄][+年龄相近的]学生一起学'],
  ['a text that begins', 'en', '', 'New', '[+New]'],
  ['a text that ends', 'en', 'Old', '', '[-Old]'],
])('shows %s', (_, language, before, after, marked) => {
  expect(mark(before, after, language)).toBe(marked);
});

it('loses no character, however long the texts are', () => {
  const before = 'a b c d e '.repeat(900);
  const after = 'x a c d y '.repeat(900);
  const stretches = compareTexts(before, after, 'en');
  const join = (without: string) =>
    stretches.flatMap(({ text, change }) => (change === without ? [] : [text])).join('');
  expect(join('added')).toBe(before);
  expect(join('removed')).toBe(after);
});
