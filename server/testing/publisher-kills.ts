import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { applyPublication } from '../publisher/publication-store.ts';
import { type RunChild, runChild } from '../publisher/run-child.ts';
import { nameBuild } from '../website/build-name.ts';
import { readPublished } from '../website/overlay-store.ts';
import { addFields } from '../website/publication-rows.ts';
import { openPublisher } from './publisher-harness.ts';

/** How often publisher, child and database are killed. The sample has a page for each, and a home page. */
export const kills = 20;

// Stands in for Astro: writes page after page, the home page last, and dies before the one that it is told.
const builder = `import fs from 'node:fs';
  const [overlay, dates] = [process.env.CONTENT_OVERLAY, process.env.CONTENT_DATES].map((file) =>
    JSON.parse(fs.readFileSync(file, 'utf8')));
  const end = fs.existsSync('dies-before') ? Number(fs.readFileSync('dies-before', 'utf8')) : -1;
  fs.mkdirSync('dist');
  for (let page = ${kills}; page >= 0; page -= 1) {
    if (page === end) process.kill(process.pid, 'SIGKILL');
    const file = 'dist/' + (page === 0 ? 'index' : 'page-' + page) + '.html';
    fs.writeFileSync(file, JSON.stringify({ overlay, dates }));
    await new Promise((done) => setTimeout(done, 5));
  }`;

/** A publisher whose child is a program of its own, for tests that kill one of them or what they need. */
export async function openKilled(location: string) {
  const publisher = await openPublisher(location);
  const { database, folders, root, readBuild, seams, program } = publisher;
  mkdirSync(join(root, 'node_modules/astro/bin'), { recursive: true });
  writeFileSync(join(root, 'node_modules/astro/bin/astro.mjs'), builder);
  mkdirSync(join(root, 'site/build'), { recursive: true });
  writeFileSync(join(root, 'site/build/esbuild-stand-in.ts'), '');
  seams.runChild = runChild;

  /** Runs the child, which dies before it writes a page. */
  const dieBefore =
    (page: number): RunChild =>
    (child, signal) => {
      writeFileSync(join(child.folder, 'dies-before'), String(page));
      return runChild(child, signal);
    };

  // One snapshot, whatever a publisher does meanwhile.
  const readAll = () =>
    database
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (transaction) => {
        const numbered = transaction.selectFrom('publications').selectAll().where('number', 'is not', null);
        const rows = await numbered.orderBy('number').execute();
        return [await readPublished(transaction), await addFields(transaction, rows)] as const;
      });

  /** Expects the overlay to be that of the published ones, in order, and each build to be whole. */
  async function expectWhole(): Promise<void> {
    const [published, publications] = await readAll();
    expect(publications.map(({ number }) => number)).toEqual(publications.map((_, index) => index + 1));
    const laid = publications.reduce(applyPublication, { overlay: {}, dates: {} });
    expect(published).toEqual({ number: publications.length, ...laid });
    const builds = readdirSync(folders.builds);
    for (const name of builds) {
      expect(nameBuild(program, JSON.parse(readBuild(name)))).toBe(name);
      const pages = readdirSync(join(folders.builds, name)).filter((file) => file.endsWith('.html'));
      expect(pages).toHaveLength(kills + 1);
    }
    if (published.number > 0) expect(builds).toContain(nameBuild(program, laid));
  }

  return { ...publisher, dieBefore, expectWhole };
}
