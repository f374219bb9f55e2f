import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { freePort } from '../server/testing/free-port.ts';
import { runProgram } from './run-program.ts';

// Starts the site with hot reload, and the function behind the same origin, restarted when its code changes.

const root = resolve(import.meta.dirname, '..');
const port = process.env['PORT'] || '3000';
const functionPort = String(await freePort());
const astro = join(root, 'node_modules/astro/bin/astro.mjs');

// The server requires a built site at startup; the browser gets its pages from astro dev.
const built = await runProgram(process.execPath, ['tools/build.ts'], { cwd: root });
if (built !== 0) process.exit(built);

const start = (args: string[], env: NodeJS.ProcessEnv) =>
  spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });

// The desk takes changes from pages of this address only, which are those that astro dev serves.
const server = start(['--watch', 'server/main.ts'], {
  PORT: functionPort,
  HOST: '127.0.0.1',
  SITE_URL: `http://localhost:${port}`,
});
const site = start([astro, 'dev', '--port', port], {
  FUNCTION_ORIGIN: `http://127.0.0.1:${functionPort}`,
  ASTRO_TELEMETRY_DISABLED: '1',
});
const both = [server, site];

function stop(signal: NodeJS.Signals) {
  for (const child of both) child.kill(signal);
}
for (const child of both) child.on('exit', () => stop('SIGTERM'));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(signal));
