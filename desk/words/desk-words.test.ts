import { expect, it } from 'vitest';
import { inEachLanguage } from '../../inquiry/language.ts';
import { deskWords } from './desk-words.ts';
import { websiteWords } from './website-words.ts';

function* textsOf(value: unknown, path = ''): Generator<[string, string]> {
  if (typeof value === 'string') yield [path, value];
  else for (const [key, inner] of Object.entries(value as object)) yield* textsOf(inner, `${path}.${key}`);
}

const slotsOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
const words = inEachLanguage((language) => ({ desk: deskWords[language], website: websiteWords[language] }));
const english = new Map(textsOf(words.en));

it.each([...textsOf(words['zh-Hans'])])('%s is Chinese, with the slots of its English', (path, text) => {
  expect(slotsOf(text)).toEqual(slotsOf(english.get(path) ?? ''));
  expect(text).not.toMatch(/(?:\b[a-z]{2,}[ ,.]+){4}/i);
});

it.each([...english])('%s holds no Chinese, and fits where it stands', (_, text) => {
  expect(text).not.toMatch(/\p{Script=Han}/u);
  expect(text.length).toBeLessThanOrEqual(200);
});
