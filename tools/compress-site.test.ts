import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { compressSite } from './compress-site.ts';

it('writes both forms beside each text that becomes smaller, and they hold the same', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'compress-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const page = '<p>piano, violin, viola</p>'.repeat(50);
  mkdirSync(join(folder, 'about'));
  writeFileSync(join(folder, 'about/index.html'), page);
  writeFileSync(join(folder, 'robots.txt'), 'Allow');
  writeFileSync(join(folder, 'hero.avif'), 'a'.repeat(1000));
  await compressSite(folder);
  expect(brotliDecompressSync(readFileSync(join(folder, 'about/index.html.br'))).toString()).toBe(page);
  expect(gunzipSync(readFileSync(join(folder, 'about/index.html.gz'))).toString()).toBe(page);
  for (const name of ['robots.txt.br', 'robots.txt.gz', 'hero.avif.br'])
    expect(existsSync(join(folder, name))).toBe(false);
});
