import { expect, it } from 'vitest';
import { isolateDirection } from './isolate-direction.ts';

it.each([
  ['a name from left to right as it is', 'Zoë 陈思远', 'Zoë 陈思远'],
  [
    'each control of direction',
    'a\u061C\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069b',
    'ab',
  ],
  ['a name from right to left, isolated', 'דוד כהן', '\u2068דוד כהן\u2069'],
  ['an isolate that a name would end, isolated again', '\u2069سارة', '\u2068سارة\u2069'],
  ['joiners, which belong to a word', 'a\u200Db\u200Cc', 'a\u200Db\u200Cc'],
])('leaves %s', (_, text, isolated) => expect(isolateDirection(text)).toBe(isolated));
