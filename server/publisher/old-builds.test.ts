import { mkdirSync, readdirSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildSample, leadAddress, openPublisher } from '../testing/publisher-harness.ts';
import { newDataFolder } from '../testing/temporary-database.ts';
import { deleteOldBuilds } from './old-builds.ts';

const hour = 60 * 60_000;

it('keeps of what builds have cached 100 MB, the newest, and all of the program’s own', async () => {
  const { createOne, handOver, root, seams, folders, program } = await openPublisher(await newDataFolder());
  writeFileSync(join(root, '.cache/own'), 'own');
  utimesSync(join(root, '.cache/own'), 0, 0);
  const publisher = createOne('one');
  const list = () => readdirSync(join(folders.site, 'caches', program)).sort();
  for (const name of ['first', 'second', 'third']) {
    seams.runChild = (child, signal) => {
      const file = join(child.folder, '.cache', name);
      writeFileSync(file, '');
      truncateSync(file, 45 * 1024 ** 2);
      return buildSample(child, signal);
    };
    await handOver({ [leadAddress]: `The ${name} values.` });
    await publisher.workOnce();
  }
  expect(list()).toEqual(['content-dates.json', 'own', 'second', 'third']);
});

it('keeps of old builds for 30 days the hashed files that the current one lacks', async () => {
  const { folders, clock } = await openPublisher(await newDataFolder());
  const day = 24 * hour;
  const build = (name: string, days: number, parts: string[]) => {
    const folder = join(folders.builds, name);
    mkdirSync(join(folder, '_astro'), { recursive: true });
    for (const part of ['index.html', ...parts.map((each) => `_astro/${each}`)])
      writeFileSync(join(folder, part), '');
    const time = new Date(clock.now().getTime() - days * day);
    utimesSync(folder, time, time);
  };
  build('current', 40, ['a.js', 'b.css']);
  build('shown', 40, ['a.js']);
  build('fresh', 0.5, ['a.js']);
  build('old', 29, ['a.js', 'c.css']);
  build('gone', 31, ['d.css']);
  build('half', 29, ['a.js', 'c.css']);
  writeFileSync(join(folders.builds, 'half', 'about.html'), '');
  // The publisher was killed while it deleted the rest.
  rmSync(join(folders.builds, 'half', 'index.html'));
  utimesSync(join(folders.builds, 'half'), clock.now(), new Date(clock.now().getTime() - 29 * day));
  const sweep = () => deleteOldBuilds(folders.builds, 'current', new Set(['current', 'shown']), clock.now());
  sweep();
  const list = (name: string) => readdirSync(join(folders.builds, name), { recursive: true }).sort();
  expect(readdirSync(folders.builds).sort()).toEqual(['current', 'fresh', 'half', 'old', 'shown']);
  expect(list('half')).toEqual(['_astro', '_astro/c.css']);
  expect(list('old')).toEqual(['_astro', '_astro/c.css']);
  expect(list('shown')).toEqual(['_astro', '_astro/a.js', 'index.html']);
  clock.advance(2 * day);
  sweep();
  expect(readdirSync(folders.builds).sort()).toEqual(['current', 'fresh', 'shown']);
});
