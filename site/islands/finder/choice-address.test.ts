import { expect, it } from 'vitest';
import { choiceAddress, readChoice } from './choice-address.ts';

const page = 'https://academy.test/instructors';
const violin = { instrument: 'violin', age: '6', language: '' };

it.each([
  ['', { instrument: '', age: '', language: '' }],
  ['?instrument=violin&age=6', violin],
  ['?instrument=violin&age=6&language=&ref=mail', violin],
  ['?instrument=violin&instrument=oboe&age=6', violin],
])('reads %j', (search, choice) => expect(readChoice(search)).toEqual(choice));

it.each([
  [page, violin, '/instructors?instrument=violin&age=6'],
  [`${page}?instrument=oboe&language=korean`, violin, '/instructors?instrument=violin&age=6'],
  [`${page}?ref=mail`, violin, '/instructors?ref=mail&instrument=violin&age=6'],
  [`${page}?instrument=oboe#haoran-wu`, { instrument: '', age: '', language: '' }, '/instructors'],
])('%s becomes %j', (address, choice, expected) => expect(choiceAddress(address, choice)).toBe(expected));

it('keeps the hash where it is asked to', () => {
  expect(choiceAddress(`${page}#haoran-wu`, violin, true)).toBe(
    '/instructors?instrument=violin&age=6#haoran-wu',
  );
});
