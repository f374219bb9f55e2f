import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { freePort } from '../server/testing/free-port.ts';

// The pages under `npm run dev`: `astro dev`, without the function behind it.

const root = resolve(import.meta.dirname, '..');

// No setting of the runner of these tests.
const { PATH = '', HOME = '' } = process.env;

async function startAstro() {
  const port = String(await freePort());
  const args = [join(root, 'node_modules/astro/bin/astro.mjs'), 'dev', '--port', port, '--host', '127.0.0.1'];
  const env = { PATH, HOME, ASTRO_TELEMETRY_DISABLED: '1' };
  const child = spawn(process.execPath, args, { cwd: root, env });
  const ended = once(child, 'exit');
  let output = '';
  const ready = Promise.withResolvers<void>();
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text;
      if (/watching for file changes/.test(output)) ready.resolve();
    });
  child.once('exit', () => ready.reject(new Error(`astro dev ended: ${output}`)));
  await ready.promise;
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}

const readTitle = (html: string) => /<title>.*<\/title>/.exec(html)?.[0];

it('shows pages, and answers an address without a page as the server does, in its language', async () => {
  const { url, stop } = await startAstro();
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
    await stop();
  }
});
