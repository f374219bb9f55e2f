import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { newDataFolder, newTemporaryFolder, openTemporaryDatabase } from '../testing/databases.ts';
import { publishFields } from '../testing/desk.ts';
import { copyRenderingProgram, startListening } from '../testing/program.ts';

// The built program as it is started, with compiled pages that are changed.

const waiting = { timeout: 60_000, interval: 50 };
const lead = 'content/en/about.yaml: hero.lead';

/** Starts the built program on a data folder in which something is published, behind a link as operators set it. */
async function start(changes: Record<string, string> = {}, fields = { [lead]: 'New words.' }) {
  const dataDir = join(newTemporaryFolder(), 'data');
  symlinkSync(await newDataFolder(), dataDir);
  const database = await openTemporaryDatabase(dataDir);
  await publishFields(database, fields, new Date());
  const folder = await copyRenderingProgram(changes);
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

  // Two parts of a page that throw: nobody awaits the second.
  it('answers 503 with the phone for a page that throws alone, and names it', async () => {
    const thrower = 'const { headline, lead } = about.hero;';
    const { get, output } = await start({
      [thrower]: `${thrower} throw new Error('broken head');`,
      'function Academy({ content, picture }) {': `function Academy() { throw new Error('broken academy');`,
    });
    const failing = await get('/about');
    const failingChinese = await get('/zh/about');
    for (const response of [failing, failingChinese]) {
      expect(response.status).toBe(503);
      const text = await response.text();
      expect(text).toContain('503 Service Unavailable');
      expect(text).toContain('tel:+1');
    }
    expect(failingChinese.headers.get('content-language')).toBe('zh-Hans');
    for (const path of ['/', '/contact', '/instruments/piano']) expect((await get(path)).status).toBe(200);
    expect(await (await get('/readyz')).json()).toMatchObject({
      pages: { failing: ['/about', '/zh/about'] },
    });
    expect(output.err).toMatch(
      /^[^\n]*"level":"error"[^\n]*can't be rendered: \/about, \/zh\/about;[^\n]*\n$/,
    );
  });

  it('shows no page in which a field would become a script', async () => {
    const html = '"<script>" + lead + "</script>"';
    const raw = `lead: (0, import_jsx_runtime.jsx)("i", { dangerouslySetInnerHTML: { __html: ${html} } })`;
    const typed = { [lead]: 'alert(1)' };
    const { get } = await start({ '\t\ttitle,\n\t\tlead\n': `\t\ttitle,\n\t\t${raw}\n` }, typed);
    expect((await get('/about')).status).toBe(503);
    expect((await get('/contact')).status).toBe(200);
    expect(await (await get('/about')).text()).not.toContain('alert(1)');
  });
});
