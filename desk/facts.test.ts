import { expect, it } from 'vitest';
import { allFields } from '../inquiry/fields.ts';
import { labelFact, listFacts } from './facts.ts';
import { deskWords } from './words/desk-words.ts';

const facts = listFacts();

it('lists every field of the form once, but for the trap', () => {
  const listed = facts.flatMap((fact) => ('control' in fact ? fact.name : []));
  const expected = allFields.filter(({ control }) => control !== 'trap').map(({ name }) => name);
  expect(listed.sort()).toEqual(expected.sort());
});

// A filter's label is one of the desk's words; any other field has its Chinese heading in messages.ts.
it.each(facts.map((fact) => [labelFact(fact, deskWords.en, 'en'), fact] as const).slice(0, -1))(
  'calls %s something in Chinese',
  (_, fact) => {
    expect(labelFact(fact, deskWords['zh-Hans'], 'zh-Hans')).toMatch(/^[\p{Script=Han}，]+$/u);
  },
);
