import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compressSite } from './compress-site.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'compress-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

it('writes both forms beside each text, and they hold the same', async () => {
  const page = '<p>piano, violin, viola</p>'.repeat(50);
  mkdirSync(join(folder, 'about'));
  writeFileSync(join(folder, 'about/index.html'), page);
  await compressSite(folder);
  expect(brotliDecompressSync(readFileSync(join(folder, 'about/index.html.br'))).toString()).toBe(page);
  expect(gunzipSync(readFileSync(join(folder, 'about/index.html.gz'))).toString()).toBe(page);
});

it('leaves alone what would not become smaller', async () => {
  writeFileSync(join(folder, 'robots.txt'), 'Allow');
  writeFileSync(join(folder, 'hero.avif'), 'a'.repeat(1000));
  await compressSite(folder);
  for (const name of ['robots.txt.br', 'robots.txt.gz', 'hero.avif.br'])
    expect(existsSync(join(folder, name))).toBe(false);
});
