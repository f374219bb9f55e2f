import { expect, it } from 'vitest';
import { isBuildName, nameBuild } from './build-name.ts';

const program = 'a'.repeat(64);
const overlay = {
  'content/en/about.yaml: hero.lead': 'Music',
  'content/academy.yaml: closedDays': [
    { from: '2026-12-24', names: { en: 'Christmas', 'zh-Hans': '圣诞节' } },
  ],
};

it('names equal builds alike, in whatever order a database gives fields and keys', () => {
  const turned = {
    'content/academy.yaml: closedDays': [
      { names: { 'zh-Hans': '圣诞节', en: 'Christmas' }, from: '2026-12-24' },
    ],
    'content/en/about.yaml: hero.lead': 'Music',
  };
  expect(nameBuild(program, turned)).toBe(nameBuild(program, overlay));
  expect(isBuildName(nameBuild(program, overlay))).toBe(true);
});

it('names a build anew for another program, overlay, order of a list, and for marks', () => {
  const order = 'content/questions.yaml: questions';
  const names = [
    nameBuild(program, overlay),
    nameBuild('b'.repeat(64), overlay),
    nameBuild(program, {}),
    nameBuild(program, overlay, true),
    nameBuild(program, { [order]: ['a', 'b'] }),
    nameBuild(program, { [order]: ['b', 'a'] }),
    nameBuild(program, { [order]: null }),
  ];
  expect(new Set(names).size).toBe(names.length);
});

it.each([
  '',
  '..',
  'a'.repeat(31),
  'a'.repeat(33),
  'A'.repeat(32),
  `${'a'.repeat(32)}\n`,
  `../${'a'.repeat(29)}`,
])('%j is no name', (text) => {
  expect(isBuildName(text)).toBe(false);
});
