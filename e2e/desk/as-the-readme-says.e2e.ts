import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '../../server/testing/free-port.ts';
import { noteStart } from '../../tools/test-totals.ts';
import { anna, readCodes } from './desk-server.ts';
import { signIn } from './desk-test.ts';
import { frame, lead } from './editor-page.ts';

// The README's steps in its own layout: a checkout with its packages and its data in it, and no setting but a
// port. While only other layouts were tested, nobody could publish in this one.

const root = resolve(import.meta.dirname, '../..');

// No setting of ours, nor of the npm that runs these tests.
const { PATH = '', HOME = '' } = process.env;
const run = (folder: string, ...args: string[]) =>
  execFileSync('npm', ['run', ...args], { cwd: folder, env: { PATH, HOME }, encoding: 'utf8' });

/** Copies the files that git tracks, and the cache; what was built of them, and packages, are hard links. */
function copyCheckout(): string {
  const folder = mkdtempSync(join(tmpdir(), 'academy-checkout-'));
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0');
  for (const file of tracked.filter((each) => each !== '' && existsSync(join(root, each))))
    cpSync(join(root, file), join(folder, file));
  cpSync(join(root, '.cache'), join(folder, '.cache'), { recursive: true });
  const made = ['node_modules', 'dist', 'built-site', 'built-server'];
  execFileSync('cp', ['-al', ...made.map((each) => join(root, each)), folder]);
  return folder;
}

async function startAsUser() {
  const folder = copyCheckout();
  const port = String(await freePort());
  noteStart('server');
  const npm = spawn('npm', ['start'], { cwd: folder, env: { PATH, HOME, PORT: port }, detached: true });
  let output = '';
  const listens = Promise.withResolvers<string>();
  for (const stream of [npm.stdout, npm.stderr])
    stream.on('data', (text) => {
      output += text;
      const url = /listens on (\S+)\n/.exec(output)?.[1];
      if (url) listens.resolve(url);
    });
  npm.once('exit', () => listens.reject(new Error(`npm start ended: ${output}`)));
  const stop = async () => {
    if (npm.exitCode === null) {
      const ended = once(npm, 'exit');
      process.kill(-(npm.pid ?? 0), 'SIGTERM');
      await ended;
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  const url = await listens.promise.catch(async (error) => {
    await stop();
    throw error;
  });
  return { folder, url, stop };
}

test('a word is published after the README’s commands alone', async ({ page }) => {
  const { folder, url, stop } = await startAsUser();
  try {
    run(folder, 'inquiries', '--', 'staff', 'add', anna.email);
    await page.goto(`${url}/desk`);
    await signIn(page, { readCodes: (address) => readCodes(join(folder, 'data'), address) });
    await page.goto(`${url}/desk?page=website&at=about`);
    await lead(page).fill('One word is new here.');
    await expect(frame(page).getByText('One word is new here.')).toBeVisible();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish 1 page' }).click();
    await expect(page.getByText('1 page is on the site')).toBeVisible();
    await page.goto(`${url}/about`);
    await expect(page.getByText('One word is new here.')).toBeVisible();
  } finally {
    await stop();
  }
});
