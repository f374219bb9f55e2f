import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const files = globSync('**/*.{css,astro}', { cwd: root });
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const [ranks = ''] = /@layer [\w, ]+;/.exec(read('layouts/document.astro')) ?? [];

it('the ranks of the layers are the same wherever they are said', () => {
  expect(ranks).toContain('base, ');
  for (const file of files)
    for (const [said] of read(file).matchAll(/@layer [\w, ]+;/g)) expect(said, file).toBe(ranks);
});

it('every rule is in a layer that has a rank', () => {
  const known = ranks.slice('@layer '.length, -1).split(', ');
  for (const file of files)
    for (const [, layer] of read(file).matchAll(/@layer (\w+) \{/g)) expect(known, file).toContain(layer);
});
