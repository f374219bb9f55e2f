import { expect, it } from 'vitest';
import { currentMark } from './navigation.tsx';

it('marks the page shown and the entry it belongs to, and nothing else', () => {
  expect(currentMark('/instructors', '/instructors')).toBe('page');
  expect(currentMark('/instructors/haoran-wu', '/instructors')).toBe('true');
  expect(currentMark('/instruments/oboe', '/instructors')).toBeUndefined();
  expect(currentMark('/about', '/')).toBeUndefined();
});
