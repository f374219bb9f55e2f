import { expect, it } from 'vitest';
import { cleanText, cleanTexts, countUnseen } from './clean-text.ts';

const emoji =
  '\u{1f469}\u{1f3fb}\u200d\u{1f3a4} \u2764\ufe0f 1\ufe0f\u20e3 \u{1f3f4}\u{e0067}\u{e0062}\u{e007f}';
const names = 'Łukasz Dvor\u030ca\u0301k\u00a0· 李小龙\u3000𠮷';

it.each([
  ['separators of lines and paragraphs', 'one\u2028two\u2029three\u0085four', 'one two three four'],
  ['tabs and breaks of lines and pages', 'one\r\ntwo\tthree\u000bfour\u000cfive', 'one two three four five'],
  ['separators at the ends', '\u2028one\n\n', 'one'],
  ['a blank at an end', 'and ', 'and '],
  ['controls', 'a\u0007b\u009bc\u007fd', 'abcd'],
  ['embeddings, overrides and isolates', 'a\u202a\u202b\u202c\u202d\u202eb\u2066\u2067\u2068\u2069c', 'abc'],
  ['marks of direction', 'a\u200eb\u200fc\u061cd', 'abcd'],
  ['marks without a width', '\ufeff我们\u200b热爱\u2060教学\u00ad', '我们热爱教学'],
  ['tags', `Music${String.fromCodePoint(0xe0001, 0xe0041, 0xe007f)}`, 'Music'],
  ['joiners and selectors of no emoji', 'a\u200db\u200cc\ufe0fd', 'abcd'],
  ['emoji', emoji, emoji],
  ['names and blanks', names, names],
])('cleans %s', (_, text, clean) => {
  expect(cleanText(text)).toBe(clean);
  expect(cleanText(clean)).toBe(clean);
});

it.each([
  ['a\u200eb\u200fc\ufeff', 3],
  ['\u{1f469}\u200d\u{1f3a4} one\r\ntwo\t', 0],
  ['的\u200b音乐', 1],
])('counts what nobody sees of %j', (text, count) => {
  expect(countUnseen(text)).toBe(count);
});

it('cleans every text of a value, and leaves all else', () => {
  const value = [{ from: '2026-12-24\u200e', names: { en: 'Christmas\u2028Eve' } }, 5, true, null, undefined];
  const clean = [{ from: '2026-12-24', names: { en: 'Christmas Eve' } }, 5, true, null, undefined];
  expect(cleanTexts(value)).toEqual(clean);
});
