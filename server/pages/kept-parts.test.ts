import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newTemporaryFolder } from '../testing/databases.ts';
import { writeSampleSite } from '../testing/sample-site.ts';
import { createClock } from '../testing/start-server.ts';
import { keepParts, readSiteFiles } from './site-files.ts';

const day = 24 * 60 * 60_000;

function open() {
  const clock = createClock();
  const dataDir = newTemporaryFolder();
  /** Starts a program with these hashed files; returns what it serves of those before it. */
  async function start(names: string[]): Promise<string[]> {
    const dist = writeSampleSite(Object.fromEntries(names.map((name) => [`_astro/${name}`, name])));
    const kept = await keepParts(dist, await readSiteFiles(dist), dataDir, clock.now());
    for (const [path, { plain }] of kept) expect(`/_astro/${plain.content}`).toBe(path);
    rmSync(dist, { recursive: true });
    return [...kept.keys()].sort();
  }
  return { clock, dataDir, start };
}

it('keeps the hashed files of a program for 30 days after its last start', async () => {
  const { clock, start } = open();
  expect(await start(['both.js', 'first.js'])).toEqual([]);
  clock.advance(20 * day);
  expect(await start(['both.js', 'first.js'])).toEqual([]);
  expect(await start(['both.js', 'second.js'])).toEqual(['/_astro/first.js']);
  clock.advance(30 * day);
  expect(await start(['both.js', 'second.js'])).toEqual(['/_astro/first.js']);
  clock.advance(1000);
  expect(await start(['third.js'])).toEqual(['/_astro/both.js', '/_astro/second.js']);
});

it('serves no copy that was killed half-way, and makes it anew', async () => {
  const { dataDir, start } = open();
  await start(['first.js']);
  for (const name of ['gone.js.new', 'second.js.new'])
    writeFileSync(join(dataDir, 'parts/_astro', name), 'hal');
  expect(await start(['second.js'])).toEqual(['/_astro/first.js']);
  expect(await start(['third.js'])).toEqual(['/_astro/first.js', '/_astro/second.js']);
});
