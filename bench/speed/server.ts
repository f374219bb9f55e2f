import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import autocannon from 'autocannon';
import { type Figure, median, type Part, root, startOurs } from '../measurement.ts';
import { startFileServer } from './nginx.ts';

const rounds = 7;
const seconds = Number(process.env['SECONDS'] ?? 2);
const connections = 32;
const starts = 9;

// Not autocannon, which is slower than nginx and would limit the result.
function countPerSecond(url: string): number {
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '-H', 'Accept-Encoding: gzip', url];
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(execFileSync('wrk', args).toString())?.[1]);
}

// Alternate, so that other load on the machine affects both.
function compare(what: string, ours: string, nginx: string): Figure {
  const turns = Array.from({ length: rounds }, () => [countPerSecond(nginx), countPerSecond(ours)] as const);
  const beside = median(turns.map(([first]) => first));
  const own = median(turns.map(([, second]) => second));
  return {
    what: `${what}, a second`,
    ours: `${(own / beside).toFixed(2)} × nginx (${Math.round(own)})`,
    beside: `nginx ${Math.round(beside)}`,
    goal: '≥ 0.9 × nginx',
    reached: own / beside >= 0.9,
  };
}

/** Measures pages and pictures a second, beside nginx with one worker and the same files. */
export const measurePages: Part = async (say) => {
  const ours = await startOurs();
  const nginx = await startFileServer();
  const [picture = ''] = globSync('_astro/hero-portrait*.avif', { cwd: join(root, 'dist') });
  say(`the home page and a picture, ${rounds} rounds of ${seconds} s each`);
  const figures = [
    compare('Home page (gzip)', `${ours.url}/`, `${nginx}/`),
    compare('Picture', `${ours.url}/${picture}`, `${nginx}/${picture}`),
  ];
  await ours.stop();
  return figures;
};

/** Measures the time from start to listening, and the memory when idle and under load. */
export const measureStart: Part = async (say) => {
  const times: number[] = [];
  for (let start = 1; start <= starts; start++) {
    say(`start ${start} of ${starts}`);
    const server = await startOurs();
    times.push(server.startMilliseconds);
    await server.stop();
  }
  say('memory');
  const { url, readMegabytes, stop } = await startOurs();
  await rest(3000);
  const atRest = readMegabytes();
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, readMegabytes());
  }, 50);
  await autocannon({ url, connections, duration: 2 * seconds, headers: { 'accept-encoding': 'br' } });
  clearInterval(watch);
  await stop();
  const describe = (what: string, figure: number, unit: string, limit: number) => ({
    what,
    ours: `${Math.round(figure)} ${unit}`,
    goal: `≤ ${limit} ${unit}`,
    reached: figure <= limit,
  });
  return [
    describe('Start to listening', median(times), 'ms', 300),
    describe('Memory at rest', atRest, 'MB', 80),
    describe('Memory under load', most, 'MB', 150),
  ];
};
