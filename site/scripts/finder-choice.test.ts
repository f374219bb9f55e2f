import { describe, expect, it } from 'vitest';
import { type Choice, choiceAddress, countRelaxed, fits, readChoice } from './finder-choice.ts';

const haoran = { teaches: ['violin', 'cello'], minimumAge: 5, languages: ['english', 'cantonese'] };
const ingrid = { teaches: ['oboe'], minimumAge: 10, languages: ['english', 'norwegian'] };
const choose = (choice: Partial<Choice>): Choice => ({ instrument: '', age: '', language: '', ...choice });

describe('fits', () => {
  it.each<[string, Partial<Choice>, boolean]>([
    ['nothing is chosen', {}, true],
    ['the instrument is taught', { instrument: 'cello' }, true],
    ['the instrument is not taught', { instrument: 'oboe' }, false],
    ['an instrument’s name is part of another', { instrument: 'viol' }, false],
    ['the age is the youngest', { age: '5' }, true],
    ['the age is below the youngest', { age: '4' }, false],
    ['the student is an adult', { age: '18' }, true],
    ['the age has two digits', { age: '10' }, true],
    ['the language is spoken', { language: 'cantonese' }, true],
    ['the language is not spoken', { language: 'korean' }, false],
    ['all three fit', { instrument: 'violin', age: '6', language: 'english' }, true],
    ['one of three does not', { instrument: 'violin', age: '6', language: 'korean' }, false],
  ])('when %s', (_, choice, expected) => {
    expect(fits(haoran, choose(choice))).toBe(expected);
  });
});

describe('countRelaxed', () => {
  it.each<[string, Partial<Choice>, number[]]>([
    ['the age alone is in the way', { instrument: 'oboe', age: '6' }, [1, 1, 0]],
    ['the language alone is in the way', { age: '6', language: 'norwegian' }, [0, 1, 1]],
    ['no single filter is', { instrument: 'oboe', age: '4', language: 'korean' }, [0, 0, 0]],
    ['nothing is chosen', {}, [0, 0, 0]],
  ])('when %s', (_, choice, expected) => {
    expect(Object.values(countRelaxed([haoran, ingrid], choose(choice)))).toEqual(expected);
  });
});

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
