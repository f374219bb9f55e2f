import { spawn } from 'node:child_process';
import { request } from 'node:http';
import { loadavg } from 'node:os';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { cleanUp } from '../../server/testing/clean-up.ts';
import { root } from '../built-site.ts';
import { type Figure, formatTable, median, percentile } from '../figure.ts';

const windowMilliseconds = 1000 * Number(process.env['SECONDS'] ?? 5);

/** What a visitor met in one window of time. */
type Window = { p99: number; megabytes: number };

/** What the attackers say at their end. */
type Said = { cutOff: number; longest: { headers: number; body: number } };

const readP99 = (windows: Window[]) => median(windows.map(({ p99 }) => p99));
export const readMemory = (windows: Window[]) => median(windows.map(({ megabytes }) => megabytes));

/** Asks for the home page all the time, each time as a visitor who comes afresh, and says what that took, window by window. */
export async function visit(url: string, windows: number, readMegabytes: () => number): Promise<Window[]> {
  const met: Window[] = [];
  for (let index = 0; index < windows; index += 1) {
    const until = performance.now() + windowMilliseconds;
    const times: number[] = [];
    while (performance.now() < until) {
      times.push(await timePage(url));
      await pause(5);
    }
    met.push({ p99: percentile(times, 0.99), megabytes: readMegabytes() });
  }
  return met;
}

async function timePage(url: string): Promise<number> {
  const start = performance.now();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  request(url, { agent: false }, (answer) => answer.resume().on('end', resolve))
    .on('error', reject)
    .end();
  await promise;
  return performance.now() - start;
}

/** Does something while attackers are at it, in a process of their own, so that they are not counted as the visitor's waiting. */
export async function underAttack<Result>(args: string[], task: () => Promise<Result>) {
  const child = spawn(process.execPath, ['bench/slow/attackers.ts', ...args], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const result = await task();
  child.stdin.end();
  return { result, ...(JSON.parse(await text(child.stdout)) as Said) };
}

/** A visitor's waiting beside that at rest. */
export function compareWaiting(what: string, attacked: Window[], atRest: Window[]): Figure {
  const [waiting, rest] = [readP99(attacked), readP99(atRest)];
  return {
    what,
    ours: `${waiting.toFixed(1)} ms`,
    beside: `${rest.toFixed(1)} ms at rest`,
    goal: `twice that at most; it is ${(waiting / rest).toFixed(2)} times`,
    reached: waiting <= 2 * rest,
  };
}

/** Prints the figures, and ends with 1 where a goal is missed. */
export async function report(figures: Figure[]): Promise<void> {
  await cleanUp();
  console.log(
    `${formatTable(figures)}\n\nThe machine's load over the last minute: ${loadavg()[0]?.toFixed(1)}`,
  );
  process.exitCode = figures.every(({ reached }) => reached) ? 0 : 1;
}
