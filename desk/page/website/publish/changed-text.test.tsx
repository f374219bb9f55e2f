import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { FieldValue } from '../../../contract/website.ts';
import { DeskContext } from '../../desk-context.ts';
import { ChangedText, compareTexts } from './changed-text.tsx';

const old = 'teacher-01.svg';
const uploaded = '0a1b2c3d-0000-4000-8000-000000000000.webp';

/** What the card says of a change, in English. */
function write(before: FieldValue, after: FieldValue): string {
  // Of the context, what the card reads.
  const desk = { language: 'en', facts: { portraits: { [old]: '/_astro/old.svg' } } };
  return renderToStaticMarkup(
    <DeskContext value={desk as never}>
      <ChangedText kind="portrait" language={null} options={[]} item={[]} before={before} after={after} />
    </DeskContext>,
  );
}

it.each([
  ['another picture', old, uploaded, 2],
  ['a first picture', null, uploaded, 1],
  ['no picture any more', old, null, 1],
  ['the middle of a face', null, { x: 51, y: 40 }, 0],
  ['another middle', { x: 50, y: 50 }, { x: 51, y: 40 }, 0],
])('%s asks for no picture that is none', (_, before, after, pictures) => {
  const markup = write(before, after);
  expect(markup).not.toMatch(/null|undefined|\[object/);
  expect(markup.match(/<img/g) ?? []).toHaveLength(pictures);
});

it('the middle of a face is said in words', () => {
  expect(write(null, { x: 51, y: 40 }).replace(/<[^>]*>/g, '')).toContain(
    'Middle of the face: 51 % from the left, 40 % from the top',
  );
});

it.each([
  ['words in a row', 'en', 'We see each other.', 'We hear some.', 'We [-see each other][+hear some].'],
  ['Chinese words', 'zh-Hans', '同龄学生一起学', '年龄相近的学生一起学', '[-同龄][+年龄相近的]学生一起学'],
  ['a text that begins', 'en', '', 'New', '[+New]'],
] as const)('compares %s', (_, language, before, after, marked) => {
  const said = compareTexts(before, after, language).map(({ value, added, removed }) =>
    added || removed ? `[${added ? '+' : '-'}${value}]` : value,
  );
  expect(said.join('')).toBe(marked);
});

it('loses no character, however long the texts are', () => {
  const before = 'a b c d e '.repeat(900);
  const after = 'x a c d y '.repeat(900);
  const stretches = compareTexts(before, after, 'en');
  const join = (without: 'added' | 'removed') =>
    stretches.flatMap(({ [without]: isOut, value }) => (isOut ? [] : [value])).join('');
  expect([join('added'), join('removed')]).toEqual([before, after]);
});
