import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../server/testing/free-port.ts';
import { buildUntilCorrect } from './build-until-correct.ts';
import { runProgram } from './run-program.ts';

// Starts the site with hot reload, and the function behind the same origin, restarted when its code or the
// content changes.

const root = resolve(import.meta.dirname, '..');
const port = process.env['PORT'] || '3000';
const functionPort = String(await freePort());
const astro = join(root, 'node_modules/astro/bin/astro.mjs');
const serverFolders = ['content', 'desk', 'inquiry', 'server'];

const start = (args: string[], env: NodeJS.ProcessEnv, stdout: 'inherit' | 'pipe') =>
  spawn(process.execPath, args, {
    cwd: root,
    stdio: ['inherit', stdout, 'inherit'],
    env: { ...process.env, ...env },
  });

// The server requires a built site at startup; the browser gets its pages from astro dev.
await buildUntilCorrect(
  [...serverFolders, 'site', 'ui'].map((folder) => join(root, folder)),
  () => runProgram(process.execPath, ['tools/build.ts'], { cwd: root }),
);
// The desk takes changes from pages of this address only, which are those that astro dev serves.
const server = start(
  [...serverFolders.map((folder) => `--watch-path=${folder}`), 'tools/dev-server.ts'],
  { PORT: functionPort, HOST: '127.0.0.1', SITE_URL: `http://localhost:${port}` },
  'pipe',
);
// The function's own address is for astro dev alone.
if (server.stdout)
  createInterface(server.stdout).on('line', (line) => {
    if (!line.endsWith(`:${functionPort}`)) console.log(line);
  });
const site = start(
  [astro, 'dev', '--port', port],
  { FUNCTION_ORIGIN: `http://127.0.0.1:${functionPort}`, ASTRO_TELEMETRY_DISABLED: '1' },
  'inherit',
);
const both = [server, site];

function stop(signal: NodeJS.Signals) {
  for (const child of both) child.kill(signal);
}
for (const child of both)
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 0;
    stop('SIGTERM');
  });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(signal));
