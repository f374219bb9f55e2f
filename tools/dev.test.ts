import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it, vi } from 'vitest';
import { newTemporaryFolder } from '../server/testing/databases.ts';
import { freePort } from '../server/testing/free-port.ts';
import { buildUntilCorrect } from './build-until-correct.ts';

// `npm run dev`: the pages of `astro dev`, and the function behind them.

const root = resolve(import.meta.dirname, '..');

// No setting of the runner of these tests but those of the pages, with which the site is built.
const { PATH = '', HOME = '', SITE_URL = '', RETENTION_DAYS = '' } = process.env;

async function startDev() {
  const PORT = String(await freePort());
  const env = { PATH, HOME, SITE_URL, RETENTION_DAYS, PORT, DATA_DIR: newTemporaryFolder() };
  const child = spawn(process.execPath, ['tools/dev.ts'], { cwd: root, env });
  const closed = once(child, 'close');
  let output = '';
  const ready = Promise.withResolvers<void>();
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text;
      if (/watching for file changes/.test(output) && /Answers are read/.test(output)) ready.resolve();
    });
  child.once('exit', () => ready.reject(new Error(`npm run dev ended: ${output}`)));
  await ready.promise;
  const stop = async () => {
    child.kill('SIGTERM');
    await closed;
    return output;
  };
  return { url: `http://localhost:${PORT}`, stop };
}

const readTitle = (html: string) => /<title>.*<\/title>/.exec(html)?.[0];

it('prints one address, shows pages, and answers an address without a page as the server does, in its language', async () => {
  const { url, stop } = await startDev();
  try {
    for (const [path, status, file] of [
      ['/about', 200, 'about/index.html'],
      ['/nowhere', 404, '404.html'],
      ['/zh/nowhere', 404, 'zh/404/index.html'],
      ['/nowhere/about', 404, '404.html'],
      ['/zh/instructors/nobody', 404, 'zh/instructors/not-found/index.html'],
    ] as const) {
      const response = await fetch(url + path);
      const built = readFileSync(join(root, 'dist', file), 'utf8');
      const title = readTitle(await response.text());
      expect([path, response.status, title]).toEqual([path, status, readTitle(built)]);
    }
  } finally {
    const output = await stop();
    // A build, where there is one, names others within its sentences.
    expect(output.match(/https?:\/\/[^\s/]+(?=\/?\s*$)/gm)).toEqual([url]);
  }
});

it('builds once more after each change, also one while it builds, until there is no mistake', async () => {
  const folder = newTemporaryFolder();
  mkdirSync(join(folder, 'en'));
  const events: string[] = [];
  const change = () => {
    events.push('change');
    // One event; a file that is written has several.
    mkdirSync(join(folder, 'en', String(events.length)));
  };
  using say = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const mistakes = [change, () => say.mockImplementation(() => setImmediate(change))];
  await buildUntilCorrect([folder], async () => {
    events.push('build');
    const mistake = mistakes.shift();
    mistake?.();
    return mistake ? 1 : 0;
  });
  expect(events).toEqual(['build', 'change', 'build', 'change', 'build']);
  expect(say.mock.calls).toEqual(Array(2).fill([expect.stringContaining('Correct it')]));
});
