import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { shortenFileNames } from './short-file-names.ts';

let folder: string;
const write = (name: string, content: string) => writeFileSync(join(folder, name), content);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'names-'));
  mkdirSync(join(folder, '_astro'));
});

afterEach(() => rmSync(folder, { recursive: true }));

it('renames pictures and fonts by what is in them, wherever they are named', () => {
  write('_astro/hero-portrait.Dqe8_2KO_ZmURQB.avif', 'a');
  write('_astro/hero-portrait.Dqe8_2KO_RxLSL.avif', 'b');
  write('_astro/figtree.D-Sp_w0c.woff2', 'c');
  write('_astro/page.abcdefgh.js', 'd');
  write(
    'index.html',
    '/_astro/hero-portrait.Dqe8_2KO_RxLSL.avif 2w, /_astro/hero-portrait.Dqe8_2KO_ZmURQB.avif 1w, ' +
      'url(/_astro/figtree.D-Sp_w0c.woff2) /_astro/page.abcdefgh.js /other/file.abcdefgh.svg',
  );
  shortenFileNames(folder);
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const names = Array.from(page.matchAll(/_astro\/(\S+\.\w+)/g), ([, name = '']) => name);
  expect(names.map((name) => name.length)).toEqual([24, 24, 19, 16]);
  expect(names.map((name) => readFileSync(join(folder, '_astro', name), 'utf8')).join('')).toBe('bacd');
  expect(readdirSync(join(folder, '_astro'))).toHaveLength(4);
  expect(page).toContain('/other/file.abcdefgh.svg');
});

it('makes one of two equal files', () => {
  write('_astro/hero.Dqe8_2KO_ZmURQB.avif', 'a');
  write('_astro/hero.Dqe8_2KO_RxLSL.avif', 'a');
  write('index.html', '/_astro/hero.Dqe8_2KO_ZmURQB.avif /_astro/hero.Dqe8_2KO_RxLSL.avif');
  shortenFileNames(folder);
  const [name] = readdirSync(join(folder, '_astro'));
  expect(readFileSync(join(folder, 'index.html'), 'utf8')).toBe(`/_astro/${name} /_astro/${name}`);
});
