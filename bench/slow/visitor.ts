import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '../speed/figure.ts';

const windowMilliseconds = 5000;

/** What a visitor met in one window of time. */
export type Window = { p99: number; megabytes: number };

/**
 * Asks for a page all the time, each time as a visitor who comes afresh, and says what that took, window by window.
 *
 * @param url the page
 * @param windows for how many windows of five seconds
 * @param readMegabytes the server's memory, read at the end of each
 */
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
  const done = Promise.withResolvers<void>();
  request(url, { agent: false }, (answer) => answer.resume().on('end', done.resolve))
    .on('error', done.reject)
    .end();
  await done.promise;
  return performance.now() - start;
}
