import { expect, it } from 'vitest';
import { pathIn } from './paths.ts';

it.each([
  ['/', '/', '/zh'],
  ['/zh', '/', '/zh'],
  ['/about', '/about', '/zh/about'],
  ['/zh/instructors/haoran-wu', '/instructors/haoran-wu', '/zh/instructors/haoran-wu'],
  ['/zhang', '/zhang', '/zh/zhang'],
])('finds the twins of %s', (path, english, chinese) => {
  expect([pathIn('en', path), pathIn('zh-Hans', path)]).toEqual([english, chinese]);
});
