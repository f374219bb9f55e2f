import { expect, it } from 'vitest';
import type { Overlay } from '../../site/content/overlay.ts';
import { isBuildName, nameBuild } from './build-name.ts';

const program = 'a'.repeat(64);
const overlay = {
  'content/en/about.yaml: hero.lead': 'Music',
  'content/academy.yaml: closedDays': [
    { from: '2026-12-24', names: { en: 'Christmas', 'zh-Hans': '圣诞节' } },
  ],
};

const name = (overlay: Overlay, dates = {}) => nameBuild(program, { overlay, dates });

it('names equal builds alike, in whatever order a database gives fields and keys', () => {
  const turned = {
    'content/academy.yaml: closedDays': [
      { names: { 'zh-Hans': '圣诞节', en: 'Christmas' }, from: '2026-12-24' },
    ],
    'content/en/about.yaml: hero.lead': 'Music',
  };
  expect(name(turned)).toBe(name(overlay));
  expect(isBuildName(name(overlay))).toBe(true);
});

it('names a build anew for another program, overlay, date, order of a list, and for marks', () => {
  const order = 'content/questions.yaml: questions';
  const names = [
    name(overlay),
    name(overlay, { 'content/en/about.yaml': '2026-11-24T10:00:00.000Z' }),
    nameBuild('b'.repeat(64), { overlay, dates: {} }),
    name({}),
    nameBuild(program, { overlay, dates: {} }, true),
    name({ [order]: ['a', 'b'] }),
    name({ [order]: ['b', 'a'] }),
    name({ [order]: null }),
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
