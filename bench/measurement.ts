import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startListening } from '../server/testing/program.ts';
import { newTemporaryFolder } from '../server/testing/temporary-database.ts';

export const root = resolve(import.meta.dirname, '..');

export type Figure = {
  what: string;
  ours: string;
  beside?: string;
  goal?: string;
  reached?: boolean;
};

export type Part = (say: (text: string) => void) => Promise<Figure[]>;

/** The median of the numbers; the upper of the two in the middle. */
export function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

/** Starts the built server with its own database, without rate limits, which would skew the measurement. */
export async function startOurs(env: Record<string, string> = {}) {
  const settings = { HOST: '127.0.0.1', DATA_DIR: join(newTemporaryFolder(), 'data'), RATE_LIMIT: 'off' };
  const start = performance.now();
  const quiet = { ...settings, LOG_LEVEL: 'error', ...env };
  const { child, ended, url } = await startListening(root, ['built-server/start.mjs'], quiet);
  return {
    url,
    startMilliseconds: performance.now() - start,
    readMegabytes: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
    async stop(): Promise<void> {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
