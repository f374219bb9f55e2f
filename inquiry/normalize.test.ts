import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { normalize } from './normalize.ts';

const root = join(import.meta.dirname, '..');

it('keeps twenty accents on one letter, more than any language has, and drops the others', () => {
  expect(normalize('Dvor\u030ca\u0301k ', 'NFC')).toBe('Dvořák ');
  expect(normalize(`a${'\u0301'.repeat(99_000)}b${'\uff9e'.repeat(30)}`, 'NFKD')).toBe(
    `a${'\u0301'.repeat(20)}b${'\u3099'.repeat(20)}`,
  );
});

it('is the one place that normalizes, for nothing ends a thread that sorts a run of accents', () => {
  const sources = globSync('{content,desk,inquiry,server,site,ui}/**/*.{ts,tsx,astro}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$|\/testing\/|^inquiry\/normalize\.ts$/.test(file))
    .filter((file) => /\.normalize\(/.test(readFileSync(join(root, file), 'utf8')));
  expect(sources).toEqual([]);
});
