import { once } from 'node:events';
import { existsSync, readFileSync, watch } from 'node:fs';
import autocannon from 'autocannon';
import { describe, expect, it, vi } from 'vitest';
import { isPostgresUrl } from '../database/location.ts';
import type { Database } from '../database/open.ts';
import { databaseKinds } from '../testing/database-kinds.ts';
import { startListening } from '../testing/program.ts';
import { copyNamedProgram, publishFields, startShown, writeBuild } from '../testing/shown-harness.ts';
import { newTemporaryFolder, openTemporaryDatabase } from '../testing/temporary-database.ts';
import { nameSiteFolders } from './site-folders.ts';

const lead = 'content/en/about.yaml: hero.lead';
const kills = 20;
// What hangs is ended; a busy machine is no reason to.
const waiting = { timeout: 60_000, interval: 20 };

// Each page of a publication names it, and so does the hashed file that they ask for.
const pagesOf = (words: string) => ({
  'index.html': `<h1>${words}</h1><link rel="stylesheet" href="/_astro/of.${words}.css">`,
  'about/index.html': `<h1>${words}</h1>`,
  [`_astro/of.${words}.css`]: words,
});

const readText = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8').trim() : '');

async function publish(database: Database, dataDir: string, words: string): Promise<string> {
  const name = await publishFields(database, { [lead]: words }, new Date());
  return writeBuild(dataDir, name, pagesOf(words));
}

/** Expects pages of one publication, whose hashed file is there, and returns its words. */
async function readWhole(url: string): Promise<string> {
  const page = await (await fetch(url)).text();
  const [, words = ''] = /<h1>([^<]+)/.exec(page) ?? [];
  const [, part] = /href="([^"]+)"/.exec(page) ?? [];
  if (part) expect(await (await fetch(`${url}${part}`)).text()).toBe(words);
  return words;
}

describe.each(databaseKinds)('killed with SIGKILL while pages change, on $name', ({ create }) => {
  it(`shows one whole publication after each of ${kills} kills`, { timeout: 1_200_000 }, async () => {
    const folder = await copyNamedProgram();
    const location = await create();
    const dataDir = isPostgresUrl(location) ? newTemporaryFolder() : location;
    const database = await openTemporaryDatabase(location);
    const env = {
      DATA_DIR: dataDir,
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_TO: 'a@example.org',
      ...(isPostgresUrl(location) && { DATABASE_URL: location }),
    };
    const { site, shown, offered } = nameSiteFolders(dataDir);
    await publish(database, dataDir, 'Words-0');
    for (let kill = 1; kill <= kills; kill += 1) {
      const server = await startListening(folder, ['built-server/main.mjs'], env);
      expect(await readWhole(server.url)).toBe(`Words-${kill - 1}`);
      const exit = once(server.child, 'exit');
      // Each file that it writes while pages change has a few events: kill at each of them in turn.
      let left = 1 + (kill % 8);
      const watcher = watch(site, () => {
        left -= 1;
        if (left === 0) server.child.kill('SIGKILL');
      });
      const name = await publish(database, dataDir, `Words-${kill}`);
      const hasShown = () => readText(shown) === name;
      await Promise.race([exit, vi.waitFor(() => expect(hasShown()).toBe(true), waiting)]);
      server.child.kill('SIGKILL');
      await exit;
      watcher.close();
      for (const text of [shown, offered].map(readText)) expect(text).toMatch(/^([0-9a-f]{32}\n?)*$/);
    }
    const server = await startListening(folder, ['built-server/main.mjs'], env);
    await vi.waitFor(async () => expect(await readWhole(server.url)).toBe(`Words-${kills}`), waiting);
    // Whoever opened a page before still loads what it names.
    expect(await (await fetch(`${server.url}/_astro/of.Words-0.css`)).text()).toBe('Words-0');
  });
});

it('fails none of 1,000 requests a second while pages change', { timeout: 300_000 }, async () => {
  const server = await startShown();
  await server.publish({ [lead]: 'First' }, pagesOf('First'));
  await server.look();
  const requests = [{ path: '/' }, { path: '/about' }, { path: '/_astro/kept.Kept.js' }];
  const load = { url: server.url, connections: 20, overallRate: 1000, duration: 10, requests };
  let isDone = false;
  const running = (async () => autocannon(load))().finally(() => {
    isDone = true;
  });
  let changes = 0;
  for (; !isDone; changes += 1) {
    const name = await publishFields(server.database, { [lead]: `${changes}` }, server.clock.now());
    writeBuild(server.dataDir, name, pagesOf(`Words-${changes}`));
    await server.look();
    expect(await readWhole(server.url)).toBe(`Words-${changes}`);
  }
  const { errors, timeouts, non2xx } = await running;
  expect(changes).toBeGreaterThan(0);
  expect({ errors, timeouts, non2xx }).toEqual({ errors: 0, timeouts: 0, non2xx: 0 });
});
