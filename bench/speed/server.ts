import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import autocannon from 'autocannon';
import {
  describeLimit,
  describeRatio,
  type Figure,
  measureInTurns,
  median,
  type Part,
  root,
  startOurs,
} from '../measurement.ts';
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

async function compare(what: string, ours: string, nginx: string): Promise<Figure> {
  const [own, beside] = await measureInTurns(
    rounds,
    () => countPerSecond(ours),
    () => countPerSecond(nginx),
  );
  return describeRatio(what, own, 'nginx', beside);
}

/** Measures pages and pictures a second, beside nginx with one worker and the same files. */
export const measurePages: Part = async (say) => {
  const ours = await startOurs();
  const nginx = await startFileServer();
  const [picture = ''] = globSync('_astro/hero-portrait*.avif', { cwd: join(root, 'dist') });
  say(`the home page and a picture, ${rounds} rounds of ${seconds} s each`);
  const figures = [
    await compare('Home page (gzip)', `${ours.url}/`, `${nginx}/`),
    await compare('Picture', `${ours.url}/${picture}`, `${nginx}/${picture}`),
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
  return [
    describeLimit('Start to listening', median(times), 300),
    describeLimit('Memory at rest', atRest, 80, 'MB'),
    describeLimit('Memory under load', most, 150, 'MB'),
  ];
};
