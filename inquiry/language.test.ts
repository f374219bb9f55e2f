import { expect, it } from 'vitest';
import { findLanguage, getPathLanguage, pathIn } from './language.ts';

it.each([
  ['/', 'en'],
  ['/about', 'en'],
  ['/zhang', 'en'],
  ['/about/zh', 'en'],
  ['/ZH', 'en'],
  ['/zh', 'zh-Hans'],
  ['/zh/', 'zh-Hans'],
  ['/zh/contact/thank-you', 'zh-Hans'],
])('the page %s is in %s', (path, language) => {
  expect(getPathLanguage(path)).toBe(language);
});

it.each(['zh', 'EN', '', undefined, null, ['en'], 'toString'])('%j is no tag of ours', (tag) => {
  expect(findLanguage(tag)).toBeUndefined();
});

it.each([
  ['/', '/', '/zh'],
  ['/zh', '/', '/zh'],
  ['/about', '/about', '/zh/about'],
  ['/zh/instructors/haoran-wu', '/instructors/haoran-wu', '/zh/instructors/haoran-wu'],
  ['/zhang', '/zhang', '/zh/zhang'],
])('finds the twins of %s', (path, english, chinese) => {
  expect([pathIn('en', path), pathIn('zh-Hans', path)]).toEqual([english, chinese]);
});
