import { expect, it } from 'vitest';
import { formatBytes } from '../../words/format-words.ts';
import { nameMediaType, showHidden } from './attachments.tsx';

it.each([
  ['application/pdf', 'pdf'],
  ['Application/PDF', 'pdf'],
  ['image/heic', 'picture'],
  ['text/plain', 'text'],
  ['text/calendar', 'calendar'],
  ['application/x-pkcs7-mime', 'signature'],
  ['x-application/pdf', 'other'],
  ['', 'other'],
])('names the media type %s', (type, name) => {
  expect(nameMediaType(type)).toBe(name);
});

it('shows what turns or hides parts of a name, and leaves words as they are', () => {
  expect(showHidden('photo\u202egpj.exe')).toBe('photo[U+202E]gpj.exe');
  expect(showHidden('a\u0000b\nc\u200bd\u{e0041}')).toBe('a[U+0000]b[U+000A]c[U+200B]d[U+E0041]');
  for (const name of ['教案 (1).pdf', 'می\u200cروم.pdf', '👩‍🎤.png', 'é.txt'])
    expect(showHidden(name)).toBe(name);
});

it.each([
  [0, '1 kB'],
  [999_499, '999 kB'],
  [999_500, '1 MB'],
  [1_249_000, '1.2 MB'],
])('writes %i bytes', (bytes, text) => {
  expect(formatBytes(bytes, 'en')).toBe(text);
  expect(formatBytes(bytes, 'zh-Hans')).toBe(text);
});
