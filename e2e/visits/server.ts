import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../server/testing/free-port.ts';

/** A built server of one's own, on a database of its own, to be stopped and started again at the same address. */
export async function createServer() {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'academy-visit-'));
  const env = { ...process.env, PORT: port, HOST: '127.0.0.1', DATA_DIR, RATE_LIMIT: 'off' };
  let server: ChildProcess | undefined;
  return {
    url,
    async start() {
      server = spawn(process.execPath, ['built-server/start.mjs'], {
        env,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      // Its first line says that it listens.
      if (server.stdout) await once(server.stdout, 'data');
      server.stdout?.resume();
    },
    async stop() {
      if (server?.exitCode !== null || !server.kill('SIGKILL')) return;
      await once(server, 'exit');
    },
  };
}
