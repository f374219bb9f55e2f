import { describe, expect, it } from 'vitest';
import { escapeControlCharacters, formatJson } from './text.ts';

describe('escapeControlCharacters', () => {
  it.each([
    ['an escape sequence', 'Red \u001b[31m', 'Red [U+001B][31m'],
    ['one of eight bits', '\u009b2J', '[U+009B]2J'],
    ['a bell and a delete', '\u0007\u007f', '[U+0007][U+007F]'],
    ['a return without a line feed', 'over\rwritten', 'over[U+000D]written'],
    ['separators of lines and paragraphs', 'a\u2028b\u2029c\u0085d', 'a[U+2028]b[U+2029]c[U+0085]d'],
    ['an override and an isolate', '\u202e\u202c\u2067\u2069', '[U+202E][U+202C][U+2067][U+2069]'],
    ['marks of direction', '\u200e\u200f\u061c', '[U+200E][U+200F][U+061C]'],
  ])('makes %s visible', (_, text, shown) => {
    expect(escapeControlCharacters(text)).toBe(shown);
  });

  it.each([
    'one\n\ttwo 李小龙 🎻',
    '\u0645\u0647\u200c\u0631\u062e שלום',
    '\u{1f469}\u200d\u{1f3a4} \u2764\ufe0f',
    'Nguye\u0302\u0303n',
  ])('leaves %j alone', (text) => {
    expect(escapeControlCharacters(text)).toBe(text);
  });

  it('makes one line break of two characters', () => {
    expect(escapeControlCharacters('a\r\nb')).toBe('a\nb');
  });
});

it('formatJson escapes the same characters, and is read as what was written', () => {
  const value = { name: 'Bo\u202e\u009b\u2028', message: 'a\r\n\tb "c" \u007f' };
  expect(formatJson(value)).toBe(
    '{"name":"Bo\\u202e\\u009b\\u2028","message":"a\\r\\n\\tb \\"c\\" \\u007f"}',
  );
  expect(JSON.parse(formatJson(value))).toEqual(value);
});
