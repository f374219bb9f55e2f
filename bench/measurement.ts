import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { startListening } from '../server/testing/program.ts';
import { newTemporaryFolder } from '../server/testing/temporary-database.ts';
import { findBrowser } from '../tools/browsers.ts';

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

/** Measures two in turns, so that other load on the machine affects both. */
export async function measureInTurns<Result>(
  turns: number,
  ours: () => Promise<Result> | Result,
  beside: () => Promise<Result> | Result,
): Promise<[ours: Result[], beside: Result[]]> {
  const results: [Result[], Result[]] = [[], []];
  for (let turn = 0; turn < turns; turn += 1) {
    results[0].push(await ours());
    results[1].push(await beside());
  }
  return results;
}

/** Describes how many a second we do, beside another that is to be hardly faster. */
export function describeRatio(what: string, ours: number[], name: string, beside: number[]): Figure {
  const ratio = median(ours) / median(beside);
  return {
    what: `${what}, a second`,
    ours: `${ratio.toFixed(2)} × ${name} (${Math.round(median(ours))})`,
    beside: `${name} ${Math.round(median(beside))}`,
    goal: `≥ 0.9 × ${name}`,
    reached: ratio >= 0.9,
  };
}

/** Describes what is to be at most so much. */
export function describeLimit(what: string, value: number, limit: number, unit = 'ms'): Figure {
  return {
    what,
    ours: `${Math.round(value)} ${unit}`,
    goal: `≤ ${limit} ${unit}`,
    reached: value <= limit,
  };
}

/** Starts a browser that paints without a graphics card, and asks nobody but the page's own server. */
export function launchBrowser(...more: string[]) {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'];
  return chromium.launch({ executablePath: findBrowser(), args: [...args, ...more] });
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
