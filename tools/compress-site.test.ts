import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { writeSampleSite } from '../server/testing/sample-site.ts';
import { compressSite } from './compress-site.ts';

it('writes both forms beside each text that becomes smaller, and they hold the same', async () => {
  const page = '<p>piano, violin, viola</p>'.repeat(50);
  const files = { 'about/index.html': page, 'robots.txt': 'Allow', 'hero.avif': 'a'.repeat(1000) };
  const folder = writeSampleSite(files);
  await compressSite(folder);
  expect(brotliDecompressSync(readFileSync(join(folder, 'about/index.html.br'))).toString()).toBe(page);
  expect(gunzipSync(readFileSync(join(folder, 'about/index.html.gz'))).toString()).toBe(page);
  for (const name of ['robots.txt.br', 'robots.txt.gz', 'hero.avif.br'])
    expect(existsSync(join(folder, name))).toBe(false);
});
