import { describe, expect, it } from 'vitest';
import { fill } from './fill-slots.ts';
import { fillFacts } from './model/fill-facts.ts';

describe('fill', () => {
  it('takes a value as it is, also one that looks like a slot or a pattern', () => {
    expect(fill('For {name}', { name: '$& {total}' })).toBe('For $& {total}');
  });

  it('keeps a sentence in order around a name from right to left, and drops controls of direction', () => {
    expect(fill('Reply to {name}.', { name: 'דוד' })).toBe('Reply to \u2068דוד\u2069.');
    expect(fill('Reply to {name}.', { name: 'Anna\u202Egpj' })).toBe('Reply to Annagpj.');
  });

  it('refuses a slot without a value', () => {
    expect(() => fill('Of {total}', {})).toThrow('No value for the slot {total} of “Of {total}”');
  });
});

const facts = {
  academy: { name: 'Academy', chat: { app: 'WeChat' } },
  numbers: ['no', 'one', 'two', 'three', 'four', 'five', 'six'],
  count: { instructors: 21, programs: 6 },
};

it.each([
  ['About {academy.name}', 'About Academy'],
  ['Copy {academy.chat.app} ID', 'Copy WeChat ID'],
  ['{Count.programs} of {count.programs}', 'Six of six'],
  ['{count.instructors}', '21'],
  [
    '{academy.chat} {academy.nothing} {count.nothing} {page}',
    '{academy.chat} {academy.nothing} {count.nothing} {page}',
  ],
])('a slot of facts: %s becomes %s', (text, filled) => {
  expect(fillFacts({ list: [text, 1] }, facts)).toEqual({ list: [filled, 1] });
});
