import { expect, test } from 'vitest';
import { chooseLanguage } from './stored-language.ts';

test.each([
  [['zh-CN', 'en'], 'zh-Hans'],
  [['zh-TW'], 'zh-Hans'],
  [['es-MX', 'zh', 'en'], 'zh-Hans'],
  [['ZH-hans-CN'], 'zh-Hans'],
  [['fr', 'en-GB', 'zh'], 'en'],
  [['zha'], 'en'],
  [['de'], 'en'],
  [[], 'en'],
] as const)('a browser that prefers %j sees %s', (preferred, language) => {
  expect(chooseLanguage(preferred)).toBe(language);
});
