import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { whenDone } from '../testing/clean-up.ts';
import { databaseKinds } from '../testing/database-kinds.ts';
import { leadAddress, openPublisher } from '../testing/publisher-harness.ts';
import { nameBuild } from '../website/build-name.ts';
import { readPublished } from '../website/overlay-store.ts';
import { findPublication } from '../website/publications.ts';
import { applyPublication } from './publication-store.ts';

const kills = 20;
const other = 'content/zh/about.yaml: values.lead';

// Stands in for Astro: writes page after page, the first one last.
const builder = `import fs from 'node:fs';
  const overlay = fs.readFileSync(process.env.CONTENT_OVERLAY, 'utf8');
  fs.mkdirSync('dist');
  for (let page = 20; page > 0; page -= 1) {
    fs.writeFileSync('dist/page-' + page + '.html', overlay);
    await new Promise((done) => setTimeout(done, 5));
  }
  fs.writeFileSync('dist/index.html', overlay);`;

const program = (location: string, dataDir: string, root: string, ahead: number) => {
  const from = (file: string) => JSON.stringify(join(import.meta.dirname, '..', file));
  return `import { connect } from ${from('database/open.ts')};
    import { createPublisher } from ${from('publisher/publisher.ts')};
    import { createSiteBuilder } from ${from('publisher/site-builder.ts')};
    import { runChild } from ${from('publisher/run-child.ts')};
    import { createLog } from ${from('log.ts')};
    import { createSiteReader } from ${from('website/site-content.ts')};
    import { createSiteFolders } from ${from('website/site-folders.ts')};
    const database = connect(${JSON.stringify(location)});
    const folders = createSiteFolders(${JSON.stringify(dataDir)});
    const settings = { siteUrl: '', retentionDays: '', program: 'a'.repeat(64) };
    const builder = createSiteBuilder({ root: ${JSON.stringify(root)}, folders, settings, runChild });
    const write = (line) => process.stderr.write(line);
    createPublisher({
      database, folders, builder, mailDomain: 'academy.example', now: () => new Date(Date.now() + ${ahead}),
      log: createLog({ out: () => 0, warn: write, err: write }),
      machine: { id: 'one', program: settings.program },
      readSite: createSiteReader(database),
    }).run();`;
};

describe.each(databaseKinds)(`killed with SIGKILL ${kills} times, on $name`, ({ create }) => {
  it('loses no publication, shows none half, and overlay and number agree', {
    timeout: 600_000,
  }, async () => {
    const location = await create();
    const { database, folders, root, handOver, readBuild } = await openPublisher(location);
    mkdirSync(join(root, 'node_modules/astro/bin'), { recursive: true });
    writeFileSync(join(root, 'node_modules/astro/bin/astro.mjs'), builder);
    mkdirSync(join(root, 'site/build'), { recursive: true });
    writeFileSync(join(root, 'site/build/esbuild-stand-in.ts'), '');
    const dataDir = join(folders.site, '..');
    let starts = 0;
    const said: string[] = [];

    // The clock of each is past the lease of the one before.
    async function start(): Promise<ChildProcess> {
      starts += 1;
      const code = program(location, dataDir, root, starts * 30_000);
      const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      whenDone(() => void child.kill('SIGKILL'));
      child.stderr?.on('data', (text) => said.push(String(text)));
      return child;
    }

    /** Expects the overlay to be that of the published ones, in order, and each build to be whole. */
    async function expectWhole(): Promise<void> {
      const rows = await database
        .selectFrom('publications')
        .selectAll()
        .where('number', 'is not', null)
        .orderBy('number')
        .execute();
      expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
      let overlay = {};
      for (const { id } of rows) {
        const publication = await findPublication(database, id);
        if (publication) overlay = applyPublication(overlay, publication);
      }
      expect(await readPublished(database)).toEqual({ number: rows.length, overlay });
      const builds = readdirSync(folders.builds);
      for (const name of builds) {
        expect(nameBuild('a'.repeat(64), JSON.parse(readBuild(name)))).toBe(name);
        expect(readdirSync(join(folders.builds, name)).filter((file) => file.endsWith('.html'))).toHaveLength(
          21,
        );
      }
      if (rows.length > 0) expect(builds).toContain(nameBuild('a'.repeat(64), overlay));
    }

    const isWaiting = async () => {
      const waiting = database.selectFrom('publications').select('id').where('state', '=', 'waiting');
      return (await waiting.execute()).length > 0;
    };
    async function waitUntilDone(): Promise<void> {
      while (said.length === 0 && (await isWaiting())) await rest(20);
      expect(said).toEqual([]);
    }

    const handed = [await handOver({ [leadAddress]: 'Many values now.' })];
    const first = await start();
    const startedAt = performance.now();
    await waitUntilDone();
    const usual = performance.now() - startedAt;
    first.kill('SIGKILL');
    for (let kill = 1; kill <= kills; kill += 1) {
      handed.push(
        await handOver({
          [leadAddress]: `${'Many '.repeat(kill)}values.`,
          [other]: kill % 2 ? `${'许多'.repeat(kill)}不同的价值。` : undefined,
        }),
      );
      const child = await start();
      const exit = once(child, 'exit');
      await rest((usual * kill) / kills);
      child.kill('SIGKILL');
      await exit;
      await expectWhole();
    }
    await start();
    await waitUntilDone();
    await expectWhole();
    expect((await readPublished(database)).number).toBe(handed.length);
    expect(readdirSync(folders.work)).toEqual([]);
  });
});
