import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../../tools/free-port.ts';

export const root = resolve(import.meta.dirname, '..', '..');

/** A running server: ours, as `npm start` runs it. */
export interface RunningServer {
  url: string;
  pid: number;
  /** Milliseconds from its start to listening. */
  startMilliseconds: number;
  stop: () => Promise<void>;
}

/** Starts our server with a database of its own; without limits, which would be all that is measured. */
export async function startOurs(env: Record<string, string> = {}): Promise<RunningServer> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'academy-bench-'));
  const settings = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: join(folder, 'data'),
    RATE_LIMIT: 'off',
  };
  const start = performance.now();
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: { ...process.env, ...settings, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  const startMilliseconds = performance.now() - start;
  child.stdout.resume();
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    startMilliseconds,
    async stop() {
      await end(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Ends a program that was started here, and waits until it is gone. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Whether this machine has a program. */
export function hasProgram(name: string): boolean {
  return spawnSync(name, ['-v'], { stdio: 'ignore' }).error === undefined;
}

/** What a process has used of a processor so far, in seconds; Linux tells, elsewhere it is not a number. */
export function readCpuSeconds(pid: number): number {
  const [, fields = ''] = readProc(pid, 'stat').split(') ');
  const [user, system] = fields.split(' ').slice(11, 13).map(Number);
  return ((user ?? Number.NaN) + (system ?? Number.NaN)) / 100;
}

/** The memory of a process that is in use, in MB; Linux tells, elsewhere it is not a number. */
export function readMegabytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readProc(pid, 'status'))?.[1] ?? Number.NaN) / 1024;
}

function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
