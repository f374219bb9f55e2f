import { expect, it } from 'vitest';
import { formatClock } from './format-clock.ts';

it.each([
  [0, '0:00'],
  [4.99, '0:04'],
  [11, '0:11'],
  [65, '1:05'],
])('%d seconds read %s', (seconds, text) => expect(formatClock(seconds)).toBe(text));
