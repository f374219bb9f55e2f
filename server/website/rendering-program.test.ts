import { globSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { newDataFolder, newTemporaryFolder, openTemporaryDatabase } from '../testing/databases.ts';
import { publishFields } from '../testing/desk.ts';
import { copyRenderingProgram, startListening } from '../testing/program.ts';
import { waiting } from '../testing/waiting.ts';

// The built program as it is started, with compiled pages that are changed.

const lead = 'content/en/about.yaml: hero.lead';

/** A copy of the program with the real site, of whose compiled pages these texts are replaced. */
async function copyChangedProgram(changes: Record<string, string>): Promise<string> {
  const folder = await copyRenderingProgram();
  const compiled = join(folder, 'built-site/server');
  const files = globSync('**/*.mjs', { cwd: compiled }).map((name) => join(compiled, name));
  for (const [before, after] of Object.entries(changes)) {
    const file = files.find((each) => readFileSync(each, 'utf8').includes(before));
    if (file === undefined) throw new Error(`No compiled page has ${before}`);
    const text = readFileSync(file, 'utf8');
    // It is a link to the real one.
    rmSync(file);
    writeFileSync(file, text.replace(before, after));
  }
  return folder;
}

/** Starts the built program on a data folder in which something is published, behind a link as operators set it. */
async function start(changes: Record<string, string> = {}) {
  const dataDir = join(newTemporaryFolder(), 'data');
  symlinkSync(await newDataFolder(), dataDir);
  const database = await openTemporaryDatabase(dataDir);
  await publishFields(database, { [lead]: 'New words.' }, new Date());
  const folder = await copyChangedProgram(changes);
  const program = await startListening(folder, ['built-server/start.mjs'], {
    DATA_DIR: dataDir,
    SITE_URL: 'https://academy.example',
  });
  const get = (path: string) => fetch(`${program.url}${path}`, { redirect: 'manual' });
  return { ...program, database, get };
}

describe('a started server', () => {
  it('shows what is published and its own address, and follows what another machine publishes', async () => {
    const { get, database, child, ended, output } = await start();
    const about = await (await get('/about')).text();
    expect(about).toContain('New words.');
    expect(about).toContain('<link rel="canonical" href="https://academy.example/about"');
    await publishFields(database, { [lead]: 'Newer words.' }, new Date());
    await vi.waitFor(
      async () => expect(await (await get('/about')).text()).toContain('Newer words.'),
      waiting,
    );
    expect(await (await get('/readyz')).json()).toEqual({
      status: 'ready',
      pages: { shown: 2, wanted: 2, failing: [] },
    });
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(output.err).toBe('');
  });

  it('answers 503 with the phone for a page that throws, or in which a field would be a script, alone, and names it', async () => {
    const thrower = 'const { headline, lead } = about.hero;';
    const taker = 'const { headline, lead, button, link } = content.home.hero;';
    const raw = '{ dangerouslySetInnerHTML: { __html: "<script>" + words + "</script>" } }';
    const { get, output } = await start({
      // Two parts of a page that throw: nobody awaits the second.
      [thrower]: `${thrower} throw new Error('broken head');`,
      'function Academy({ content, picture }) {': `function Academy() { throw new Error('broken academy');`,
      [taker]: `${taker.replace('lead', 'lead: words')} const lead = (0, import_jsx_runtime.jsx)("i", ${raw});`,
    });
    const failing = ['/', '/about', '/zh', '/zh/about'];
    for (const path of failing) {
      const response = await get(path);
      expect([path, response.status]).toEqual([path, 503]);
      expect(response.headers.get('content-language')).toBe(path.startsWith('/zh') ? 'zh-Hans' : 'en');
      const text = await response.text();
      expect(text).toContain('503 Service Unavailable');
      expect(text).toContain('tel:+1');
    }
    for (const path of ['/contact', '/instruments/piano']) expect((await get(path)).status).toBe(200);
    expect(await (await get('/readyz')).json()).toMatchObject({ pages: { failing } });
    expect(output.err).toMatch(
      /^[^\n]*"level":"error"[^\n]*can't be rendered: \/, \/about, \/zh, \/zh\/about;[^\n]*\n$/,
    );
  });
});
